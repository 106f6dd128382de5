import {
  blockedUsers,
  conversationUser,
  conversationUsers,
  messagePage,
  permissionRequests,
  searchPeople,
  unreadTotal,
} from '@waymark/db/messaging';
import { defaultPreferences, sequenceOf } from '@waymark/events/messaging';
import { builder } from '../platform/builder.ts';
import { badUserInput, failure } from '../platform/graphql/failures.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { cardsOf } from './cards.ts';
import { contactPerson } from './contactBook.ts';
import { otherPerson } from './personArgument.ts';
import {
  ConversationUserListRef,
  ConversationUserPageRef,
  ConversationUserRef,
  MessagePageRef,
  MessagingPreferencesRef,
  PermissionRequestPageRef,
} from './types.ts';

builder.queryFields((t) => ({
  getMessagesCount: t.withAuth({ user: true }).int({
    description: 'Unread messages from people whom the viewer has not blocked.',
    resolve: (_root, _args, { app, viewer }) => unreadTotal(viewer, app.db),
  }),

  getMessages: t.withAuth({ user: true }).field({
    type: MessagePageRef,
    description: 'Messages with one person, newest first. Reading changes nothing.',
    args: {
      userId: t.arg.id({ required: true }),
      ...pageArgs,
      before: t.arg.id({
        description: 'Only messages older than this one: a page that new messages do not shift.',
      }),
    },
    resolve: async (_root, { userId, before, ...page }, context) => {
      const { app, viewer } = context;
      const otherId = otherPerson(context, userId);
      if (before && sequenceOf(before) === undefined) throw badUserInput({ before: 'invalid' });
      const found = await messagePage(viewer, app.db, {
        ...pageOf(page),
        otherId,
        before: before || undefined,
        now: app.clock.now(),
      });
      if (!found) throw failure('NOT_FOUND');
      const cardOf = await cardsOf(app, viewer, [viewer.userId, otherId]);
      const items = found.items.map((message) => ({
        ...message,
        sender: cardOf(message.senderId),
        receiver: cardOf(message.receiverId),
      }));
      return { ...found, items };
    },
  }),

  searchUsersWithMessage: t.withAuth({ user: true }).field({
    type: ConversationUserPageRef,
    description: 'Whom the viewer has messages with, latest first.',
    args: { ...pageArgs },
    resolve: (_root, page, { app, viewer }) =>
      conversationUsers(viewer, app.db, { ...pageOf(page), now: app.clock.now() }),
  }),

  searchUserToMessage: t.withAuth({ user: true }).field({
    type: ConversationUserListRef,
    description: 'People of the viewer’s communities and conversations by first name; at most 20.',
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, { name }, { app, viewer }) => ({
      users: await searchPeople(viewer, app.db, name, app.clock.now()),
    }),
  }),

  searchBlockedUsers: t.withAuth({ user: true }).field({
    type: [ConversationUserRef],
    description: 'Whom the viewer blocks, by name.',
    resolve: async (_root, _args, { app, viewer }) => [
      ...(await blockedUsers(viewer, app.db, app.clock.now())),
    ],
  }),

  getConversationUser: t.withAuth({ user: true }).field({
    type: ConversationUserRef,
    description: 'One person, with or without messages.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) => {
      const { app, viewer } = context;
      const found = await conversationUser(viewer, app.db, otherPerson(context, userId), app.clock.now());
      if (!found) throw failure('NOT_FOUND');
      return found;
    },
  }),

  getMessagePermissionRequests: t.withAuth({ user: true }).field({
    type: PermissionRequestPageRef,
    description: "Requests that wait for the viewer's answer, newest first.",
    args: { ...pageArgs },
    resolve: async (_root, page, { app, viewer }) => {
      const found = await permissionRequests(viewer, app.db, pageOf(page));
      const people = found.items.flatMap(({ fromId, toId }) => [fromId, toId]);
      const cardOf = await cardsOf(app, viewer, people);
      const items = found.items.map((each) => ({
        ...each,
        from: cardOf(each.fromId),
        to: cardOf(each.toId),
      }));
      return { ...found, items };
    },
  }),

  getMessagingPreferences: t.withAuth({ user: true }).field({
    type: MessagingPreferencesRef,
    resolve: async (_root, _args, { app, viewer }) =>
      (await contactPerson(app, viewer.userId)) ?? defaultPreferences,
  }),
}));
