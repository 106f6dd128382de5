import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@waymark/db/embedded';
import { connect, type Database } from '@waymark/db/store';
import { loadConfig } from '../../platform/config/config.ts';
import { seededRandom } from '../../testing/faultyTransport.ts';
import type { NatsServer } from '../../testing/services/natsServer.ts';
import { signalAll } from '../failover/pair.ts';
import { openStage, type Undo } from '../stage.ts';
import { type Counts, judge } from '../talk/checkLog.ts';
import { type Conversation, type Ending, openConversation, type Windows } from '../talk/conversation.ts';
import { bothReady, READY_WITHIN } from '../talk/talk.ts';
import { withinTime } from '../withinTime.ts';
import { openClocks, setClock } from './clock.ts';
import { freeze, freezeHolder, freezeInStatement, freezeSession, type Hit, type Victim } from './freeze.ts';

/**
 * What can happen to one server of two. Each begins, and what it returns ends it; undefined where no moment for it came.
 * `victim` was drawn; a fault that needs the server that writes takes that one of `victims`, and says so.
 */
const faults = {
  'frozen at a random moment': async ({ victim }) => freeze(victim),
  'frozen between lock and commit': ({ victims, db }) => freezeHolder(victims, db),
  'frozen in the middle of a statement': ({ victims }) => freezeInStatement(victims),
  'link of 200 ms a round trip': async ({ victim: { link } }) => {
    link.delay(100);
    return () => link.delay(0);
  },
  'open connections stalled': async ({ victim: { link } }) => {
    link.hold();
    return () => link.release();
  },
  'link cut off': async ({ victim: { link } }) => {
    link.stop();
    return () => link.release();
  },
  'server gone': async ({ victim: { server } }) => {
    await server.kill();
    return () => server.start();
  },
  'server stopped by SIGTERM': async ({ victim: { server } }) => {
    const from = performance.now();
    await server.stop();
    const took = performance.now() - from;
    if (took > GRACE) throw new Error(`SIGTERM took ${(took / 1000).toFixed(1)} s`);
    return () => server.start();
  },
  'postmaster frozen': async ({ postgres }) => {
    const pids = [postgres.pid()];
    signalAll(pids, 'SIGSTOP');
    return () => signalAll(pids, 'SIGCONT');
  },
  'session of the writer frozen': ({ db }) => freezeSession(db),
  'nats frozen': async ({ nats }) => {
    if (!nats) return undefined;
    const pids = nats.pids();
    signalAll(pids, 'SIGSTOP');
    return () => signalAll(pids, 'SIGCONT');
  },
  'link to nats cut off': async ({ victim: { natsLink } }) => {
    natsLink?.stop();
    return natsLink && (() => natsLink.release());
  },
  'link to nats of 200 ms a round trip': async ({ victim: { natsLink } }) => {
    natsLink?.delay(100);
    return natsLink && (() => natsLink.delay(0));
  },
  'clock 10 minutes ahead': ({ victim }) => setClock(victim, '+10m'),
  'clock 10 minutes behind': ({ victim }) => setClock(victim, '-10m'),
  'clock a day ahead': ({ victim }) => setClock(victim, '+1d'),
  'clock a day behind': ({ victim }) => setClock(victim, '-1d'),
} satisfies Readonly<Record<string, Fault>>;

type Fault = (stage: {
  readonly victim: Victim;
  readonly victims: readonly Victim[];
  readonly db: Database;
  readonly postgres: EmbeddedPostgres;
  readonly nats: NatsServer | undefined;
}) => Promise<(() => void | Promise<void>) | Hit | undefined>;
export type FaultName = keyof typeof faults;
const faultNames = Object.keys(faults) as readonly FaultName[];
export const clockNames = faultNames.filter((name) => name.startsWith('clock'));
export const frozenNames = faultNames.filter((name) => !name.startsWith('clock'));

export type FrozenOptions = {
  readonly seed: number;
  readonly rounds: number;
  readonly people: number;
  readonly faults: readonly FaultName[];
  /** Shortest and longest time that a fault lasts, milliseconds. */
  readonly lasts: readonly [number, number];
  readonly say?: (line: string) => void;
};

