import {
  blockedUsers,
  conversationUser,
  conversationUsers,
  messagePage,
  permissionRequests,
  readMessage,
  searchMessages,
  searchPeople,
  unreadTotal,
} from '@waymark/db/messaging';
import { defaultPreferences } from '@waymark/events/messaging';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { cardsOf } from './contact/cards.ts';
import { contactPerson } from './contact/contactBook.ts';
import { otherPerson } from './contact/personArgument.ts';
import { AttachmentRef, MessageSearchRef } from './message/messageTypes.ts';
import { anchorOf, searchText } from './message/pageAnchor.ts';
import { presentMessages, presentUsers } from './message/presentMessages.ts';
import {
  ConversationUserListRef,
  ConversationUserPageRef,
  ConversationUserRef,
  MessagePageRef,
  MessagingPreferencesRef,
  PermissionRequestPageRef,
} from './types.ts';

/** Each opens up to 2,000 messages; nobody who types and reads needs more. */
const searchRule = { limit: 60, window: 60_000 };

builder.queryFields((t) => ({
  getMessagesCount: t.withAuth({ user: true }).int({
    description: 'Unread messages from people the viewer has not blocked.',
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
      after: t.arg.id({ description: 'Only the messages that followed this one.' }),
      around: t.arg.id({ description: 'The messages around this one, itself among them.' }),
    },
    resolve: async (_root, { userId, limit, offset, ...anchor }, context) => {
      const { app, viewer } = context;
      const otherId = otherPerson(context, userId);
      const found = await messagePage(viewer, app.db, {
        ...pageOf({ limit, offset }),
        ...anchorOf(anchor),
        otherId,
        now: app.clock.now(),
      });
      if (!found) throw failure('NOT_FOUND');
      const [items, [conversation = found.conversation]] = await Promise.all([
        presentMessages(context, found.items),
        presentUsers(context, [found.conversation]),
      ]);
      return { ...found, items, conversation };
    },
  }),

  getMessageAttachment: t.withAuth({ user: true }).field({
    type: AttachmentRef,
    nullable: true,
    description: 'The file of one message with a new path; null where there is none to be had.',
    args: { userId: t.arg.id({ required: true }), messageId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId, messageId }, context) => {
      const { app, viewer } = context;
      const found = await readMessage(viewer, app.db, otherPerson(context, userId), messageId);
      if (!found) throw failure('NOT_FOUND');
      const [message] = await presentMessages(context, [found]);
      return message?.attachment ?? null;
    },
  }),

  searchMessages: t.withAuth({ user: true }).field({
    type: MessageSearchRef,
    description:
      'Messages with one person that contain the text, newest first; accents and capitals do not count. One request looks ' +
      'at up to 2,000 messages.',
    args: {
      userId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true, description: '1 to 100 characters.' }),
      before: t.arg.id({ description: 'Only messages older than this one.' }),
      limit: pageArgs.limit,
    },
    resolve: async (_root, { userId, text, before, limit }, context) => {
      const { app, viewer } = context;
      const otherId = otherPerson(context, userId);
      const wanted = searchText(text);
      const anchor = anchorOf({ before });
      const { limit: most } = pageOf({ limit });
      await app.rateLimiter.takeOrFail(`search-messages:${viewer.userId}`, searchRule);
      return searchMessages(viewer, app.db, {
        otherId,
        text: wanted,
        ...anchor,
        limit: most,
        async show(found) {
          const messages = await presentMessages(context, found);
          // The name of a document that is out of reach is not found either.
          return messages.filter((message) => message.text !== null);
        },
      });
    },
  }),

  searchUsersWithMessage: t.withAuth({ user: true }).field({
    type: ConversationUserPageRef,
    description: 'People the viewer has messages with, latest first.',
    args: { ...pageArgs },
    resolve: async (_root, page, context) => {
      const { app, viewer } = context;
      const found = await conversationUsers(viewer, app.db, { ...pageOf(page), now: app.clock.now() });
      return { ...found, users: await presentUsers(context, found.users) };
    },
  }),

  searchUserToMessage: t.withAuth({ user: true }).field({
    type: ConversationUserListRef,
    description: 'People of the viewer’s communities and conversations by first name; at most 20.',
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, { name }, context) => {
      const { app, viewer } = context;
      const users = await searchPeople(viewer, app.db, name, app.clock.now());
      return { users: await presentUsers(context, users) };
    },
  }),

  searchBlockedUsers: t.withAuth({ user: true }).field({
    type: [ConversationUserRef],
    ...atMost(500),
    description: 'People the viewer blocks, by name.',
    resolve: async (_root, _args, context) => {
      const { app, viewer } = context;
      return [...(await presentUsers(context, await blockedUsers(viewer, app.db, app.clock.now())))];
    },
  }),

  getConversationUser: t.withAuth({ user: true }).field({
    type: ConversationUserRef,
    description: 'One person, with or without messages.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, context) => {
      const { app, viewer } = context;
      const found = await conversationUser(viewer, app.db, otherPerson(context, userId), app.clock.now());
      if (!found) throw failure('NOT_FOUND');
      const [user = found] = await presentUsers(context, [found]);
      return user;
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
