import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { projections } from '@waymark/db/catalogue';
import { readPauses } from '@waymark/db/operations';
import { checkRelease, isAnswering } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import type { Recorded } from '@waymark/events/kernel';
import { serverCapabilities } from './catalogue.ts';
import { composeApp, type Overrides } from './composeApp.ts';
import { hasDemoStory } from './launch/seed/demoIds.ts';
import type { App } from './platform/app.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { constants } from './platform/config/constants.ts';
import { createEngine, type Engine } from './platform/graphql/engine.ts';
import { createBudget } from './platform/graphql/limits/budget.ts';
import { measureFeed } from './platform/http/health.ts';
import { createHttpServer, type HttpDependencies } from './platform/http/httpServer.ts';
import { createLiveEndpoint, type LiveEndpoint } from './platform/live/liveEndpoint.ts';
import { consumerDefinitions } from './platform/reactor/consumerDefinitions.ts';
import { setConsumers } from './platform/reactor/consumerDesk.ts';
import { pause } from './platform/reactor/pause.ts';
import { type Reactor, startReactor } from './platform/reactor/reactor.ts';
import { schema } from './schema.ts';
import { startWorkers } from './workers.ts';

const PATIENCE = 10_000;
/** From the signal to the end, milliseconds: shorter than what supervisors grant before they kill. */
const GRACE = 20_000;
/** Of it, for what comes after the last answers of the mail server, milliseconds. */
const LAST = 2_000;
/** So long a stop goes on while PostgreSQL does not answer, milliseconds. */
const WITHOUT_DATABASE = 3_000;
/** Between two looks whether it does. */
const LOOK = 500;
const DEMO_IN_PRODUCTION =
  'This database holds the demo story, whose passwords are published. Production needs another database.';
const builtClient = fileURLToPath(new URL('../web/dist', import.meta.url));

export type RunningApp = {
  /** Where it answers, for example `http://127.0.0.1:4000`. */
  readonly address: string;
  readonly app: App;
  readonly live: LiveEndpoint | undefined;
  /** Resolves when feeds, reactions, workers and due timers of this process have caught up with the log. */
  settled(): Promise<void>;
  /** Stops accepting, tells sockets to go elsewhere, finishes what was accepted, then lets go of everything. */
  close(): Promise<void>;
};

/**
 * Runs what `config.role` says: `api` answers, `reactor` reacts (and answers health checks only), `all` does both.
 * With WEB_CONCURRENCY above 1 this process reacts and as many others share the port.
 * @throws ConfigError in production, if the database holds the demo story
 * @throws ReleaseTooOld or NotUpgraded, if the database belongs to another version
 */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningApp> {
  const isPrimary = config.webConcurrency > 1 && config.role !== 'reactor' && cluster.isPrimary;
  if (isPrimary && config.natsUrl === undefined) {
    throw new ConfigError('The settings are not usable:\n  WEB_CONCURRENCY above 1 needs NATS_URL');
  }
  const { app, close: closeApp } = await composeApp(config, overrides);
  if (config.isProduction && (await hasDemoStory(app))) {
    await closeApp();
    throw new ConfigError(DEMO_IN_PRODUCTION);
  }
  try {
    await checkRelease(app.db);
  } catch (error) {
    await closeApp();
    throw error;
  }
  const parts = { ...reactorParts(), ...(overrides.backoff && { backoff: overrides.backoff }) };
  setConsumers(app, consumerDefinitions(app, parts));
  const reactor = config.role === 'api' ? undefined : await startReactor(app, parts);
  try {
    const front: Front = isPrimary
      ? await startWorkers(config, app.log, () => measure(app))
      : await openFront(app);
    return {
      address: front.address,
      app,
      live: front.live,
      settled: () => settled(app, reactor),
      close: () =>
        withinGrace(app, async () => {
          const until = performance.now() + GRACE - LAST;
          // One after the other, mails in hand would have no time left for their answers, and would be sent twice.
          await Promise.all([front.close(), reactor?.stop()]);
          await closeApp(Math.max(0, until - performance.now()));
        }),
    };
  } catch (error) {
    await reactor?.stop();
    await closeApp();
    throw error;
  }
}

