// Invariant: what the product promises, judged from outside of it: by the committed rows, what callers were answered and what windows hold.
import type { EventRow, LogTables } from './database/LogTables.ts';
import type { SimulatedDatabase } from './database/SimulatedDatabase.ts';
import { LATE, REACTIONS } from './people/chain.ts';
import type { Operator } from './people/Operator.ts';
import type { Acknowledged } from './people/Person.ts';
import { isBad, isSent } from './people/reactions.ts';
import type { ServerProcess } from './people/ServerProcess.ts';
import type { Window } from './people/Window.ts';

/** Timers and messages that one quiet process may have ahead of it. */
const QUIET = 40;

export type Judged = {
  readonly database: SimulatedDatabase;
  readonly processes: readonly ServerProcess[];
  readonly windows: readonly Window[];
  readonly acknowledged: readonly Acknowledged[];
  /** Absent: nobody reacts to anything. */
  readonly operator: Operator | undefined;
};

/** What is wrong with the log and with what callers were answered. */
export function judgeLog({ database, acknowledged }: Judged): readonly string[] {
  const problems: string[] = [];
  const log = database.tables.events;
  log.forEach(({ position }, at) => {
    if (position !== at + 1) problems.push(`position ${position} stands at place ${at + 1} of the log`);
  });
  const byId = new Map<string, EventRow>();
  const lastOf = new Map<string, EventRow>();
  for (const row of log) {
    const { commandId } = row.meta;
    const earlier = byId.get(commandId);
    if (earlier)
      problems.push(`${commandId} is in the log twice, at ${earlier.position} and ${row.position}`);
    byId.set(commandId, row);
    const last = lastOf.get(row.stream);
    if (row.version !== (last?.version ?? 0) + 1)
      problems.push(
        `${row.position} is version ${row.version} of ${row.stream} behind ${last?.version ?? 0}`,
      );
    if (row.data.after !== (last?.data.id ?? ''))
      problems.push(
        `${row.data.id} at ${row.position} was decided on "${row.data.after}", it follows "${last?.data.id ?? ''}"`,
      );
    lastOf.set(row.stream, row);
  }
  for (const { id, position } of acknowledged) {
    const row = byId.get(id);
    if (database.gone.has(id)) continue;
    if (!row) problems.push(`${id} was acknowledged at ${position} and is not in the log`);
    else if (row.position !== position)
      problems.push(`${id} was acknowledged at ${position} and stands at ${row.position}`);
  }
  return [...problems, ...outOfOrder(acknowledged, database, byId)];
}

/** A command that was answered before another of the same stream was sent stands before it. */
function outOfOrder(
  acknowledged: readonly Acknowledged[],
  { gone }: SimulatedDatabase,
  byId: ReadonlyMap<string, EventRow>,
): readonly string[] {
  const problems: string[] = [];
  const kept = acknowledged.filter(({ id }) => !gone.has(id) && byId.has(id));
  for (const stream of new Set(kept.map((one) => one.stream))) {
    const ofStream = kept.filter((one) => one.stream === stream);
    const bySent = [...ofStream].sort((one, other) => one.sentAt - other.sentAt);
    const byAnswer = [...ofStream].sort((one, other) => one.at - other.at);
    let answered = 0;
    let highest = 0;
    for (const one of bySent) {
      for (; (byAnswer[answered]?.at ?? Number.POSITIVE_INFINITY) < one.sentAt; answered++)
        highest = Math.max(highest, byAnswer[answered]?.position ?? 0);
      if (one.position < highest)
        problems.push(`${one.id} at ${one.position} was sent when ${highest} was answered`);
    }
  }
  return problems;
}

/** Empty once every window holds the log and every process stands at its end. */
export function judgeListeners({ database, processes, windows }: Judged): readonly string[] {
  const problems: string[] = [];
  const { tables } = database;
  const end = { position: tables.head, fingerprint: tables.event(tables.head)?.fingerprint ?? 0 };
  for (const { name, running } of processes) {
    const at = running?.feed.cursor();
    if (at?.position !== end.position || at.fingerprint !== end.fingerprint)
      problems.push(
        `${name} stands at ${at?.position} of ${end.position}, ${at?.fingerprint === end.fingerprint ? 'the same' : 'another'} event`,
      );
  }
  for (const window of windows) problems.push(...judgeWindow(window, tables));
  if (database.timesBack === 0)
    for (const { owner, resyncs } of windows)
      if (resyncs > 0) problems.push(`${owner.name} had to read again though the log never went back`);
  return problems;
}

