// Independent of the product: plain SQL over its tables, with its own rules.
import type { Database } from '@waymark/db/store';
import { findIndexDifferences } from './findIndexDifferences.ts';
import { findMessageDifferences, type LoggedMessage, type Side } from './foldMessages.ts';

/** One acknowledged message; `waited` milliseconds from the first time that it was sent. */
export type Acknowledged = {
  readonly senderId: string;
  readonly clientId: string;
  readonly at: number;
  readonly waited?: number;
};

export type Counts = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reordered: number;
  /** Milliseconds without any acknowledgement. */
  readonly longestGap: number;
  /** Milliseconds that one message waited for its acknowledgement. */
  readonly longestWait: number;
};

type Row = {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly senderId: string | null;
  readonly receiverId: string | null;
  readonly clientId: string | null;
  readonly messageId: string | null;
};

/** What the tables hold: every message with its place in the log. */
export type LogTable = { readonly rows: readonly Row[]; readonly problems: readonly string[] };

/** Reads the tables past every server, as they are at one moment. `problems`: what does not fit together in them. */
export async function readTables({ sql }: Pick<Database, 'sql'>): Promise<LogTable> {
  return sql.begin('isolation level repeatable read read only', async (reading) => {
    const rows = await reading<Row[]>`
      select position, stream, version, data ->> 'senderId' as "senderId", data ->> 'receiverId' as "receiverId",
        data ->> 'messageId' as "messageId", case type when 'MessageSent' then data ->> 'clientId' end as "clientId"
      from events order by position`;
    const [head] = await reading<{ position: number }[]>`select position from log_head`;
    const wrong = await reading<{ stream: string }[]>`
      select coalesce(s.stream, e.stream) as stream
      from streams as s full join (select stream, max(version) as version from events group by stream) as e using (stream)
      where s.version is distinct from e.version`;
    const messages = await reading<LoggedMessage[]>`
      select position, message_id as "messageId", sender_id as "senderId", receiver_id as "receiverId" from messages`;
    const sides = await reading<Side[]>`
      select user_id as "userId", other_id as "otherId", message_count as messages, incoming, last_message_id as last
      from conversation_users where message_count > 0`;
    const problems = wrong.map(({ stream }) => `${stream} has another version in streams than in events`);
    if (head?.position !== rows.length)
      problems.push(`the head is ${head?.position} after ${rows.length} events`);
    problems.push(
      ...findGaps(rows),
      ...findMessageDifferences(rows.flatMap(loggedMessage), { messages, sides }),
      ...(await findIndexDifferences(reading)),
    );
    return { rows, problems };
  });
}

function findGaps(rows: readonly Row[]): readonly string[] {
  const problems: string[] = [];
  const versions = new Map<string, number>();
  for (const [index, { position, stream, version }] of rows.entries()) {
    if (position !== index + 1) problems.push(`position ${position} stands at place ${index + 1}`);
    if (version !== (versions.get(stream) ?? 0) + 1) problems.push(`${stream} jumps to version ${version}`);
    versions.set(stream, version);
  }
  return problems;
}

function loggedMessage({
  position,
  messageId,
  senderId,
  receiverId,
  clientId,
}: Row): readonly LoggedMessage[] {
  if (clientId === null || messageId === null || senderId === null || receiverId === null) return [];
  return [{ position, messageId, senderId, receiverId }];
}

/** Judges what was acknowledged between two moments. Each sender waits for one message before it sends the next. */
export function judge(
  { rows }: LogTable,
  all: readonly Acknowledged[],
  [from, until]: readonly [number, number],
): Counts {
  const places = new Map<string, number[]>();
  for (const { senderId, clientId, position } of rows) {
    if (senderId === null || clientId === null) continue;
    const key = `${senderId} ${clientId}`;
    places.set(key, [...(places.get(key) ?? []), position]);
  }
  const reached = new Map<string, number>();
  let [lost, doubled, reordered, longestGap, longestWait, last, acknowledged] = [0, 0, 0, 0, 0, from, 0];
  for (const { senderId, clientId, at, waited = 0 } of all) {
    const found = places.get(`${senderId} ${clientId}`) ?? [];
    const before = reached.get(senderId) ?? 0;
    reached.set(senderId, Math.max(before, found[0] ?? 0));
    if (at < from || at >= until) continue;
    acknowledged += 1;
    if (found.length === 0) lost += 1;
    if (found.length > 1) doubled += 1;
    if (found[0] !== undefined && found[0] < before) reordered += 1;
    longestGap = Math.max(longestGap, at - last);
    longestWait = Math.max(longestWait, waited);
    last = at;
  }
  longestGap = Math.max(longestGap, until - last);
  return { acknowledged, lost, doubled, reordered, longestGap, longestWait };
}

/** What a window got against what the log holds for its person. */
export function judgeWindow(
  { rows }: LogTable,
  {
    userId,
    received,
  }: { readonly userId: string; readonly received: readonly { readonly messageId: string }[] },
): { readonly missed: number; readonly doubled: number; readonly reordered: number } {
  const wanted = rows
    .filter(
      ({ clientId, senderId, receiverId }) => clientId && (senderId === userId || receiverId === userId),
    )
    .map(({ messageId }) => messageId ?? '');
  const places = new Map(wanted.map((messageId, place) => [messageId, place]));
  const got = received.map(({ messageId }) => messageId);
  const distinct = new Set(got);
  const once = [...distinct];
  const backwards = once.filter(
    (id, i) => i > 0 && (places.get(id) ?? 0) < (places.get(once[i - 1] ?? '') ?? 0),
  );
  const missed = wanted.filter((id) => !distinct.has(id)).length;
  return { missed, doubled: got.length - once.length, reordered: backwards.length };
}
