import type { UserId } from '@waymark/events/kernel';
import type { Database } from '../store/index.ts';

type Door = Pick<Database, 'sql' | 'keyring'>;

/** A message as it was written, whatever became of it. Words are null once their writer is erased. */
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
  readonly messageIds: readonly { readonly id: string; readonly position: number }[];
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
 * charity has to see what was written. Two statements for any number of reports.
 */
export async function readReportedMessages(
  db: Door,
  reports: readonly Report[],
): Promise<readonly (readonly ReportedMessage[])[]> {
  const positions = reports.flatMap(({ messageIds }) => messageIds.map(({ position }) => position));
  if (positions.length === 0) return reports.map(() => []);
  const ids = reports.flatMap(({ messageIds }) => messageIds.map(({ id }) => id));
  const streams = [...new Set(reports.map(({ conversationId }) => `conversation-${conversationId}`))];
  const columns = db.sql`type, data->>'messageId' as id, position, data->>'senderId' as "senderId",
    data->>'text' as sealed, (meta->>'at')::bigint as at`;
  const [sent, changed] = await Promise.all([
    db.sql<Fact[]>`
      select ${columns} from events
      where position = any(${positions}::bigint[]) and type = 'MessageSent' and stream = any(${streams}::text[])`,
    db.sql<Fact[]>`
      select ${columns} from events
      where stream = any(${streams}::text[]) and type in ('MessageEdited', 'MessageDeleted', 'MessageRestored')
        and data->>'messageId' = any(${ids}::text[])
      order by position`,
  ]);
  const words = await opened(db, [...sent, ...changed]);
  const sentAt = new Map(sent.map((fact) => [fact.position, fact]));
  const changesOf = new Map<string, Fact[]>();
  for (const fact of changed) changesOf.set(fact.id, [...(changesOf.get(fact.id) ?? []), fact]);
  return reports.map((report) =>
    report.messageIds.flatMap(({ id, position }) => {
      const fact = sentAt.get(position);
      if (fact?.id !== id) return [];
      const changes = changesOf.get(id) ?? [];
      const edit = changes.findLast(
        (each) => each.type === 'MessageEdited' && each.position < report.position,
      );
      const last = changes.findLast(({ type }) => type !== 'MessageEdited');
      return [
        {
          id,
          senderId: fact.senderId,
          message: words.get(fact.position) ?? null,
          editedTo: edit ? (words.get(edit.position) ?? null) : null,
          createdAt: fact.at,
          deletedAt: last?.type === 'MessageDeleted' ? last.at : null,
          isReported: id === report.messageId,
        },
      ];
    }),
  );
}

/** By position. */
async function opened(
  { keyring }: Door,
  facts: readonly Fact[],
): Promise<ReadonlyMap<number, string | null>> {
  const sealed = facts.flatMap(({ position, senderId: owner, sealed }) =>
    sealed === null ? [] : [{ position, owner, sealed }],
  );
  const words = sealed.length === 0 ? [] : await keyring.openMany(sealed);
  return new Map(sealed.map(({ position }, at) => [position, words[at] ?? null]));
}