export type FrozenReport = {
  readonly counts: Readonly<Record<string, Counts & { readonly times: number }>>;
  readonly windows: Windows;
  /** Milliseconds from the end of the last fault until every window showed what the log holds. */
  readonly convergedAfter: number;
  /** How often each code was the answer in place of an acknowledgement. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
};

type Span = { readonly name: FaultName; readonly from: number; readonly until: number };

/** What a server grants itself after SIGTERM. */
const GRACE = 20_000;
/** After the end of a fault its effects still count as its own. */
const AFTERMATH = 3_000;

/** People send through two servers while one of them is frozen, slow, cut off or gone; then the tables are judged. */
export async function runFrozen(options: FrozenOptions): Promise<FrozenReport> {
  const each = HUNT_AT_MOST + options.lasts[1] + AFTERMATH + READY_WITHIN;
  const longest = 240_000 + options.rounds * options.faults.length * each;
  return withinTime(longest, (undo) => play(options, undo));
}

const HUNT_AT_MOST = 15_000;

async function play(options: FrozenOptions, undo: Undo): Promise<FrozenReport> {
  const { people, say = () => undefined } = options;
  const random = seededRandom(options.seed);
  const clocks = options.faults.some((name) => clockNames.includes(name)) ? openClocks(undo) : undefined;
  const stage = await openStage(people, undo, {
    more: (server) => clocks?.[server]?.settings ?? {},
    linked: true,
  });
  const { masterKey } = loadConfig(stage.settings);
  const db = connect(stage.postgres.url, { masterKey, poolSize: 1, applicationName: 'faults' });
  undo.push(() => db.close());
  const victims = stage.servers.map((server, index): Victim => {
    const link = stage.links[index];
    if (!link) throw new Error('A server has no link');
    return { server, link, natsLink: stage.natsLinks[index], clock: clocks?.[index] };
  });
  // Whatever goes wrong, nobody stays stopped: a stopped process handles no SIGTERM.
  undo.push(() => {
    for (const victim of victims) {
      victim.link.release();
      wake(victim);
    }
    signalAll([stage.postgres.pid(), ...(stage.nats?.pids() ?? [])], 'SIGCONT');
  });
  const conversation = await openConversation(stage, { people, db }, undo);
  const spans: Span[] = [];
  await wait(1000);
  for (let round = 0; round < options.rounds; round++) {
    const names = [...options.faults].sort(() => random() - 0.5);
    for (const name of names) {
      const victim = victims[random() < 0.5 ? 0 : 1];
      const lasts = options.lasts[0] + random() * (options.lasts[1] - options.lasts[0]);
      await wait(random() * 500);
      if (!victim) throw new Error('Nobody to hit');
      const fault: Fault = faults[name];
      const begun = await fault({ victim, victims, db, postgres: stage.postgres, nats: stage.nats });
      if (!begun) {
        say(`${name}: no such moment came`);
        continue;
      }
      const { victim: hit, end } = typeof begun === 'function' ? { victim, end: begun } : begun;
      say(`${name}: server ${victims.indexOf(hit) + 1} for ${(lasts / 1000).toFixed(1)} s`);
      const from = performance.now();
      await wait(lasts);
      await end();
      await wait(AFTERMATH);
      spans.push({ name, from, until: performance.now() });
      await bothReady(conversation.addresses);
    }
  }
  const ending = await conversation.end();
  return report(conversation, spans, { ...ending, problems: [...ending.problems, ...(await misdated(db))] });
}

/** Milliseconds between the clock of a command and PostgreSQL's when its event was written: a command may wait as long. */
const DATES_AGREE = 30_000;

/** Events whose time is another one than PostgreSQL's: the clock of a server counted. */
async function misdated({ sql }: Database): Promise<readonly string[]> {
  const [row] = await sql<{ times: number }[]>`
    select count(*)::int as times from events
    where type = 'MessageSent' and abs(extract(epoch from recorded_at) * 1000 - (meta ->> 'at')::float8) > ${DATES_AGREE}`;
  return row && row.times > 0
    ? [`${row.times} messages have the time of another clock than PostgreSQL's`]
    : [];
}

function wake({ server }: Victim): void {
  const pid = server.pid();
  if (pid !== undefined) process.kill(pid, 'SIGCONT');
}

function report(
  { acknowledged }: Conversation,
  spans: readonly Span[],
  { log, windows, convergedAfter, refusals, problems }: Ending,
): FrozenReport {
  const counts: Record<string, Counts & { times: number }> = {};
  for (const { name, from, until } of spans) {
    counts[name] = plus(counts[name], judge(log, acknowledged, [from, until]));
  }
  const whole = judge(log, acknowledged, [0, Number.POSITIVE_INFINITY]);
  counts.everything = {
    ...whole,
    longestGap: Math.max(...Object.values(counts).map((one) => one.longestGap)),
    longestWait: Math.max(...Object.values(counts).map((one) => one.longestWait)),
    times: 1,
  };
  return { counts, windows, convergedAfter, refusals, problems };
}

function plus(before: (Counts & { times: number }) | undefined, now: Counts): Counts & { times: number } {
  if (!before) return { ...now, times: 1 };
  return {
    times: before.times + 1,
    acknowledged: before.acknowledged + now.acknowledged,
    lost: before.lost + now.lost,
    doubled: before.doubled + now.doubled,
    reordered: before.reordered + now.reordered,
    longestGap: Math.max(before.longestGap, now.longestGap),
    longestWait: Math.max(before.longestWait, now.longestWait),
  };
}