/**
 * What is not finished in time is given up, and the log knows what was kept. Where PostgreSQL does not answer, nothing is
 * waited for that needs it.
 */
async function withinGrace(app: App, close: () => Promise<void>): Promise<void> {
  const ended = new AbortController();
  const given = (grace: number, why: string) => () => {
    if (!ended.signal.aborted) app.log.warn({ grace }, why);
  };
  const late = pause(GRACE, ended.signal).then(given(GRACE, 'stopped before everything was finished'));
  const alone = withoutDatabase(app, ended.signal).then(
    given(WITHOUT_DATABASE, 'stopped without an answer of the database'),
  );
  await Promise.race([close(), late, alone]).finally(() => ended.abort());
}

/** Resolves when no look of so long found PostgreSQL answering, or at the end of `signal`. */
async function withoutDatabase({ db }: App, signal: AbortSignal): Promise<void> {
  // Looks are counted and overlap: neither one connection that hangs nor an event loop that was held is silence.
  for (let unanswered = 0; unanswered < WITHOUT_DATABASE / LOOK && !signal.aborted; unanswered += 1) {
    void isAnswering(db).then((isThere) => {
      if (isThere) unanswered = 0;
    });
    await pause(LOOK, signal);
  }
}

/** The schema behind its limits, for one app. */
export function engineOf(app: App): Engine {
  return createEngine({
    schema: schema(),
    log: app.log,
    isIntrospectable: !app.config.isProduction,
    persistedQueries: { isOn: app.config.persistedQueries, max: constants.persistedQueries },
    budget: createBudget(app.config, app.clock),
    tracing: app.tracing,
    onExecuted: (operation, milliseconds) => {
      app.metrics.operations.inc({ operation });
      app.metrics.operationSeconds.observe(milliseconds / 1000);
    },
  });
}

async function measure(app: App) {
  await measureFeed(app);
  return app.metrics.registry.getMetricsAsJSON();
}

type Front = {
  readonly address: string;
  readonly live?: LiveEndpoint | undefined;
  close(): Promise<void>;
};

async function openFront(app: App): Promise<Front> {
  const { config } = app;
  const engine = config.role === 'reactor' ? undefined : engineOf(app);
  const http = createHttpServer(app, engine, config.clientDir ?? builtClient, doors());
  const live = engine && createLiveEndpoint({ app, engine });
  live?.attach(http.server, '/api');
  const listening = await http.listen(config.port, config.host);
  return {
    address: addressOf(listening),
    live,
    async close() {
      await Promise.all([http.close(PATIENCE), live?.close()]);
    },
  };
}

function doors(): HttpDependencies {
  return {
    pages: Object.assign({}, ...serverCapabilities.map((capability) => capability.pages ?? {})),
    files: Object.assign({}, ...serverCapabilities.map((capability) => capability.files ?? {})),
    redrawAfter: new Set(serverCapabilities.flatMap((capability) => capability.redrawAfter ?? [])),
    visitorLanguage: serverCapabilities.find((capability) => capability.visitorLanguage)?.visitorLanguage,
    beforeClient(app, request, response) {
      for (const { beforeClient } of serverCapabilities) {
        const preparing = beforeClient?.(app, request, response);
        if (preparing) return preparing;
      }
      return undefined;
    },
  };
}

function reactorParts() {
  return {
    deciders: capabilities.flatMap(({ deciders }) => deciders),
    reactions: capabilities.map(({ name, reactions }) => ({ capability: name, reactions })),
    workers: serverCapabilities.flatMap(({ workers }) => workers),
    followers: serverCapabilities.flatMap(({ followers }) => followers ?? []),
    timers: (event: Recorded) => capabilities.flatMap(({ timers }) => timers(event)),
    readModels: { capabilities, projections },
    readPauses: ({ db }: Pick<App, 'db'>) => readPauses(db),
  };
}

/** What reactions write has to settle as well, so this ends only when the log stands still. */
async function settled(app: App, reactor: Reactor | undefined): Promise<void> {
  for (;;) {
    const head = await app.store.head();
    await app.feed.reached(head);
    await reactor?.settled(head);
    if ((await app.store.head()) === head) return;
  }
}

export function addressOf({ address, family, port }: AddressInfo): string {
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const host = isEverywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
