// Invariant: everything that happens follows from the seed; the same seed gives the same steps, trace and problems.
import { SimulatedDatabase } from './database/SimulatedDatabase.ts';
import { Faults } from './faults.ts';
import { type Judged, judgeListeners, judgeLog, judgeQuiet, judgeReactions } from './judge.ts';
import { Notifications } from './net/Notifications.ts';
import { Operator } from './people/Operator.ts';
import { type Acknowledged, Person } from './people/Person.ts';
import { ServerProcess } from './people/ServerProcess.ts';
import { Window } from './people/Window.ts';
import { virtualTime } from './time/virtualTime.ts';
import { World } from './time/World.ts';

export type Course = {
  readonly seed: number;
  readonly problems: readonly string[];
  readonly trace: readonly string[];
  /** Names the course: the same for the same seed and the same code. */
  readonly fingerprint: string;
  readonly steps: number;
  readonly virtualMs: number;
  readonly acknowledged: number;
  readonly events: number;
  readonly resyncs: number;
  /** From the healing until every process and window held the log. */
  readonly convergedMs: number;
  readonly faults: Readonly<Record<string, number>>;
};

const TOPICS = ['t0', 't1', 't2'];
const STREAMS = ['a', 'b'];
/**
 * Nobody is without an answer longer, at a process that is well, when nothing else has happened meanwhile: two frozen
 * processes that held the log one after the other, and a third that tries again.
 */
const HELD = 5_500;
const POLL = 100;
/** One seed of so many. */
const REACTING = 3;

export async function simulate(seed: number, isTracing = false): Promise<Course> {
  const world = new World(seed, isTracing);
  const time = virtualTime(world);
  try {
    return await play(seed, world);
  } finally {
    time[Symbol.dispose]();
  }
}

async function play(seed: number, world: World): Promise<Course> {
  const database = new SimulatedDatabase(world);
  const notifications = new Notifications(world);
  const isSharing = world.chance(0.6);
  // Each reaction is a command more: in some seeds only.
  const isReacting = seed % REACTING === 0;
  const mended = isReacting ? new Set<string>() : undefined;
  const processes = Array.from(
    { length: world.chance(0.6) ? 2 : 3 },
    (_, at) => new ServerProcess(`server-${at + 1}`, { world, database, notifications, isSharing, mended }),
  );
  const acknowledged: Acknowledged[] = [];
  const onAcknowledged = (one: Acknowledged) => void acknowledged.push(one);
  const people = Array.from(
    { length: 3 },
    (_, at) =>
      new Person({
        world,
        name: `p${at + 1}`,
        streams: STREAMS,
        topics: TOPICS,
        processes,
        onAcknowledged,
        isReacting,
      }),
  );
  const windows = Array.from({ length: 3 }, (_, at) => {
    const topics = [TOPICS[at] as string, ...TOPICS.filter(() => world.chance(0.3))];
    return new Window({ world, name: `w${at + 1}`, topics: [...new Set(topics)], processes });
  });
  const faults = new Faults({ world, database, notifications, processes, windows, isReacting });
  const operator = mended && new Operator({ world, database, processes, mended });
  const judged: Judged = { database, processes, windows, acknowledged, operator };
  const until = (isOver: () => boolean, ms: number) => world.run(isOver, world.now + ms);
  const pass = (ms: number) => until(() => false, ms);

  for (const process of processes) process.start();
  await until(() => processes.every(({ running }) => running), 5_000);
  watchForHeld(world, judged, faults);
  for (const one of [...windows, ...people]) one.start();
  operator?.start();
  await pass(world.between(20, 200));
  faults.start();
  await pass(world.between(1_000, 5_000));

  await pass(faults.heal() - world.now);
  const healedAt = world.now;
  world.say('everything is healed');
  for (const person of people) person.isPaused = true;
  if (!(await until(() => people.every(({ isIdle }) => isIdle), 60_000)))
    world.problem('a command has no answer a minute after everything was healed');
  // Every process decides once more on every stream: what it has cached by now must be so.
  const last = processes.flatMap((_, process) => STREAMS.map((stream) => ({ process, stream })));
  const writers = last.map(({ process, stream }, at) => {
    const writer = new Person({
      world,
      name: `z${at}`,
      streams: STREAMS,
      topics: TOPICS,
      processes,
      onAcknowledged,
    });
    world.after(0, writer.owner, 'last', () => writer.write(process, stream));
    return writer;
  });
  await pass(1);
  if (!(await until(() => writers.every(({ isIdle }) => isIdle), 30_000)))
    world.problem('a last command has no answer after half a minute');
  let convergedMs = world.now - healedAt;
  for (; convergedMs < 120_000; convergedMs = world.now - healedAt) {
    if (judgeListeners(judged).length === 0 && judgeReactions(judged).length === 0) break;
    await pass(500);
  }
  const problems = [
    ...world.problems,
    ...judgeLog(judged),
    ...judgeListeners(judged),
    ...judgeReactions(judged),
    ...judgeQuiet(judged),
  ];
  for (const problem of problems) world.say(`JUDGED ${problem}`);
  return {
    seed,
    problems,
    trace: world.trace,
    fingerprint: world.fingerprint,
    steps: world.steps,
    virtualMs: Math.round(world.now),
    acknowledged: acknowledged.length,
    events: database.tables.head,
    resyncs: windows.reduce((sum, { resyncs }) => sum + resyncs, 0),
    convergedMs: Math.round(convergedMs),
    faults: Object.fromEntries(faults.counts),
  };
}

/** Looks all the time whether somebody waits at a process that is well, for longer than any single fault may hold them. */
function watchForHeld(world: World, { database, processes }: Judged, faults: Faults): void {
  const wellSince = new Map<ServerProcess, number>();
  const look = () => {
    for (const process of processes) {
      const { owner, line, running, name } = process;
      const isSlow =
        line.slow > 0 || line.stalledUntil > world.now || database.slowness > 1 || !database.isUp;
      const isWell = owner.isAlive && running && owner.frozenUntil <= world.now && !isSlow;
      if (!isWell || !wellSince.has(process)) wellSince.set(process, world.now);
      const since = Math.max(
        wellSince.get(process) ?? 0,
        process.answeredAt,
        process.waitingSince ?? world.now,
        faults.changedAt,
      );
      if (world.now - since <= HELD) continue;
      world.problem(`${name} is well and has answered nobody for ${Math.round(world.now - since)} ms`);
      wellSince.set(process, world.now);
    }
    world.after(POLL, database.owner, 'look', look);
  };
  world.after(POLL, database.owner, 'look', look);
}
