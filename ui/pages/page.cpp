// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/page.h"

#include <QAbstractItemView>

namespace footplate::ui {

using namespace Qt::StringLiterals;

QString pageName(PageId id)
{
    switch (id) {
    case PageId::Overview: return u"overview"_s;
    case PageId::Nodes: return u"nodes"_s;
    case PageId::Partitions: return u"partitions"_s;
    case PageId::Retries: return u"retries"_s;
    case PageId::Policy: return u"policy"_s;
    case PageId::Get: return u"get"_s;
    case PageId::Events: return u"events"_s;
    case PageId::Connections: return u"connections"_s;
    }
    return {};
}

QString pageTitle(PageId id)
{
    switch (id) {
    case PageId::Overview: return Page::tr("Overview");
    case PageId::Nodes: return Page::tr("Nodes");
    case PageId::Partitions: return Page::tr("Partitions");
    case PageId::Retries: return Page::tr("Retries");
    case PageId::Policy: return Page::tr("Policy");
    case PageId::Get: return Page::tr("Get");
    case PageId::Events: return Page::tr("Events");
    case PageId::Connections: return Page::tr("Connections");
    }
    return {};
}

Page::Page(PageId id, QWidget *parent)
    : QWidget(parent)
    , m_id(id)
{
    setObjectName(pageName(id));
    setAccessibleName(pageTitle(id));
}

void Page::focusEntry()
{
    for (QWidget *widget = nextInFocusChain(); widget != this; widget = widget->nextInFocusChain()) {
        const bool isScroller = qobject_cast<QAbstractScrollArea *>(widget) && !qobject_cast<QAbstractItemView *>(widget);
        const bool takesFocus = widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0;
        if (takesFocus && !isScroller && isAncestorOf(widget))
            return widget->setFocus(Qt::ShortcutFocusReason);
    }
}

} // namespace footplate::ui
