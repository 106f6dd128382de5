import type { ConversationEvent } from '@waymark/events/messaging';
import { projection } from '../../store/index.ts';
import { type Block, projectBlocks } from './projectBlocks.ts';
import { type ChangeCount, projectChangeCounts } from './projectChangeCounts.ts';
import { changeMessage, type MessageChange, projectChanges } from './projectChanges.ts';
import { type Mark, mark, projectMarks } from './projectMarks.ts';
import { projectMessages, type Sent } from './projectMessages.ts';
import { changePermission, type Permissions, projectPermissions } from './projectPermissions.ts';
import { projectReactions, type Reaction } from './projectReactions.ts';
import { addToSides, projectSides, type Sides } from './projectSides.ts';

type Patches = {
  readonly sent: Sent[];
  readonly sides: Sides;
  readonly changes: Map<string, MessageChange>;
  readonly reactions: Reaction[];
  readonly changeCounts: ChangeCount[];
  readonly marks: Map<string, Mark>;
  readonly blocks: Block[];
  readonly permissions: Permissions;
};

/**
 * Messages and both people's sides of each conversation. Every value is absolute (a position, a counter, a flag), so
 * applying an event again changes nothing. Changes come after the messages that they change; the other parts write columns of
 * their own, so their order does not matter.
 */
export const conversationProjection = projection<ConversationEvent, Patches>({
  name: 'conversations',
  changedIn: 32,
  tables: ['messages', 'message_reactions', 'conversation_users', 'message_permission_requests'],
  start: () => ({
    sent: [],
    sides: new Map(),
    changes: new Map(),
    reactions: [],
    changeCounts: [],
    marks: new Map(),
    blocks: [],
    permissions: { requested: [], ended: [], views: [] },
  }),
  on: {
    MessageSent({ sent, sides }, event) {
      sent.push(event);
      addToSides(sides, event);
    },
    MessageEdited({ changes, changeCounts }, event) {
      const { data, sealed } = event;
      changeMessage(changes, event, { sealedText: sealed.text ?? null, editedAt: data.editedAt });
      changeCounts.push(data);
    },
    MessageDeleted({ changes, changeCounts }, event) {
      changeMessage(changes, event, { setsDeletedAt: true, deletedAt: event.data.deletedAt });
      changeCounts.push(event.data);
    },
    MessageRestored({ changes, changeCounts }, event) {
      changeMessage(changes, event, { setsDeletedAt: true, deletedAt: null });
      changeCounts.push(event.data);
    },
    MessageReactionAdded({ reactions, changeCounts }, { data, position }) {
      reactions.push({ ...data, isThere: true, position });
      changeCounts.push(data);
    },
    MessageReactionRemoved({ reactions, changeCounts }, { data, position }) {
      reactions.push({ ...data, isThere: false, position });
      changeCounts.push(data);
    },
    MessagesRead({ marks }, { data: { readerId, otherId, upToIncoming, upToMessageId, isShared } }) {
      const shared = isShared ? upToMessageId : null;
      mark(marks, {
        userId: readerId,
        otherId,
        readIncoming: upToIncoming,
        readUpTo: upToMessageId,
        sharedReadUpTo: shared,
        // What was read was delivered.
        sharedDeliveredUpTo: shared,
      });
    },
    MessagesDelivered({ marks }, { data: { receiverId, otherId, upToMessageId, isShared } }) {
      const sharedDeliveredUpTo = isShared ? upToMessageId : null;
      const unread = { readIncoming: 0, readUpTo: null, sharedReadUpTo: null };
      mark(marks, { userId: receiverId, otherId, ...unread, sharedDeliveredUpTo });
    },
    MessageUserBlocked({ blocks }, { data: { byId, userId } }) {
      blocks.push({ byId, userId, isBlocked: true });
    },
    MessageUserUnblocked({ blocks }, { data: { byId, userId } }) {
      blocks.push({ byId, userId, isBlocked: false });
    },
    MessagePermissionRequested({ permissions }, event) {
      permissions.requested.push(event);
      changePermission(permissions, event.data, null);
    },
    MessagePermissionAnswered({ permissions }, { data }) {
      permissions.ended.push(data.requestId);
      changePermission(permissions, data, data.accepted ? 'granted' : data.askAgainFrom);
    },
    MessagePermissionLapsed({ permissions }, { data }) {
      permissions.ended.push(data.requestId);
      changePermission(permissions, data, data.askAgainFrom);
    },
  },
  added: { types: ['MessageSent'], send: (sql, { sent }) => projectMessages(sql, sent.splice(0)) },
  send: (sql, { sides, changes, reactions, changeCounts, marks, blocks, permissions }) => [
    ...projectSides(sql, sides),
    ...projectChanges(sql, changes),
    ...projectReactions(sql, reactions),
    ...projectChangeCounts(sql, changeCounts),
    ...projectMarks(sql, marks),
    ...projectBlocks(sql, blocks),
    ...projectPermissions(sql, permissions),
  ],
});
