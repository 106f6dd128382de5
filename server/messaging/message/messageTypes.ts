import type { Message } from '@waymark/db/messaging';
import type { UserId } from '@waymark/events/kernel';
import { type MessageReaction, messageReactions } from '@waymark/events/messaging';
import { type UserCard, UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';

export type AttachmentView = {
  readonly id: string;
  readonly name: string;
  readonly filePath: string | null;
  readonly oldPlatformPath: string | null;
  readonly type: string;
  readonly size: number;
  readonly documentId: string | null;
};

/** The beginning of the message that another one answers, as its viewer may see it now. */
export type QuoteView = Pick<Message, 'id' | 'senderId' | 'text' | 'isAttachment' | 'deletedAt'>;

/** A message as its viewer may see it. */
export type MessageView = Omit<Message, 'attachment' | 'replyTo'> & {
  readonly replyTo: QuoteView | null;
  readonly attachment: AttachmentView | null;
  readonly sender: UserCard;
  readonly receiver: UserCard;
};

export const AttachmentRef = builder.objectRef<AttachmentView>('Attachment').implement({
  description: 'A file that was sent.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    filePath: t.exposeString('filePath', {
      nullable: true,
      description: 'A download. Signed for the viewer, and valid for ten minutes; null in live changes.',
    }),
    oldPlatformPath: t.exposeString('oldPlatformPath', {
      nullable: true,
      description: 'Where the old platform keeps it, for what was sent there: used when filePath is empty.',
    }),
    type: t.exposeString('type', { nullable: true, description: 'The media type.' }),
    size: t.exposeInt('size', { nullable: true, description: 'In bytes.' }),
    documentId: t.exposeID('documentId', {
      nullable: true,
      description: "The document of the sender's library that it is.",
    }),
  }),
});

export const MessageReactionEnum = builder.enumType('MessageReaction', {
  description: 'What can be pressed at a message.',
  values: messageReactions,
});

const QuotedMessageRef = builder.objectRef<QuoteView>('QuotedMessage').implement({
  description: 'The message that another one answers, as it is now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    senderId: t.exposeID('senderId'),
    message: t.exposeString('text', {
      nullable: true,
      description: 'Its first 200 characters; of a file its name. Null as in Message.',
    }),
    isAttachment: t.exposeBoolean('isAttachment'),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
  }),
});

type Counted = {
  readonly reaction: MessageReaction;
  readonly byIds: readonly UserId[];
  readonly message: MessageView;
};

const MessageReactionCountRef = builder.objectRef<Counted>('MessageReactionCount').implement({
  description: 'One kind of reaction at a message.',
  fields: (t) => ({
    reaction: t.expose('reaction', { type: MessageReactionEnum }),
    count: t.int({ resolve: ({ byIds }) => byIds.length }),
    isMine: t.boolean({
      description: 'The viewer is one of them.',
      resolve: ({ byIds }, _args, { viewer }) => viewer.kind === 'user' && byIds.includes(viewer.userId),
    }),
    people: t.field({
      type: [UserRef],
      ...atMost(2),
      resolve: ({ byIds, message: { senderId, sender, receiver } }) =>
        byIds.map((id) => (id === senderId ? sender : receiver)),
    }),
  }),
});

/** In the order in which the first of each kind was pressed. */
function countedReactions(message: MessageView): Counted[] {
  const byIds = new Map<MessageReaction, UserId[]>();
  for (const { reaction, byId } of message.reactions) {
    byIds.set(reaction, [...(byIds.get(reaction) ?? []), byId]);
  }
  return [...byIds].map(([reaction, ids]) => ({ reaction, byIds: ids, message }));
}

export const MessageRef = builder.objectRef<MessageView>('Message').implement({
  description: 'A message between two people.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Sortable: within a conversation its order is the order of sending.',
    }),
    message: t.exposeString('text', {
      nullable: true,
      description:
        'Plain text; of a file its name. Null when it was deleted, or cannot be shown: write "Message unavailable".',
    }),
    isAttachment: t.exposeBoolean('isAttachment'),
    attachment: t.expose('attachment', { type: AttachmentRef, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
    sender: t.expose('sender', { type: UserRef }),
    receiver: t.expose('receiver', { type: UserRef }),
    clientId: t.string({
      nullable: true,
      description: "The sender's own id for it, for the sender's screens.",
      resolve: ({ clientId, senderId }, _args, { viewer }) =>
        viewer.kind === 'user' && viewer.userId === senderId ? clientId : null,
    }),
    replyTo: t.expose('replyTo', {
      type: QuotedMessageRef,
      nullable: true,
      description: 'The message that it answers.',
    }),
    reactions: t.field({
      type: [MessageReactionCountRef],
      ...atMost(messageReactions.length),
      description: 'Kept while the message is deleted, since it may come back: show none then.',
      resolve: countedReactions,
    }),
    declineOfSession: t.boolean({
      description: 'Part of a declined request.',
      resolve: ({ kind }) => kind === 'decline',
    }),
    position: t.expose('position', {
      type: 'Position',
      description: 'Of the latest change of it: what is later in the feed is news.',
    }),
  }),
});

type Search = {
  readonly items: readonly MessageView[];
  readonly searchedUpTo: string | null;
  readonly hasMore: boolean;
};

export const MessageSearchRef = builder.objectRef<Search>('MessageSearch').implement({
  description: 'Messages that were found, newest first.',
  fields: (t) => ({
    items: t.field({ type: [MessageRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    searchedUpTo: t.exposeID('searchedUpTo', {
      nullable: true,
      description: 'The oldest message that was looked at: go on with this as `before`.',
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Older messages were not looked at yet.' }),
  }),
});
