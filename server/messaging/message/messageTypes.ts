import type { Message } from '@waymark/db/messaging';
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

/** A message as its viewer may see it. */
export type MessageView = Omit<Message, 'attachment'> & {
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
