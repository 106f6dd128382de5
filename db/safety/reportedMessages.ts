import type { UserId } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;

/** A message as it was written, even if it was changed or deleted. The text is null once its author is erased. */
export type ReportedMessage = {
  readonly id: string;
  readonly senderId: UserId;
  readonly message: string | null;
  /** How it read when it was reported; null where it was not edited before. */
  readonly editedTo: string | null;
  readonly createdAt: number;
  /** Null where it stands, or came back. */
  readonly deletedAt: number | null;
  readonly isReported: boolean;
};

type Report = {
  readonly conversationId: string;
  readonly messageId: string | null;
  readonly messageIds: readonly string[];
  readonly position: number;
};
type Fact = {
  readonly type: 'MessageSent' | 'MessageEdited' | 'MessageDeleted' | 'MessageRestored';
  readonly id: string;
  readonly position: number;
  readonly senderId: UserId;
  readonly sealed: string | null;
  readonly at: number;
};

/**
 * The messages of each report, oldest first. From the log itself: a read model shows what the two see today, and the
 * charity has to see what was written. One statement for any number of reports.
 */
export async function readReportedMessages(
  db: Door,
  reports: readonly Report[],
): Promise<readonly (readonly ReportedMessage[])[]> {
  const ids = [...new Set(reports.flatMap(({ messageIds }) => messageIds))];
  if (ids.length === 0) return reports.map(() => []);
  const streams = [...new Set(reports.map(({ conversationId }) => `conversation-${conversationId}`))];
  const facts = await db.sql<Fact[]>`
    select type, data->>'messageId' as id, position, data->>'senderId' as "senderId", data->>'text' as sealed,
      (meta->>'at')::bigint as at
    from events
    where stream = any(${streams}::text[]) and data->>'messageId' = any(${ids}::text[])
      and type in ('MessageSent', 'MessageEdited', 'MessageDeleted', 'MessageRestored')
    order by position`;
  const opened = await db.keyring.openMany(facts.map(({ senderId: owner, sealed }) => ({ owner, sealed })));
  const texts = new Map(facts.map(({ position }, at) => [position, opened[at] ?? null]));
  const factsOf = new Map<string, Fact[]>(ids.map((id) => [id, []]));
  for (const fact of facts) factsOf.get(fact.id)?.push(fact);
  return reports.map((report) =>
    report.messageIds.flatMap((id) => {
      const [sent, ...changes] = factsOf.get(id) ?? [];
      if (sent?.type !== 'MessageSent') return [];
      const edit = changes.findLast(
        ({ type, position }) => type === 'MessageEdited' && position < report.position,
      );
      const last = changes.findLast(({ type }) => type !== 'MessageEdited');
      return [
        {
          id,
          senderId: sent.senderId,
          message: texts.get(sent.position) ?? null,
          editedTo: edit ? (texts.get(edit.position) ?? null) : null,
          createdAt: sent.at,
          deletedAt: last?.type === 'MessageDeleted' ? last.at : null,
          isReported: id === report.messageId,
        },
      ];
    }),
  );
}
