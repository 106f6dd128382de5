import type { Sql } from 'postgres';
import type { RecordedOf } from './conversationProjection.ts';

type Changed = RecordedOf<'MessageEdited' | 'MessageDeleted' | 'MessageRestored'>;
/** What the changes of one message come to. */
type Change = {
  readonly conversationId: string;
  readonly sequence: number;
  readonly position: number;
  /** null: its text stays as it is. */
  readonly sealedText: string | null;
  readonly editedAt: number | null;
  readonly setsDeletedAt: boolean;
  readonly deletedAt: number | null;
};

/** A message knows the position of its latest fact: an earlier change never undoes a later one, however often it comes. */
export async function projectChanges(sql: Sql, events: readonly Changed[]): Promise<void> {
  if (events.length === 0) return;
  const folded = new Map<string, Change>();
  for (const event of events) {
    const key = `${event.data.conversationId}/${event.data.sequence}`;
    folded.set(key, after(folded.get(key), event));
  }
  const changes = [...folded].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
  await sql`
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
      and message.position < change.position`;
}

function after(before: Change | undefined, event: Changed): Change {
  const { conversationId, sequence } = event.data;
  const unchanged = { sealedText: null, editedAt: null, setsDeletedAt: false, deletedAt: null };
  const same = { ...unchanged, ...before, conversationId, sequence, position: event.position };
  switch (event.type) {
    case 'MessageEdited':
      return { ...same, sealedText: event.sealed.text ?? null, editedAt: event.data.editedAt };
    case 'MessageDeleted':
      return { ...same, setsDeletedAt: true, deletedAt: event.data.deletedAt };
    case 'MessageRestored':
      return { ...same, setsDeletedAt: true, deletedAt: null };
  }
}
