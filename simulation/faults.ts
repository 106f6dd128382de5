// Invariant: one seed gives the same faults at the same moments. Each ends by itself, and `heal` ends all of them.
import type { EventRow } from './database/LogTables.ts';
import type { SimulatedDatabase } from './database/SimulatedDatabase.ts';
import type { Statement } from './database/Statement.ts';
import { checkpointPosition } from './database/statements/consumers.ts';
import type { Notifications } from './net/Notifications.ts';
import { isLate, isReaction, isSent } from './people/reactions.ts';
import type { ServerProcess } from './people/ServerProcess.ts';
import type { Window } from './people/Window.ts';
import type { Handle, World } from './time/World.ts';

export type Stage = {
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly notifications: Notifications;
  readonly processes: readonly ServerProcess[];
  readonly windows: readonly Window[];
  /** Something follows from what is sent. */
  readonly isReacting: boolean;
};

type Fault = {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  /** Returns what ends it, after so many milliseconds. */
  readonly begin: (stage: Stage) => { readonly lasts: number; readonly end: () => void };
};

const nothing = () => undefined;

const LONGEST_FREEZE = 9_000;

const faults: readonly Fault[] = [
  {
    name: 'a process is frozen',
    weight: 2,
    begin({ world, processes }) {
      const process = world.pick(processes);
      freeze(process, world.now + world.between(200, 5_000));
      return thawing(process, world);
    },
  },
  {
    name: 'a process is frozen between the counter and the commit',
    weight: 2,
    begin({ world, database, processes }) {
      const process = world.pick(processes);
      const place = `${process.name} ${world.chance(0.5) ? 'claim' : 'writePlan'}`;
      const { owner } = process;
      database.atNext.set(place, () => freeze({ owner }, world.now + world.between(1_000, LONGEST_FREEZE)));
      return { lasts: LONGEST_FREEZE, end: () => database.atNext.delete(place) };
    },
  },
  {
    name: 'a process is killed',
    weight: 1,
    begin(stage) {
      const { world, processes } = stage;
      const process = world.pick(processes);
      const { owner } = process;
      process.kill();
      cutSockets(stage, ({ server }) => server === owner);
      return { lasts: world.between(100, 1_500), end: () => process.start() };
    },
  },
  {
    name: 'the line to the database stalls',
    weight: 2,
    begin({ world, processes }) {
      const { line } = world.pick(processes);
      line.stalledUntil = world.now + world.between(200, 5_000);
      return { lasts: line.stalledUntil - world.now, end: nothing };
    },
  },
  {
    name: 'the line to the database is slow',
    weight: 1,
    begin({ world, processes }) {
      const { line } = world.pick(processes);
      line.slow = 100;
      return {
        lasts: world.between(500, 3_000),
        end() {
          line.slow = 0;
        },
      };
    },
  },
  {
    name: 'connections to the database are cut',
    weight: 1,
    begin({ world, database, processes }) {
      database.hangUp(world.pick(processes).name);
      return { lasts: 1, end: nothing };
    },
  },
  {
    name: 'answers are lost behind the commit',
    weight: 3,
    begin({ world, database, processes }) {
      const { name } = world.pick(processes);
      database.answersToLose.set(name, world.chance(0.5) ? 1 : 2);
      return { lasts: 1_000, end: () => database.answersToLose.delete(name) };
    },
  },
  {
    name: 'a process receives no notifications',
    weight: 2,
    begin({ world, notifications, processes }) {
      const { owner } = world.pick(processes);
      notifications.setConnected(owner, false);
      return { lasts: world.between(100, 3_000), end: () => notifications.setConnected(owner, true) };
    },
  },
  {
    name: 'notifications are lost, doubled, out of order',
    weight: 2,
    begin({ world, notifications }) {
      notifications.weather = {
        lost: world.random() * 0.3,
        doubled: world.random() * 0.3,
        delayed: world.random() * 0.6,
      };
      return {
        lasts: world.between(1_000, 4_000),
        end() {
          notifications.weather = { lost: 0, doubled: 0, delayed: 0.05 };
        },
      };
    },
  },
  {
    name: 'the database is slow',
    weight: 1,
    begin({ world, database }) {
      database.slowness = world.between(2, 40);
      database.flush = world.chance(0.5) ? world.between(5, 150) : 0;
      return {
        lasts: world.between(300, 2_000),
        end() {
          database.slowness = 1;
          database.flush = 0;
        },
      };
    },
  },
  {
    name: 'a synchronous standby takes over',
    weight: 1,
    begin: (stage) => failOver(stage, 0),
  },
  {
    name: 'a standby that went back takes over',
    weight: 3,
    begin: (stage) => failOver(stage, 1 + Math.floor(stage.world.random() * 6)),
  },
  {
    name: 'sockets are cut',
    weight: 2,
    begin(stage) {
      cutSockets(stage, () => stage.world.chance(0.6));
      return { lasts: 1, end: nothing };
    },
  },
  {
    name: 'a socket stalls',
    weight: 1,
    begin({ world, windows }) {
      const { socket } = world.pick(windows);
      if (socket) socket.stalledUntil = world.now + world.between(500, 4_000);
      return { lasts: 1, end: nothing };
    },
  },
  {
    name: 'a browser sleeps',
    weight: 1,
    begin({ world, windows }) {
      freeze(world.pick(windows), world.now + world.between(500, 4_000));
      return { lasts: 1, end: nothing };
    },
  },
  {
    name: 'a clock is wrong',
    weight: 1,
    begin({ world, processes }) {
      world.pick(processes).skew = world.between(-3_600_000, 3_600_000);
      return { lasts: 1, end: nothing };
    },
  },
];

