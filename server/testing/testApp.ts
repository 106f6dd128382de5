import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRole } from '@waymark/db/identity';
import { createTestDatabase, TEST_MASTER_KEY } from '@waymark/db/testing';
import { commandId, type UserId, type UserRole, userId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import { registerDemoPerson } from '../identity/index.ts';
import { giveRole } from '../launch/giveRole.ts';
import { type RunningApp, startServer } from '../main.ts';
import type { App } from '../platform/app.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { outboxFolder } from '../platform/mail/createMailer.ts';
import { type OutboxMail, readOutbox } from '../platform/mail/outbox.ts';
import type { AccessClaims } from '../platform/tokens.ts';
import type { LiveTransport } from '../platform/transport/types.ts';
import { GraphQLClient } from './GraphQLClient.ts';

/** Time as the test wants it. */
export type TestClock = Clock & { time: number };

export type TestAppOptions = {
  readonly config?: Partial<Config>;
  /** An end of a shared hub, to join several apps of one test. */
  readonly transport?: LiveTransport;
  /** The database of another app: two processes on one log. */
  readonly databaseUrl?: string;
  readonly clock?: TestClock;
  /** Milliseconds before a consumer repeats its attempt `n`. */
  readonly backoff?: (attempt: number) => number;
};

type Holder = {
  readonly userId: string;
  readonly sessionId?: string;
  readonly role?: UserRole;
  /** An operator who has just given the password again. */
  readonly isConfirmed?: boolean;
};

export type TestApp = AsyncDisposable & {
  readonly address: string;
  readonly app: App;
  readonly running: RunningApp;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  /** Lines that the server logged. */
  readonly logged: readonly string[];
  /** Barrier: feeds, reactions, workers and due timers have caught up with the log. Never sleep. */
  settled(): Promise<void>;
  /** Moves the clock, then lets everything happen that is due. */
  advance(milliseconds: number): Promise<void>;
  anonymous(): GraphQLClient;
  /** Somebody with a token for this account, which need not exist unless it has a role: an operator is made where there is none. */
  holderOf(account: Holder): Promise<GraphQLClient>;
  outbox(): Promise<readonly OutboxMail[]>;
};

const START = Date.UTC(2026, 0, 15, 9);

/** A whole server on a free port, with its own database: `await using app = await testApp()`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock: TestClock = options.clock ?? {
    time: START,
    now() {
      return this.time;
    },
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-app-'));
  const database = options.databaseUrl === undefined ? await createTestDatabase({ poolSize: 1 }) : undefined;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const logged: string[] = [];
  const config: Config = {
    ...loadConfig({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'test',
      PORT: '0',
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
      DATA_DIR: dataDir,
      // Where a test is about them: a thread for each app of each test is dear.
      PRERENDERED_PAGES: 'off',
    }),
    databasePool: 6,
    masterKey: TEST_MASTER_KEY,
    // Nowhere: to list the files of the built client takes a sixth of what a server costs.
    clientDir: join(dataDir, 'client'),
    ...options.config,
  };
  const running = await startServer(config, {
    clock,
    log: createLog('info', { write: (line) => logged.push(line) }),
    collectProcess: false,
    ...(options.transport && { transport: options.transport }),
    ...(options.backoff && { backoff: options.backoff }),
  });
  const clients: GraphQLClient[] = [];
  const client = (accessToken?: string): GraphQLClient => {
    const made = new GraphQLClient(running.address, accessToken);
    clients.push(made);
    return made;
  };

  return {
    address: running.address,
    app: running.app,
    running,
    clock,
    databaseUrl,
    logged,
    settled: running.settled,
    async advance(milliseconds) {
      clock.time += milliseconds;
      running.live?.expire();
      running.app.presence.expire();
      await running.settled();
    },
    anonymous: () => client(),
    async holderOf(account) {
      const id = userId(account.userId);
      const role = account.role ?? 'USER';
      if (role !== 'USER') await appoint(running.app, id, role);
      const sessionId = account.sessionId ?? `session-of-${account.userId}`;
      const claims = { userId: id, sessionId, role };
      if (account.isConfirmed) await confirm(running.app, claims);
      return client(await running.app.tokens.issueAccessToken(claims));
    },
    outbox: () => readOutbox(outboxFolder(config)),
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((each) => each.close()));
      await running.close();
      await database?.[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The role that somebody has counts as it is now, so an operator needs an account. */
async function appoint(app: App, id: UserId, role: UserRole): Promise<void> {
  const held = await findRole(app.db, id);
  if (held === role) return;
  if (held !== undefined) {
    await giveRole(app, id, role);
    return;
  }
  const names = { firstName: 'Olive', lastName: 'Ops', email: `${id}@charity.example`, userType: null };
  await registerDemoPerson(app, { id, ...names, password: randomUUID(), role, at: app.clock.now() });
}

async function confirm({ execute, clock }: App, { userId: id, ...data }: AccessClaims): Promise<void> {
  const actor = { kind: 'user', id } as const;
  const meta = { actor, commandId: commandId(randomUUID()), correlationId: id, at: clock.now() };
  const command = { type: 'ConfirmOperator', data, meta } as const;
  await execute({ decider: operatorDecider, stream: operatorStream(id), command });
}
