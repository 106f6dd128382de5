import { isAccessUnbroken } from '@waymark/db/identity';
import { findNotificationPreferences, readCalendarFeed } from '@waymark/db/notification';
import { builder } from '../platform/builder.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { feedView } from './calendar/address.ts';
import { listNotifications, presentNotifications } from './readList.ts';
import { CalendarFeedRef, NotificationListRef, NotificationPreferencesRef } from './types.ts';

builder.queryFields((t) => ({
  getNotifications: t.withAuth({ user: true }).field({
    type: NotificationListRef,
    description:
      'The viewer’s notifications in the app. Query again after a live event about a session, a proposal, a message or a community, and after `NotificationsChanged`.',
    args: { ...pageArgs },
    resolve: async (_root, page, context) => {
      const { limit, offset } = pageOf(page);
      const { all, unread, position, cursor } = await listNotifications(context);
      const items = await presentNotifications(context, all.slice(offset, offset + limit));
      const hasMore = offset + items.length < all.length;
      return { items, total: all.length, hasMore, unread: unread.length, position, cursor };
    },
  }),
  getNotificationPreferences: t.withAuth({ user: true }).field({
    type: NotificationPreferencesRef,
    description: "The viewer's own.",
    resolve: (_root, _args, { app, viewer }) => findNotificationPreferences(app.db, viewer.userId),
  }),
  getCalendarFeed: t.withAuth({ user: true }).field({
    type: CalendarFeedRef,
    nullable: true,
    description:
      "The private address of the viewer's calendar; null before `resetCalendarFeed` made the first.",
    resolve: async (_root, _args, { app, viewer }) => {
      const feed = await readCalendarFeed(viewer, app.db);
      const isOpen = feed && (await isAccessUnbroken(app.db, { userId: viewer.userId, ...feed }));
      return isOpen ? feedView(app, feed) : null;
    },
  }),
}));
