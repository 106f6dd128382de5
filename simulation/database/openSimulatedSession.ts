// Invariant: behaves as the product's sessions (db/store/connection): nothing is sent on a lost connection, every waiting caller
// gets a fault, and a connection that owes an answer and stays silent is closed.
import type { Session } from '@waymark/db/store';
import type { World } from '../time/World.ts';
import type { Line } from './Line.ts';
import type { SimulatedDatabase } from './SimulatedDatabase.ts';
import { faultOf, formOf, Query, type Statement, statementOf } from './Statement.ts';

/** As in db/store/connection/limits.ts. */
export type SessionLimits = {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
  readonly answer: number;
};

const CONNECT_WITHIN = 3_000;
const TICKS = 10;
/** Limits of the pool that a reader meets (db/store/connection/limits.ts). */
const POOL_ANSWER = 12_000;

type Place = { readonly world: World; readonly database: SimulatedDatabase; readonly line: Line };

/** One connection of a process, with a transaction by hand. */
export async function openSimulatedSession(
  { world, database, line }: Place,
  limits: SessionLimits,
): Promise<Session> {
  await connected({ world, database, line });
  let isAlive = true;
  let lastThere = 0;
  let lastBack = 0;
  let silentTicks = 0;
  let isWatching = false;
  const pending = new Set<Query>();
  const guarded = new Set<(fault: unknown) => void>();
  const backend = database.connect(line.owner.name, limits, () => {
    lastBack = line.arrival(lastBack);
    world.at(lastBack, line.owner, 'connection lost', lose);
  });

  function lose(): void {
    if (!isAlive) return;
    isAlive = false;
    const fault = faultOf('CONNECTION_CLOSED');
    for (const query of pending) query.reject(fault);
    for (const fail of guarded) fail(fault);
    pending.clear();
    guarded.clear();
  }

  function hangUp(): void {
    lose();
    lastThere = line.arrival(lastThere);
    world.at(lastThere, database.owner, 'hang up', () => backend.end('its client hung up'));
  }

  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    world.after(limits.answer / TICKS, line.owner, 'answer watch', () => {
      isWatching = false;
      if (!isAlive || pending.size === 0) return;
      silentTicks += 1;
      if (silentTicks < TICKS) return watch();
      world.say(`${line.owner.name} gives up a silent connection`);
      hangUp();
    });
  }

  function send(statement: Statement, query: Query): void {
    if (!isAlive) {
      query.reject(faultOf('CONNECTION_CLOSED'));
      return;
    }
    if (pending.size === 0) silentTicks = 0;
    pending.add(query);
    watch();
    lastThere = line.arrival(lastThere);
    world.at(lastThere, database.owner, 'statement', () =>
      backend.receive(statement, (answer) => {
        lastBack = line.arrival(lastBack);
        world.at(lastBack, line.owner, 'answer', () => {
          silentTicks = 0;
          if (!pending.delete(query)) return;
          if ('rows' in answer) query.resolve(answer.rows);
          else query.reject(answer.fault);
        });
      }),
    );
  }

  const sql = Object.assign(
    (strings: TemplateStringsArray, ...values: unknown[]) => asked(send, statementOf(strings, values)),
    {
      unsafe: (text: string) => new Query((query) => send({ form: formOf([text]), values: [] }, query)),
      release: () => undefined,
    },
  );
  return {
    sql: sql as unknown as Session['sql'],
    isAlive: () => isAlive,
    guard: (work) =>
      new Promise((resolve, reject) => {
        if (!isAlive) reject(faultOf('CONNECTION_CLOSED'));
        guarded.add(reject);
        const over = () => guarded.delete(reject);
        work.then(
          (result) => {
            over();
            resolve(result);
          },
          (fault) => {
            over();
            reject(fault);
          },
        );
      }),
    close: async () => hangUp(),
  };
}

function asked(send: (statement: Statement, query: Query) => void, statement: Statement): Query {
  return new Query((query) => send(statement, query), statement);
}

/** What reads and does not mind which connection answers. */
export function simulatedPool(place: Place): unknown {
  const { world, database, line } = place;
  function send(statement: Statement, query: Query): void {
    let isOver = false;
    const done = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      limit.cancel();
      settle();
    };
    const limit = world.after(POOL_ANSWER, line.owner, 'pool answer', () =>
      done(() => query.reject(faultOf('CONNECTION_CLOSED'))),
    );
    world.at(line.arrival(), database.owner, 'statement', () => {
      const back = (settle: () => void) => world.at(line.arrival(), line.owner, 'answer', () => done(settle));
      if (!database.isUp) back(() => query.reject(faultOf('ECONNREFUSED')));
      else
        database.ask(statement, (answer) =>
          back(() => ('rows' in answer ? query.resolve(answer.rows) : query.reject(answer.fault))),
        );
    });
  }
  return (strings: TemplateStringsArray, ...values: unknown[]) => asked(send, statementOf(strings, values));
}

async function connected({ world, database, line }: Place): Promise<void> {
  const from = world.now;
  const there = line.arrival() - from;
  await new Promise<void>((resolve) =>
    world.after(Math.min(there, CONNECT_WITHIN), line.owner, 'connect', () => resolve()),
  );
  if (there > CONNECT_WITHIN) throw faultOf('CONNECT_TIMEOUT');
  if (!database.isUp) throw faultOf('ECONNREFUSED');
  await new Promise<void>((resolve) => world.at(line.arrival(), line.owner, 'connected', () => resolve()));
  if (!database.isUp) throw faultOf('ECONNREFUSED');
}
