import type { Session } from '@waymark/db/store';
import { RELEASE } from '@waymark/db/store';
import {
  type CommandId,
  type Position,
  type StreamName,
  streamName,
  type Topic,
  type UserId,
} from '@waymark/events/kernel';
import { lockHead, writePlan, writeTimers } from '../../db/store/commit/batchStatements.ts';
import { endBlockers } from '../../db/store/commit/blockers.ts';
import {
  type EncodedAppend,
  type ExpectedHead,
  type HeadState,
  planBatch,
} from '../../db/store/commit/planBatch.ts';
import { readCheckpoint, readPlace, writeCheckpoint } from '../../db/store/consumers/checkpoints.ts';
import {
  claimDueTimers,
  type DueTimer,
  nextTimerAt,
  removeTimer,
  reviveTimers,
} from '../../db/store/consumers/dueTimers.ts';
import { tryLead } from '../../db/store/consumers/leadership.ts';
import { parkEvent, removeParkedEvent } from '../../db/store/consumers/parkedEvents.ts';
import { loadState } from '../../db/store/reading/loadState.ts';
import { createReads } from '../../db/store/reading/readEvents.ts';
import {
  endTenure,
  newTenure,
  readTenure,
  renewTenure,
  type Tenure,
  takeTenure,
} from '../../db/store/sharedWriter/tenure.ts';
import { assertHead } from '../../db/store/speculation/assertHead.ts';
import { chainDecider } from '../people/chain.ts';
import { type Bench, patientLimits, type Scenario } from './Bench.ts';

const A = streamName('chain', 'a');
const B = streamName('chain', 'b');
/** Ends only when the connection is lost: nothing may be sent on one that is. */
const forever = () => new Promise<void>(() => undefined);
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Wanted = {
  readonly id: string;
  readonly stream?: StreamName;
  readonly after?: number;
  readonly fingerprint: number;
  readonly topics?: readonly string[];
  readonly isKept?: boolean;
};

async function appendOf({ codec }: Bench, wanted: Wanted): Promise<EncodedAppend> {
  const { id, stream = A, after = 0, fingerprint, topics = ['t0'], isKept = true } = wanted;
  const event = { type: 'Linked', data: { id, after: '', topics: [...topics] } };
  return {
    meta: {
      actor: { kind: 'user', id: 'ada' as UserId },
      commandId: id as CommandId,
      correlationId: id,
      at: 7,
    },
    actor: 'user:ada',
    writes: [
      {
        stream,
        expectedVersion: after,
        events: await codec.encode([event], fingerprint),
        ...(isKept && { snapshot: { stateVersion: 1, state: { last: id } } }),
      },
    ],
    outcome: { aborted: false },
    dependsOn: [],
  };
}

/** How it ended: what `see` makes of it, or the code of the fault. */
async function outcome<Result>(work: PromiseLike<Result>, see: (result: Result) => unknown = () => 'done') {
  try {
    return see(await work);
  } catch (fault) {
    const { code = String(fault) } = fault as { code?: string };
    // The driver says in several ways that a connection is gone.
    return /^(CONNECTION_|57P01|25P03)/.test(code) ? 'lost' : code;
  }
}

const rows = (actual: HeadState | undefined) =>
  actual && {
    head: actual.head,
    fingerprint: actual.fingerprint,
    versions: [...actual.versions].sort(),
    fingerprints: [...actual.fingerprints].sort(),
    commands: [...actual.commands.keys()].sort(),
    causes: [...(actual.causes ?? [])],
  };

const begin = ({ sql }: Session) => sql`begin`;
const commit = ({ sql }: Session) => sql`commit`;
const rollback = ({ sql }: Session) => sql.unsafe('rollback');
const tag = (result: { readonly command: string }) => result.command;

/** A whole batch, checked. */
async function write(bench: Bench, session: Session, wanted: Wanted, batchId = wanted.id): Promise<void> {
  const append = await appendOf(bench, wanted);
  await begin(session);
  const actual = await lockHead(session.sql, [append], batchId, RELEASE);
  if (!actual) throw new Error('Nobody else writes.');
  await writePlan(session.sql, planBatch([append], actual), RELEASE);
  await commit(session);
}

/** The actual head, as an expected one. */
function expectedFrom(
  actual: HeadState,
  previousBatchId: string,
  other: Partial<ExpectedHead> = {},
): ExpectedHead {
  return { ...actual, commands: new Map(), previousBatchId, ...other };
}

