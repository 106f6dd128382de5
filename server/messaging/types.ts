import type {
  ConversationUser,
  ConversationUserPage,
  MessagePage,
  PermissionRequest,
  PermissionRequestPage,
} from '@waymark/db/messaging';
import type { MessagingPreferences } from '@waymark/events/messaging';
import { type UserCard, UserRef, UserTypeEnum } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { PresenceEnum } from '../platform/live/presenceEnum.ts';
import { MessageRef, type MessageView } from './message/messageTypes.ts';

export { contactFacts, contactPerson } from './contact/contactBook.ts';
export { attachmentFile } from './send/attachmentFiles.ts';
export { mayWriteTo } from './send/mayWriteTo.ts';

export type MessagePageView = Omit<MessagePage, 'items'> & { readonly items: readonly MessageView[] };
export type PermissionRequestView = PermissionRequest & { readonly from: UserCard; readonly to: UserCard };
export type PermissionRequestPageView = Omit<PermissionRequestPage, 'items'> & {
  readonly items: readonly PermissionRequestView[];
};

const ContactStateEnum = builder.enumType('ContactState', {
  description:
    'Whether the viewer may write to the person: yes; only after asking; asked (a no looks the same); messaging is ' +
    'switched off; the person is gone; the viewer blocks them.',
  values: ['OPEN', 'NEEDS_PERMISSION', 'PERMISSION_ASKED', 'DISABLED', 'UNAVAILABLE', 'BLOCKED'] as const,
});

export const ConversationUserRef = builder.objectRef<ConversationUser>('ConversationUser').implement({
  description: "A person in the viewer's messages.",
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Null once the person is deleted.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'Null unless the person shows it.',
    }),
    photo: t.exposeString('photo', { nullable: true }),
    lastMessageOn: t.expose('lastMessageOn', { type: 'DateTime', nullable: true }),
    lastMessage: t.exposeString('lastMessage', {
      nullable: true,
      description: 'Of a file its name. Null as well where it cannot be shown.',
    }),
    lastMessageDeleted: t.exposeBoolean('lastMessageDeleted'),
    lastMessageIsAttachment: t.exposeBoolean('lastMessageIsAttachment'),
    unreadMessages: t.exposeInt('unreadMessages'),
    unavailable: t.exposeBoolean('unavailable', {
      description: 'The account is deleted or inactive, or messaging is disabled for it.',
    }),
    blocked: t.exposeBoolean('blocked', { description: 'The viewer blocks the person.' }),
    userType: t.expose('userType', { type: UserTypeEnum, nullable: true }),
    lastMessageId: t.exposeID('lastMessageId', { nullable: true }),
    lastMessageMine: t.exposeBoolean('lastMessageMine'),
    presence: t.field({
      type: PresenceEnum,
      nullable: true,
      description: 'Null where either hides it, or blocks the other.',
      resolve: ({ id, showsPresence }, _args, { app }) =>
        showsPresence ? (app.presence.presenceOf([id]).get(id) ?? 'OFFLINE') : null,
    }),
    contact: t.expose('contact', { type: ContactStateEnum }),
  }),
});

export const MessagePageRef = builder.objectRef<MessagePageView>('MessagePage').implement({
  description: 'Messages with one person, newest first.',
  fields: (t) => ({
    items: t.field({ type: [MessageRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total', { description: 'Messages of the whole conversation.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are older ones.' }),
    hasNewer: t.exposeBoolean('hasNewer', { description: 'There are newer ones.' }),
    position: t.expose('position', {
      type: 'Position',
      description: 'What the page reflects: go on live from here.',
    }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
    readUpTo: t.exposeID('readUpTo', { nullable: true, description: "The viewer's own read position." }),
    otherReadUpTo: t.exposeID('otherReadUpTo', {
      nullable: true,
      description: 'Null while receipts are off for either of the two.',
    }),
    otherDeliveredUpTo: t.exposeID('otherDeliveredUpTo', { nullable: true }),
    conversation: t.expose('conversation', { type: ConversationUserRef }),
  }),
});

export const ConversationUserPageRef = builder
  .objectRef<ConversationUserPage>('ConversationUserPage')
  .implement({
    description: 'People the viewer has messages with, latest first.',
    fields: (t) => ({
      users: t.field({ type: [ConversationUserRef], ...atMost(100), resolve: ({ users }) => [...users] }),
      total: t.exposeInt('total'),
      hasMore: t.exposeBoolean('hasMore'),
      position: t.expose('position', { type: 'Position' }),
      cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
      unreadTotal: t.exposeInt('unreadTotal', { description: 'Over all conversations but blocked ones.' }),
    }),
  });

export const ConversationUserListRef = builder
  .objectRef<{ readonly users: readonly ConversationUser[] }>('ConversationUserList')
  .implement({
    description: 'People found.',
    fields: (t) => ({
      users: t.field({ type: [ConversationUserRef], ...atMost(20), resolve: ({ users }) => [...users] }),
    }),
  });

export const PermissionRequestRef = builder
  .objectRef<PermissionRequestView>('MessagePermissionRequest')
  .implement({
    description: 'Somebody asks whether they may write.',
    fields: (t) => ({
      id: t.exposeID('id'),
      from: t.expose('from', { type: UserRef }),
      to: t.expose('to', { type: UserRef }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        description: 'It lapses when nobody has answered by then.',
      }),
    }),
  });

export const PermissionRequestPageRef = builder
  .objectRef<PermissionRequestPageView>('MessagePermissionRequestPage')
  .implement({
    description: "Requests that wait for the viewer's answer, newest first.",
    fields: (t) => ({
      items: t.field({ type: [PermissionRequestRef], ...atMost(100), resolve: ({ items }) => [...items] }),
      total: t.exposeInt('total'),
      hasMore: t.exposeBoolean('hasMore'),
      position: t.expose('position', { type: 'Position' }),
      cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
    }),
  });

export const MessagingPreferencesRef = builder
  .objectRef<MessagingPreferences>('MessagingPreferences')
  .implement({
    description: "The viewer's switches. What is hidden from others is hidden from the viewer too.",
    fields: (t) => ({
      showTyping: t.exposeBoolean('showTyping'),
      showPresence: t.exposeBoolean('showPresence'),
      showReadReceipts: t.exposeBoolean('showReadReceipts'),
      allowNewContacts: t.exposeBoolean('allowNewContacts'),
      enterSends: t.exposeBoolean('enterSends'),
    }),
  });

export const MessagingPreferencesInput = builder.inputType('MessagingPreferencesInput', {
  description: 'What is absent stays as it is.',
  fields: (t) => ({
    showTyping: t.boolean(),
    showPresence: t.boolean(),
    showReadReceipts: t.boolean(),
    allowNewContacts: t.boolean(),
    enterSends: t.boolean(),
  }),
});
