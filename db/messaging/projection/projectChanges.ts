import type { ConversationEvent } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { FoldedOf, Statements } from '../../store/index.ts';

type Changed = FoldedOf<ConversationEvent, 'MessageEdited' | 'MessageDeleted' | 'MessageRestored'>;
/** What the changes of one message come to. */
export type MessageChange = {
  readonly conversationId: string;
  readonly sequence: number;
  readonly position: number;
  /** null: its text stays as it is. */
  readonly sealedText: string | null;
  readonly editedAt: number | null;
  readonly setsDeletedAt: boolean;
  readonly deletedAt: number | null;
};

const unchanged = { sealedText: null, editedAt: null, setsDeletedAt: false, deletedAt: null };

export function changeMessage(
  changes: Map<string, MessageChange>,
  { data: { conversationId, sequence }, position }: Changed,
  change: Partial<MessageChange>,
): void {
  const key = `${conversationId}/${sequence}`;
  changes.set(key, { ...unchanged, ...changes.get(key), conversationId, sequence, position, ...change });
}

/** A message knows the position of its latest fact: an earlier change never undoes a later one, however often it comes. */
export function projectChanges(sql: Sql, folded: ReadonlyMap<string, MessageChange>): Statements {
  if (folded.size === 0) return [];
  const changes = [...folded].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
  return [
    sql`
    update messages as message set
      sealed_text = coalesce(change.sealed_text, message.sealed_text),
      edited_at = coalesce(change.edited_at, message.edited_at),
      deleted_at = case when change.sets_deleted_at then change.deleted_at else message.deleted_at end,
      position = change.position
    from unnest(
      ${changes.map((change) => change.conversationId)}::text[],
      ${changes.map((change) => change.sequence)}::int[],
      ${changes.map((change) => change.position)}::bigint[],
      ${changes.map((change) => change.sealedText)}::text[],
      ${changes.map((change) => change.editedAt)}::bigint[],
      ${changes.map((change) => change.setsDeletedAt).map(String)}::text[]::boolean[],
      ${changes.map((change) => change.deletedAt)}::bigint[])
      as change (conversation_id, sequence, position, sealed_text, edited_at, sets_deleted_at, deleted_at)
    where message.conversation_id = change.conversation_id and message.sequence = change.sequence
      and message.position < change.position`,
  ];
}
