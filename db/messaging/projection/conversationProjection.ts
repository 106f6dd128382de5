import type { Recorded } from '@waymark/events/kernel';
import type { ConversationEvent } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { Projection } from '../../store/index.ts';
import { projectBlocks } from './projectBlocks.ts';
import { projectChangeCounts } from './projectChangeCounts.ts';
import { projectChanges } from './projectChanges.ts';
import { projectMarks } from './projectMarks.ts';
import { projectMessages } from './projectMessages.ts';
import { projectPermissions } from './projectPermissions.ts';
import { projectReactions } from './projectReactions.ts';

export type RecordedOf<Type extends ConversationEvent['type']> = Recorded<
  Extract<ConversationEvent, { type: Type }>
>;

/**
 * Messages and both people's sides of each conversation. Every value is absolute (a position, a counter, a flag), so
 * applying an event again changes nothing. Changes come after the messages that they change; the other parts write columns of
 * their own, so their order does not matter.
 */
export const conversationProjection: Projection = {
  name: 'conversations',
  changedIn: 32,
  tables: ['messages', 'message_reactions', 'conversation_users', 'message_permission_requests'],
  eventTypes: [
    'MessageSent',
    'MessageEdited',
    'MessageDeleted',
    'MessageRestored',
    'MessageReactionAdded',
    'MessageReactionRemoved',
    'MessagesRead',
    'MessagesDelivered',
    'MessageUserBlocked',
    'MessageUserUnblocked',
    'MessagePermissionRequested',
    'MessagePermissionAnswered',
    'MessagePermissionLapsed',
  ],
  sendsAtOnce: true,
  apply: async (sql: Sql, recorded: readonly Recorded[]) => {
    const events = recorded as readonly Recorded<ConversationEvent>[];
    // In this order, but sent together: every round trip less is time less that the log's counter is held.
    await Promise.all([
      projectMessages(sql, ofType(events, 'MessageSent')),
      projectChanges(sql, events.filter(isChange)),
      projectReactions(sql, events.filter(isReaction)),
      projectChangeCounts(sql, [...events.filter(isChange), ...events.filter(isReaction)].sort(byPosition)),
      projectMarks(sql, [...ofType(events, 'MessagesRead'), ...ofType(events, 'MessagesDelivered')]),
      projectBlocks(sql, events.filter(isBlockChange)),
      projectPermissions(sql, events.filter(isPermissionChange)),
    ]);
  },
};

function ofType<Type extends ConversationEvent['type']>(
  events: readonly Recorded<ConversationEvent>[],
  type: Type,
): readonly RecordedOf<Type>[] {
  return events.filter((event): event is RecordedOf<Type> => event.type === type);
}

function isChange(
  event: Recorded<ConversationEvent>,
): event is RecordedOf<'MessageEdited' | 'MessageDeleted' | 'MessageRestored'> {
  return (
    event.type === 'MessageEdited' || event.type === 'MessageDeleted' || event.type === 'MessageRestored'
  );
}

function isReaction(
  event: Recorded<ConversationEvent>,
): event is RecordedOf<'MessageReactionAdded' | 'MessageReactionRemoved'> {
  return event.type === 'MessageReactionAdded' || event.type === 'MessageReactionRemoved';
}

function byPosition(one: Recorded, other: Recorded): number {
  return one.position - other.position;
}

function isBlockChange(
  event: Recorded<ConversationEvent>,
): event is RecordedOf<'MessageUserBlocked' | 'MessageUserUnblocked'> {
  return event.type === 'MessageUserBlocked' || event.type === 'MessageUserUnblocked';
}

function isPermissionChange(
  event: Recorded<ConversationEvent>,
): event is RecordedOf<
  'MessagePermissionRequested' | 'MessagePermissionAnswered' | 'MessagePermissionLapsed'
> {
  return (
    event.type === 'MessagePermissionRequested' ||
    event.type === 'MessagePermissionAnswered' ||
    event.type === 'MessagePermissionLapsed'
  );
}
