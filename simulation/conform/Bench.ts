import type { Database, Session } from '@waymark/db/store';
import { createEventCodec } from '../../db/store/codec/eventCodec.ts';
import { openSession } from '../../db/store/connection/openSession.ts';
import { Line } from '../database/Line.ts';
import { openSimulatedSession, type SessionLimits, simulatedPool } from '../database/openSimulatedSession.ts';
import { SimulatedDatabase } from '../database/SimulatedDatabase.ts';
import { chain } from '../people/chain.ts';
import { virtualTime } from '../time/virtualTime.ts';
import { World } from '../time/World.ts';

/** Short, so that a scenario that waits for one takes no time on PostgreSQL either. */
export const limits: SessionLimits = { statement: 5_000, lock: 400, idleInTransaction: 600, answer: 4_000 };
/** For a session that has to hold the log for longer. */
export const patientLimits: SessionLimits = { ...limits, lock: 4_000, idleInTransaction: 4_000 };

const APPENDER = 'waymark-append';

/** A database that scenarios are played on: the simulated one or PostgreSQL. */
export type Bench = {
  readonly sql: Database['sql'];
  readonly codec: ReturnType<typeof createEventCodec>;
  open(given?: SessionLimits): Promise<Session>;
  /** As an operator ends a connection. */
  end(session: Session): Promise<void>;
};

/** A scenario: what it saw, one line each. */
export type Scenario = (bench: Bench, saw: (line: unknown) => void) => Promise<void>;

/** Plays the scenario on PostgreSQL. */
export async function playOnPostgres(db: Database, scenario: Scenario): Promise<readonly unknown[]> {
  const pids = new Map<Session, number>();
  const seen: unknown[] = [];
  const bench: Bench = {
    sql: db.sql,
    codec: createEventCodec([chain], db.keyring),
    async open(given = limits) {
      const session = await openSession(db.url, { applicationName: APPENDER, limits: given });
      const [row] = await session.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      pids.set(session, row?.pid ?? 0);
      return session;
    },
    async end(session) {
      await db.sql`select pg_terminate_backend(${pids.get(session) ?? 0})`;
    },
  };
  try {
    await scenario(bench, (line) => void seen.push(line));
  } finally {
    await Promise.all([...pids.keys()].map((session) => session.close()));
  }
  return seen;
}

/** Plays the scenario on the simulated database, in no time. */
export async function playSimulated(scenario: Scenario): Promise<readonly unknown[]> {
  const world = new World(1);
  const database = new SimulatedDatabase(world);
  const owner = world.owner('scenario');
  const seen: unknown[] = [];
  const names = new Map<Session, string>();
  let fault: unknown;
  let isOver = false;
  const keyring = {
    cached: () => new Map(),
    find: async () => new Map(),
    findOrMake: async () => new Map(),
  } as unknown as Database['keyring'];
  const bench: Bench = {
    sql: simulatedPool({ world, database, line: new Line(world, owner) }) as Database['sql'],
    codec: createEventCodec([chain], keyring),
    async open(given = limits) {
      const name = `session-${names.size}`;
      const line = new Line(world, Object.assign(world.owner(name)));
      const session = await openSimulatedSession({ world, database, line }, given);
      names.set(session, name);
      return session;
    },
    async end(session) {
      database.hangUp(names.get(session) ?? '');
    },
  };
  const time = virtualTime(world);
  try {
    world.after(0, owner, 'scenario', () => {
      scenario(bench, (line) => void seen.push(line)).then(
        () => {
          isOver = true;
        },
        (thrown) => {
          fault = thrown;
          isOver = true;
        },
      );
    });
    if (!(await world.run(() => isOver, 600_000))) throw new Error('The scenario does not end.');
  } finally {
    time[Symbol.dispose]();
  }
  if (fault !== undefined) throw fault;
  if (world.problems.length > 0) throw new Error(world.problems.join('\n'));
  return seen;
}