/** A speculative batch: how each of its statements ended. */
async function commitAtOnce(
  session: Session,
  append: EncodedAppend,
  expected: ExpectedHead,
  batchId: string,
): Promise<unknown> {
  const plan = planBatch([append], expected);
  const sent = [
    outcome(begin(session)),
    outcome(assertHead(session.sql, [append], expected, plan, batchId, RELEASE)),
    outcome(writePlan(session.sql, plan, RELEASE)),
    outcome(commit(session), tag),
  ];
  return Promise.all(sent);
}

async function asked(
  bench: Bench,
  session: Session,
  wanted: Wanted,
  batchId = 'asked',
): Promise<HeadState | undefined> {
  const append = await appendOf(bench, wanted);
  return lockHead(session.sql, [append], batchId, RELEASE);
}

async function logOf({ sql, codec }: Bench) {
  const log = await createReads(sql, codec).readLog({ after: 0 as Position, limit: 100 });
  return log.map(({ position, stream, version, fingerprint, meta }) => [
    position,
    stream,
    version,
    fingerprint,
    meta.commandId,
  ]);
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  'asks, writes and asks again': async (bench, saw) => {
    const session = await bench.open();
    await begin(session);
    saw(rows(await asked(bench, session, { id: 'one', fingerprint: 11 })));
    await rollback(session);
    await write(bench, session, { id: 'one', fingerprint: 11 });
    await write(bench, session, { id: 'two', after: 1, fingerprint: 12 });
    const again = await appendOf(bench, { id: 'two', after: 2, fingerprint: 13 });
    await begin(session);
    const cause = { position: 1 as Position, fingerprint: 99 };
    saw(rows(await lockHead(session.sql, [{ ...again, cause }], 'mark', RELEASE)));
    saw(await outcome(commit(session), tag));
    saw(await logOf(bench));
  },

  'a speculative batch is aborted for each expectation that does not hold': async (bench, saw) => {
    const session = await bench.open();
    await write(bench, session, { id: 'one', fingerprint: 11 });
    await begin(session);
    const actual = await asked(bench, session, { id: 'two', after: 1, fingerprint: 12 }, 'asked');
    await commit(session);
    if (!actual) throw new Error('Nobody else writes.');
    const append = await appendOf(bench, { id: 'two', after: 1, fingerprint: 12 });
    const wrong: Readonly<Record<string, ExpectedHead>> = {
      head: expectedFrom(actual, 'asked', { head: 2 }),
      'fingerprint of the head': expectedFrom(actual, 'asked', { fingerprint: 12 }),
      mark: expectedFrom(actual, 'another'),
      version: expectedFrom(actual, 'asked', { versions: new Map([[A, 2]]) }),
      'fingerprint of the stream': expectedFrom(actual, 'asked', { fingerprints: new Map([[A, 13]]) }),
      'a stream that is not there': expectedFrom(actual, 'asked', { versions: new Map([[B, 1]]) }),
    };
    for (const [name, expected] of Object.entries(wrong))
      saw([name, await commitAtOnce(session, append, expected, name)]);
    const caused = { ...append, cause: { position: 1 as Position, fingerprint: 99 } };
    saw(['cause', await commitAtOnce(session, caused, expectedFrom(actual, 'asked'), 'cause')]);
    // A plan of nothing asks whether the command is there: it is not written by it.
    const known = await appendOf(bench, { id: 'one', after: 5, fingerprint: 14 });
    saw(['command', await commitAtOnce(session, known, expectedFrom(actual, 'asked'), 'command')]);
    saw(['nothing is wrong', await commitAtOnce(session, append, expectedFrom(actual, 'asked'), 'right')]);
    saw(await logOf(bench));
  },

  'the id of a batch that was rolled back is rolled back': async (bench, saw) => {
    const session = await bench.open();
    await write(bench, session, { id: 'one', fingerprint: 11 }, 'first');
    await begin(session);
    await asked(bench, session, { id: 'two', after: 1, fingerprint: 12 }, 'undone');
    await rollback(session);
    const actual: HeadState = {
      head: 1,
      fingerprint: 11,
      versions: new Map([[A, 1]]),
      fingerprints: new Map(),
      commands: new Map(),
    };
    const append = await appendOf(bench, { id: 'two', after: 1, fingerprint: 12 });
    saw(await commitAtOnce(session, append, expectedFrom(actual, 'undone'), 'second'));
    saw(await commitAtOnce(session, append, expectedFrom(actual, 'first'), 'second'));
    const next = await appendOf(bench, { id: 'three', after: 2, fingerprint: 13 });
    const after = { ...actual, head: 2, fingerprint: 12, versions: new Map([[A, 2]]) };
    // Another connection has committed nothing yet.
    const other = await bench.open();
    saw(await commitAtOnce(other, next, expectedFrom(after, 'second'), 'third'));
    saw(await commitAtOnce(other, next, expectedFrom(after, ''), 'third'));
  },

  'a session that waited for the counter sees what it saw before, and asks again': async (bench, saw) => {
    const [first, second] = [await bench.open(), await bench.open()];
    await begin(first);
    const actual = await asked(bench, first, { id: 'one', fingerprint: 11 });
    if (!actual) throw new Error('Nobody else writes.');
    await begin(second);
    const waiting = asked(bench, second, { id: 'two', fingerprint: 12 });
    await wait(50);
    const append = await appendOf(bench, { id: 'one', fingerprint: 11 });
    await writePlan(first.sql, planBatch([append], actual), RELEASE);
    await commit(first);
    saw(rows(await waiting));
    saw(rows(await asked(bench, second, { id: 'two', fingerprint: 12 })));
    saw(await outcome(rollback(second), tag));
  },

  'a speculative batch that waited for the head is aborted though its numbers are right': async (
    bench,
    saw,
  ) => {
    const [first, second] = [await bench.open(), await bench.open()];
    await begin(first);
    const actual = await asked(bench, first, { id: 'one', fingerprint: 11 });
    if (!actual) throw new Error('Nobody else writes.');
    const after: HeadState = {
      head: 1,
      fingerprint: 11,
      versions: new Map([[A, 1]]),
      fingerprints: new Map(),
      commands: new Map(),
    };
    const next = await appendOf(bench, { id: 'two', after: 1, fingerprint: 12 });
    const flying = commitAtOnce(second, next, expectedFrom(after, ''), 'second');
    await wait(50);
    const append = await appendOf(bench, { id: 'one', fingerprint: 11 });
    await writePlan(first.sql, planBatch([append], actual), RELEASE);
    await commit(first);
    saw(await flying);
    saw(await commitAtOnce(second, next, expectedFrom(after, ''), 'second'));
    saw(await logOf(bench));
  },

  'a wait for the counter has a limit': async (bench, saw) => {
    const holder = await bench.open(patientLimits);
    const waiter = await bench.open();
    await begin(holder);
    await asked(bench, holder, { id: 'one', fingerprint: 11 });
    await begin(waiter);
    saw(await outcome(asked(bench, waiter, { id: 'two', fingerprint: 12 })));
    saw(await outcome(asked(bench, waiter, { id: 'two', fingerprint: 12 })));
    saw(await outcome(commit(waiter), tag));
    saw(await outcome(commit(holder), tag));
    await write(bench, waiter, { id: 'two', fingerprint: 12 });
    saw(await logOf(bench));
  },

  'a session that holds the counter and is silent loses it, and writes nothing late': async (bench, saw) => {
    const silent = await bench.open();
    const other = await bench.open(patientLimits);
    await begin(silent);
    const actual = await asked(bench, silent, { id: 'one', fingerprint: 11 });
    if (!actual) throw new Error('Nobody else writes.');
    const append = await appendOf(bench, { id: 'one', fingerprint: 11 });
    await writePlan(silent.sql, planBatch([append], actual), RELEASE);
    await write(bench, other, { id: 'two', fingerprint: 12 });
    saw([await outcome(silent.guard(forever())), silent.isAlive()]);
    saw(await logOf(bench));
  },

  'a session that ends while it holds the counter releases it': async (bench, saw) => {
    for (const how of ['end', 'close'] as const) {
      const holder = await bench.open(patientLimits);
      const other = await bench.open(patientLimits);
      await begin(holder);
      const actual = await asked(bench, holder, { id: `${how}-lost`, fingerprint: 11 });
      if (!actual) throw new Error('Nobody else writes.');
      const append = await appendOf(bench, { id: `${how}-lost`, fingerprint: 11 });
      await writePlan(holder.sql, planBatch([append], actual), RELEASE);
      const waiting = (async () => {
        await begin(other);
        return asked(bench, other, { id: `${how}-kept`, fingerprint: 12 });
      })();
      await wait(50);
      if (how === 'end') await bench.end(holder);
      else await holder.close();
      saw([how, rows(await waiting)]);
      saw([how, await outcome(holder.guard(forever())), holder.isAlive()]);
      await rollback(other);
    }
    saw(await logOf(bench));
  },

  'the keys of the tables refuse what is there': async (bench, saw) => {
    const session = await bench.open();
    await write(bench, session, { id: 'one', fingerprint: 11 });
    const empty: HeadState = {
      head: 0,
      fingerprint: 0,
      versions: new Map(),
      fingerprints: new Map(),
      commands: new Map(),
    };
    const wrong: Readonly<Record<string, readonly [Wanted, HeadState]>> = {
      command: [
        { id: 'one', stream: B, fingerprint: 12 },
        { ...empty, head: 1, fingerprint: 11 },
      ],
      position: [{ id: 'two', stream: B, fingerprint: 12 }, empty],
      version: [
        { id: 'two', stream: A, fingerprint: 12 },
        { ...empty, head: 1, fingerprint: 11 },
      ],
    };
    for (const [name, [wanted, actual]] of Object.entries(wrong)) {
      const append = await appendOf(bench, wanted);
      await begin(session);
      saw([name, await outcome(writePlan(session.sql, planBatch([append], actual), RELEASE))]);
      saw(await outcome(commit(session), tag));
    }
    saw(await logOf(bench));
  },

  'a session that blocks others while it waits for its client is ended, and no other': async (bench, saw) => {
    const holder = await bench.open(patientLimits);
    const waiter = await bench.open(patientLimits);
    await begin(holder);
    await asked(bench, holder, { id: 'one', fingerprint: 11 });
    await endBlockers(bench.sql);
    await begin(waiter);
    const waiting = asked(bench, waiter, { id: 'two', fingerprint: 12 });
    await wait(100);
    await endBlockers(bench.sql);
    saw(holder.isAlive());
    await wait(1_900);
    await endBlockers(bench.sql);
    saw(rows(await waiting));
    saw([await outcome(holder.guard(forever())), holder.isAlive(), waiter.isAlive()]);
    await rollback(waiter);
  },

  'one tenure follows another, and a batch of an older one is aborted': async (bench, saw) => {
    const { sql } = bench;
    const [one, other] = [await bench.open(patientLimits), await bench.open(patientLimits)];
    const [first, second] = [newTenure('one', 'shape'), newTenure('other', 'shape')];
    const nameOf = ({ id }: Tenure) => (id === first.id ? 'first' : id === second.id ? 'second' : 'another');
    const look = async () => {
      const row = await readTenure(sql);
      return row && [nameOf(row.tenure), row.token, row.isHeld, row.isEnded];
    };
    saw([await look(), await renewTenure(sql, first)]);
    saw([await takeTenure(one.sql, first, undefined), await look()]);
    const seen = await readTenure(sql);
    saw([await takeTenure(other.sql, second, undefined), await renewTenure(sql, first), await look()]);
    await begin(one);
    const append = { ...(await appendOf(bench, { id: 'one', fingerprint: 11 })), tenure: first.id };
    const actual = await lockHead(one.sql, [append], 'mark', RELEASE);
    if (!actual) throw new Error('Nobody else writes.');
    saw(actual.writer === first.id);
    const taking = takeTenure(other.sql, second, seen);
    await wait(100);
    saw(await look());
    await writePlan(one.sql, planBatch([append], actual), RELEASE);
    await commit(one);
    saw([await taking, await look(), await renewTenure(sql, first)]);
    const late = { ...(await appendOf(bench, { id: 'two', after: 1, fingerprint: 12 })), tenure: first.id };
    const after: HeadState = {
      head: 1,
      fingerprint: 11,
      versions: new Map([[A, 1]]),
      fingerprints: new Map(),
      commands: new Map(),
    };
    saw(await commitAtOnce(one, late, expectedFrom(after, 'mark'), 'late'));
    saw(await commitAtOnce(one, { ...late, tenure: second.id }, expectedFrom(after, 'mark'), 'in time'));
    saw([await takeTenure(one.sql, first, seen), await look()]);
    await endTenure(sql, first);
    saw(await look());
    await endTenure(sql, second);
    saw(await look());
    await takeTenure(one.sql, first, await readTenure(sql), 50);
    saw([await look(), await wait(100), await look()]);
    saw(await logOf(bench));
  },

  'a checkpoint stands at an event of the log, goes forward, and goes back only where its event is gone':
    async (bench, saw) => {
      const session = await bench.open();
      for (const [after, fingerprint] of [11, 12, 13].entries())
        await write(bench, session, { id: `c${after}`, after, fingerprint });
      const place = async () => saw(await readCheckpoint(bench, 'one'));
      const put = async (at: number, fingerprint: number) =>
        saw(await writeCheckpoint(bench, 'one', { position: at as Position, fingerprint }));
      await place();
      await put(2, 12);
      await place();
      await put(1, 11);
      await put(3, 99);
      await put(4, 14);
      await place();
      await put(3, 13);
      await place();
      const rested = async (...fingerprints: number[]) => {
        const restsOn = fingerprints.map((fingerprint, at) => ({
          position: (at + 1) as Position,
          fingerprint,
        }));
        const at = { position: 3 as Position, fingerprint: 13 };
        saw([await writeCheckpoint(bench, 'two', at, { restsOn }), await readPlace(bench, 'two')]);
      };
      await rested(11, 99);
      await rested(11, 12, 13, 14);
      await rested(11, 12);
      saw(await readCheckpoint(bench, 'two'));
      await session.close();
    },
  'one leads at a time, and what a former leader writes late is refused': async (bench, saw) => {
    const session = await bench.open();
    await write(bench, session, { id: 'one', fingerprint: 11 });
    const open = () => bench.open();
    const at = { position: 1 as Position, fingerprint: 11 };
    const lead = () => tryLead({ url: 'unused', sql: bench.sql }, 'reactor', open);
    const first = await lead();
    saw([first?.fence.token, first?.isHeld(), await first?.renew(), (await lead())?.fence.token]);
    saw(await writeCheckpoint(bench, 'led', at, { fence: first?.fence }));
    await first?.release();
    const second = await lead();
    saw([second?.fence.token, await first?.renew(), await second?.renew()]);
    const parked = { consumer: 'led', reason: 'late', parkedAt: 1 };
    saw(await outcome(writeCheckpoint(bench, 'led', at, { fence: first?.fence })));
    saw(await outcome(parkEvent(bench, at, parked, first?.fence)));
    saw(await outcome(parkEvent(bench, at, parked, second?.fence), String));
    await second?.release();
    await session.close();
  },
  'an event is parked while it stands, and a checkpoint passes it only while it is parked': async (
    bench,
    saw,
  ) => {
    const session = await bench.open();
    for (const [after, fingerprint] of [11, 12].entries())
      await write(bench, session, { id: `c${after}`, after, fingerprint });
    const place = (position: number, fingerprint: number) => ({
      position: position as Position,
      fingerprint,
    });
    const parked = { consumer: 'one', reason: 'broken', parkedAt: 1 };
    const passed = () =>
      writeCheckpoint(bench, 'one', place(2, 12), { parked: [1 as Position], restsOn: [place(2, 12)] });
    saw([await passed(), await parkEvent(bench, place(1, 99), parked), await passed()]);
    saw([await parkEvent(bench, place(1, 11), parked), await passed()]);
    const it = { consumer: 'one', position: 1 as Position };
    saw([
      await removeParkedEvent(bench, it, [place(2, 99)]),
      await removeParkedEvent(bench, it, [place(2, 12)]),
    ]);
    saw([await removeParkedEvent(bench, it, []), await passed()]);
    await session.close();
  },
  'a timer is claimed once while it is due, and removed by its claim while what it led to stands': async (
    bench,
    saw,
  ) => {
    const session = await bench.open();
    await write(bench, session, { id: 'one', fingerprint: 11 });
    const arm = async (id: string, dueAt: number) => {
      const command = { stream: A, type: 'Link', data: { id } };
      await begin(session);
      await writeTimers(session.sql, [{ armedBy: 1, change: { change: 'arm', id, dueAt, command } }]);
      await commit(session);
    };
    await arm('late', 200);
    await arm('early', 100);
    const claim = (now: number) => claimDueTimers(bench, { now, lease: 5_000, limit: 2 });
    const named = (timers: readonly DueTimer[]) =>
      timers.map(({ id, dueAt, armedBy, attempts, fingerprint, command }) => [
        id,
        dueAt,
        armedBy,
        attempts,
        fingerprint,
        command,
      ]);
    saw([await nextTimerAt(bench), named(await claim(99))]);
    const [early] = await claim(150);
    if (!early) throw new Error('Nothing is due.');
    saw([named([early]), named(await claim(150)), named(await claim(250))]);
    await removeTimer(bench, early, [{ position: 1 as Position, fingerprint: 12 }]);
    saw(await nextTimerAt(bench));
    await removeTimer(bench, { ...early, claimedUntil: early.claimedUntil + 1 }, []);
    saw(await nextTimerAt(bench));
    await removeTimer(bench, early, [{ position: 1 as Position, fingerprint: 11 }]);
    saw(await nextTimerAt(bench));
    await session.close();
  },
  'a timer that changed nothing is kept, and is back where the clock went back behind that': async (
    bench,
    saw,
  ) => {
    const session = await bench.open();
    await write(bench, session, { id: 'one', fingerprint: 11 });
    const command = { stream: A, type: 'Link', data: { id: 'one' } };
    const arm = async (dueAt: number) => {
      await begin(session);
      await writeTimers(session.sql, [{ armedBy: 1, change: { change: 'arm', id: 'one', dueAt, command } }]);
      await commit(session);
    };
    const claim = () => claimDueTimers(bench, { now: 150, lease: 5_000, limit: 2 });
    await arm(100);
    const [timer] = await claim();
    if (!timer) throw new Error('Nothing is due.');
    await removeTimer(bench, timer, [{ position: 1 as Position, fingerprint: 12 }], 5_000);
    saw(await nextTimerAt(bench));
    await removeTimer(bench, timer, [], 5_000);
    saw(await nextTimerAt(bench));
    await reviveTimers(bench, 5_000);
    saw(await nextTimerAt(bench));
    await reviveTimers(bench, 4_999);
    saw(await nextTimerAt(bench));
    const [again] = await claim();
    if (!again) throw new Error('Nothing is due.');
    saw([again.id, again.dueAt, again.armedBy, again.attempts, again.command]);
    await removeTimer(bench, again, [], 6_000);
    await arm(200);
    await reviveTimers(bench, 150);
    saw(await nextTimerAt(bench));
    await session.close();
  },
  'reads what was written': async (bench, saw) => {
    const { sql, codec } = bench;
    const session = await bench.open();
    const reads = createReads(sql, codec);
    saw(await reads.head());
    const look = async (at: number) => {
      const { head, standing } = await reads.look(at as Position);
      return [head, standing];
    };
    saw([await look(0), await look(1)]);
    await write(bench, session, { id: 'one', fingerprint: 11, topics: ['t0', 't1'] });
    await write(bench, session, { id: 'two', stream: B, fingerprint: 12, topics: ['t1'] });
    await write(bench, session, { id: 'three', after: 1, fingerprint: 13, topics: [], isKept: false });
    await write(bench, session, { id: 'four', stream: B, after: 1, fingerprint: 14, topics: ['t2'] });
    saw([await look(0), await look(3), await look(4), await look(5)]);
    const places = [0, 3, 4, 5, 3].map((at) => reads.standingAt(at as Position));
    saw((await Promise.all(places)).map((standing) => standing ?? 'nothing'));
    for (const from of [0, 1, 3, 5]) {
      const page = await reads.readCommitted({ from: from as Position, limit: 2 });
      saw(
        page.map(({ event, topics, follows }) => [
          event.position,
          event.fingerprint,
          topics,
          follows ?? 'unknown',
        ]),
      );
    }
    for (const [topics, after, upTo, limit] of [
      [['t0', 't1'], 0, 4, 10],
      [['t1'], 1, 4, 10],
      [['t0', 't1', 't2'], 0, 3, 10],
      [['t1', 't2'], 0, 4, 2],
    ] as const) {
      const range = { after: after as Position, upTo: upTo as Position, limit };
      const received = await reads.readTopics({ topics: topics as unknown as readonly Topic[], ...range });
      saw(received.map(({ position }) => position));
      saw(await reads.countTopics({ topics: topics as unknown as readonly Topic[], ...range }));
    }
    for (const stream of [A, B, streamName('chain', 'c')])
      saw(await loadState(sql, codec, chainDecider, stream));
    saw(await logOf(bench));
  },
};