function judgeWindow({ owner, base, received, topics }: Window, tables: LogTables): readonly string[] {
  const wanted = new Set(topics);
  const isWanted = (row: EventRow) => row.topics.some((topic) => wanted.has(topic));
  const expected = tables.range(base.position + 1, tables.head, isWanted);
  const stands = base.position === 0 ? 0 : tables.event(base.position)?.fingerprint;
  if (stands !== base.fingerprint)
    return [`${owner.name} goes on from ${base.position}, which is not in the log`];
  const at = expected.findIndex(
    ({ position, data }, i) => received[i]?.position !== position || received[i]?.id !== data.id,
  );
  const name = (one: { position: number } | undefined) => (one ? String(one.position) : 'nothing');
  if (at >= 0)
    return [`${owner.name} received ${name(received[at])} where the log has ${name(expected[at])}`];
  if (received.length > expected.length)
    return [`${owner.name} received ${name(received[expected.length])} behind the end`];
  return [];
}

/**
 * Each link that somebody sent and that stands in the log was reacted to once, in the order of the log, and what was to follow at
 * its time has followed once; nothing follows from a link that is gone. One that was parked may be reacted to later.
 */
export function judgeReactions({ database: { tables }, operator }: Judged): readonly string[] {
  if (!operator) return [];
  const problems: string[] = [];
  const sent = tables.events.filter(({ stream }) => isSent(stream));
  const isLate = (id: unknown) => isBad(String(id).replace(/^to /, ''));
  const made = (stream: string) =>
    tables.events.filter((row) => row.stream === stream).map(({ data }) => String(data.id));
  const reactions = made(REACTIONS);
  const inOrder = reactions.filter((id) => !isLate(id));
  const wanted = sent.flatMap(({ data: { id } }) => (isBad(String(id)) ? [] : [`to ${id}`]));
  const at = wanted.findIndex((id, i) => inOrder[i] !== id);
  if (at >= 0) problems.push(`reacted by "${inOrder[at]}" where the log wants "${wanted[at]}"`);
  else if (inOrder.length > wanted.length) problems.push(`reacted by "${inOrder[wanted.length]}" to nothing`);
  const bad = sent.map(({ data }) => String(data.id)).filter(isBad);
  const isDone = (id: string) => operator.skipped.has(id) || reactions.includes(`to ${id}`);
  for (const id of bad) if (!isDone(id)) problems.push(`${id} was parked and never seen to`);
  const late = reactions.filter(isLate);
  for (const id of late)
    if (!bad.includes(id.replace(/^to /, ''))) problems.push(`reacted by "${id}" to nothing`);
  if (new Set(late).size < late.length) problems.push('a parked event was reacted to twice');
  for (const { consumer, position } of tables.beside.parked.values())
    problems.push(`${position} is still parked for ${consumer}`);
  const followed = made(LATE);
  const due = sent.flatMap(({ data }) => (data.due ? [`late ${data.id}`] : []));
  for (const id of due) if (!followed.includes(id)) problems.push(`"${id}" never followed`);
  for (const id of followed) if (!due.includes(id)) problems.push(`"${id}" followed from nothing`);
  if (new Set(followed).size < followed.length) problems.push('a timer fired twice');
  return problems;
}

/** What a quiet process still has ahead: more than a few timers is a queue that only grows. */
export function judgeQuiet({ database, processes }: Judged): readonly string[] {
  return processes.flatMap(({ name, owner }) => {
    const waiting = database.world.waitingFor(owner);
    return waiting.length > QUIET
      ? [`${name} still waits for ${waiting.length} things: ${[...new Set(waiting)].join(', ')}`]
      : [];
  });
}
