// SPDX-License-Identifier: GPL-3.0-or-later
// Panel: the bordered surface that page content stands on, with an optional heading, a muted remark beside it and a place for
// widgets at its right. GUI thread.
#pragma once

#include <QFrame>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace footplate::ui {

class Panel final : public QFrame {
    Q_OBJECT
public:
    explicit Panel(const QString &heading = {}, QWidget *parent = nullptr);
    void setHeading(const QString &heading);
    void setRemark(const QString &remark); // muted, beside the heading
    void addHeaderWidget(QWidget *widget);
    [[nodiscard]] QVBoxLayout *body() const { return m_body; }

private:
    QLabel *m_heading;
    QLabel *m_remark;
    QHBoxLayout *m_header;
    QVBoxLayout *m_body;
};

// The heading of a page with a place for buttons at its right; the first thing in each page.
class PageHeader final : public QWidget {
    Q_OBJECT
public:
    explicit PageHeader(const QString &title, QWidget *parent = nullptr);
    void setBadge(const QString &text); // small rounded, e.g. the number of nodes; empty hides it
    void addWidget(QWidget *widget);

private:
    QLabel *m_title;
    QLabel *m_badge;
    QHBoxLayout *m_layout;
};

// Covers a page, or stands in it, when there is nothing to show: what is missing, why, what to do.
class EmptyFace final : public QWidget {
    Q_OBJECT
public:
    explicit EmptyFace(QWidget *parent = nullptr);
    void show(const QString &what, const QString &why, const QString &todo);
    using QWidget::show;

private:
    QLabel *m_what, *m_why, *m_todo;
};

} // namespace footplate::ui