const faultsOfReactions: readonly Fault[] = [
  {
    name: 'a standby without the last reaction takes over',
    weight: 3,
    begin: (stage) => failOverBehind(stage, ({ stream }) => isReaction(stream)),
  },
  {
    name: 'a standby without the event that is reacted to takes over',
    weight: 3,
    begin: (stage) => failOverBehind(stage, ({ stream }) => isSent(stream)),
  },
  {
    name: 'a standby without what something led to takes over in front of the note that it is done',
    weight: 3,
    begin(stage) {
      const { world, database } = stage;
      database.inFront = (kind, statement) => {
        const isIt = effectsOf(kind, statement);
        const back = isIt && database.tables.commitsSince(isIt);
        // So soon that the connection of the note is the first one to the standby.
        if (back) failOver(stage, back).end();
        return back !== undefined;
      };
      const end = () => {
        database.inFront = undefined;
      };
      return { lasts: world.between(1_000, 3_000), end };
    },
  },
];

/** What must stand for this note: the reactions to what a consumer has handled, or what a timer led to. */
function effectsOf(kind: string, statement: Statement): ((event: EventRow) => boolean) | undefined {
  if (kind === 'removeTimer') return ({ stream }) => isLate(stream);
  if (kind !== 'writeCheckpoint') return undefined;
  const handled = checkpointPosition(statement);
  return ({ stream, position }) => isReaction(stream) && position > handled;
}

/** Of each seed some kinds only: a few that meet often find what all of them together hide. */
const SHARE = 0.6;

/** What happens to everybody, from the seed. */
export class Faults {
  /** When something last began or ended. */
  changedAt = 0;
  readonly counts = new Map<string, number>();
  readonly #stage: Stage;
  readonly #running = new Map<() => void, Handle>();
  readonly #bag: readonly Fault[];
  #isOver = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    const all = stage.isReacting ? [...faults, ...faultsOfReactions] : faults;
    const some = all.filter(() => stage.world.chance(SHARE));
    const chosen = some.length > 0 ? some : all;
    this.#bag = chosen.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
  }

  start(): void {
    this.#next();
  }

  /** Begins nothing more. Returns when the last of what has begun is over: what is late by then arrives by itself. */
  heal(): number {
    const { world, processes, windows, database } = this.#stage;
    this.#isOver = true;
    for (const [end, handle] of [...this.#running]) {
      handle.cancel();
      end();
    }
    database.answersToLose.clear();
    for (const process of processes) process.skew = 0;
    const ends = [
      ...processes.flatMap(({ owner, line }) => [owner.frozenUntil, line.stalledUntil]),
      ...windows.flatMap(({ owner, socket }) => [owner.frozenUntil, socket?.stalledUntil ?? 0]),
    ];
    this.changedAt = world.now;
    return Math.max(world.now, ...ends);
  }

  #next(): void {
    const { world, database } = this.#stage;
    // Now and then long enough for one fault to be alone with the product.
    const pause = world.chance(0.15) ? world.between(1_000, 5_000) : world.between(20, 500);
    world.after(pause, database.owner, 'fault', () => {
      if (this.#isOver) return;
      this.#begin(world.pick(this.#bag));
      this.#next();
    });
  }

  #begin({ name, begin }: Fault): void {
    const { world, database } = this.#stage;
    world.say(`FAULT ${name}`);
    this.changedAt = world.now;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    const { lasts, end } = begin(this.#stage);
    const over = () => {
      this.#running.delete(over);
      this.changedAt = world.now;
      end();
    };
    this.#running.set(over, world.after(lasts, database.owner, 'fault ends', over));
  }
}

/** Never shorter than another freeze of it: what arrives meanwhile would overtake what waits for that one to end. */
function freeze({ owner }: Pick<ServerProcess, 'owner'>, until: number): void {
  owner.frozenUntil = Math.max(owner.frozenUntil, until);
}

function thawing({ owner }: ServerProcess, { now }: World) {
  return { lasts: owner.frozenUntil - now, end: nothing };
}

function cutSockets({ windows }: Stage, which: (socket: NonNullable<Window['socket']>) => boolean): void {
  for (const { socket } of windows) if (socket && which(socket)) socket.cut();
}

/** Right behind the next commit of such an event, and for so short that processes go on before they look at the log. */
function failOverBehind(stage: Stage, isIt: (event: EventRow) => boolean) {
  const { world, database } = stage;
  const lasts = world.between(500, 2_000);
  const isBusy = () => !database.isUp;
  database.atCommit = ({ events }) => {
    if (isBusy() || !events.some(isIt)) return false;
    world.after(world.between(0, 6), database.owner, 'fail over', () => {
      if (isBusy()) return;
      const { end } = failOver(stage, 1);
      world.after(
        world.chance(0.5) ? world.between(0.05, 1) : world.between(1, 60),
        database.owner,
        'up again',
        end,
      );
    });
    return true;
  };
  const end = () => {
    database.atCommit = undefined;
  };
  return { lasts, end };
}

function failOver(stage: Stage, back: number) {
  const { world, database } = stage;
  if (!database.isUp) return { lasts: 1, end: nothing };
  const gone = database.failOver(back);
  for (const { position, meta } of gone) world.say(`gone: ${position}:${meta.commandId}`);
  return {
    lasts: world.between(20, 1_000),
    end() {
      database.isUp = true;
    },
  };
}
