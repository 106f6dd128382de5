import { hkdfSync, randomUUID } from 'node:crypto';
import { projections } from '@waymark/db/catalogue';
import { connect, createEventSerializer, createEventStore, type Database } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { cursorText } from '@waymark/events/kernel';
import { serverCapabilities } from './catalogue.ts';
import type { App } from './platform/app.ts';
import { createBotCheck } from './platform/botCheck/createBotCheck.ts';
import type { Clock } from './platform/clock/clock.ts';
import { createDatabaseClock, setByLooks } from './platform/clock/databaseClock.ts';
import type { Config } from './platform/config/config.ts';
import { createExecute } from './platform/execute/execute.ts';
import { createStreamStateCache, type StreamStateCache } from './platform/execute/streamStateCache.ts';
import { startFeed } from './platform/feed/LogFeed.ts';
import { createWakeUpCodec } from './platform/feed/wakeUps.ts';
import { createFiles } from './platform/files/createFiles.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/createMailer.ts';
import type { OwnedMailer } from './platform/mail/types.ts';
import { createMetrics } from './platform/metrics.ts';
import { createPictures } from './platform/pictures/createPictures.ts';
import { createPresence } from './platform/presence.ts';
import { publishCommitted } from './platform/publish.ts';
import { createRateLimiter } from './platform/rateLimiter.ts';
import { createTokens, type FindRole, type IsSessionLive } from './platform/tokens.ts';
import { openTracing } from './platform/tracing/openTracing.ts';
import { tracedWakeUp, traceWakeUps } from './platform/tracing/tracedFeed.ts';
import { embeddedTransport } from './platform/transport/embeddedTransport.ts';
import { natsTransport } from './platform/transport/natsTransport.ts';
import type { LiveTransport } from './platform/transport/types.ts';

/** Parts that a test replaces. */
export type Overrides = {
  readonly clock?: Clock;
  readonly log?: App['log'];
  readonly transport?: LiveTransport;
  /** Several apps in one process: only the first collects the numbers of the process itself. */
  readonly collectProcess?: boolean;
  /** Milliseconds before a consumer repeats its attempt `n`. */
  readonly backoff?: (attempt: number) => number;
};

export type ComposedApp = {
  readonly app: App;
  /** Finishes what was accepted, then lets go of everything. `answersWithin`: milliseconds for the last answers of the mail server. */
  close(answersWithin?: number): Promise<void>;
};

/** Puts the parts of the back end together; no port is opened here. */
export async function composeApp(config: Config, overrides: Overrides = {}): Promise<ComposedApp> {
  const log = overrides.log ?? createLog(config.logLevel);
  const databaseClock = createDatabaseClock();
  const clock = overrides.clock ?? databaseClock;
  const onFault = (fault: unknown): void => log.error({ err: fault }, 'fault');
  const metrics = createMetrics();
  if (overrides.collectProcess ?? true) metrics.collectProcess();

  const tracing = await openTracing(config, (fault) => log.warn({ err: fault }, 'traces were not exported'));
  const db = connect(config.databaseUrl, { masterKey: config.masterKey, poolSize: config.databasePool });
  const transport = overrides.transport ?? openTransport(config, onFault);
  const peers = transport.peers && { link: transport.peers, secret: peerSecret(config) };
  const opened = createEventStore({
    db,
    capabilities,
    projections,
    peers,
    onFault,
    onBatch: tracing?.batched,
  });
  const store = setByLooks(opened, databaseClock);
  const { toWakeUp, decodeWakeUp } = createWakeUpCodec(createEventSerializer(db, capabilities));
  const accessEvents = new Set(serverCapabilities.flatMap((capability) => capability.accessEvents ?? []));
  const redactAfter = new Set(serverCapabilities.flatMap((capability) => capability.redactAfter ?? []));
  const wakeUps = tracing && traceWakeUps(transport, tracing);
  const feed = await startFeed({
    log: store,
    transport,
    clock,
    decodeWakeUp,
    changesAccess: (event) => accessEvents.has(event.type),
    redacts: (event) => redactAfter.has(event.type),
    onFault,
    onOverflow: () => metrics.slowConsumers.inc(),
  });
  wakeUps?.follow(feed);
  // Alone in its process an event wakes nobody.
  const toTracedWakeUp = tracing && config.natsUrl ? tracedWakeUp(toWakeUp, tracing) : toWakeUp;
  const stopPublishing = publishCommitted(store, feed, transport, toTracedWakeUp);

  const streamStates = createStreamStateCache(store);
  const execute = createExecute({
    store,
    streamStates,
    onAppended: (seconds, status) => metrics.appendSeconds.observe({ status }, seconds),
  });
  const presence = createPresence({ transport, clock, process: randomUUID(), onFault });
  const mailer = createMailer(config, { clock, db, onFault });
  const tokens = createTokens({ secret: config.tokenSecret, clock, ...sessionChecks(db, clock) });
  const rateLimiter = createRateLimiter(db, clock);
  const botCheck = createBotCheck({ config, clock, rateLimiter });
  const files = await createFiles(config, log);
  const pictures = createPictures(metrics);
  const app: App = {
    config,
    clock,
    log,
    db,
    store,
    keyring: db.keyring,
    execute,
    feed,
    transport,
    presence,
    mailer,
    files,
    pictures,
    tokens,
    rateLimiter,
    botCheck,
    metrics,
    tracing,
  };
  onEveryEvent(app, streamStates.onForeignWrite);
  onLogChange(app, streamStates, mailer);
  const stops = serverCapabilities.map((capability) => capability.start?.(app));

  return {
    app,
    async close(answersWithin) {
      for (const stop of stops) stop?.();
      await store.close();
      stopPublishing();
      presence.close();
      await feed.close();
      await transport.close();
      await mailer.close(answersWithin);
      await pictures.close();
      files.close();
      await db.close();
      await tracing?.close();
    },
  };
}

function openTransport(config: Config, onFault: (fault: unknown) => void): LiveTransport {
  const { natsUrl: url, natsCa: ca, natsPrefix: prefix } = config;
  if (url === undefined) return embeddedTransport(onFault);
  return natsTransport({ url, ca, ...(prefix && { prefix }), name: `waymark-${process.pid}`, onFault });
}

function peerSecret({ masterKey }: Config): Uint8Array {
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'waymark/peers', 32));
}

function sessionChecks(db: Database, clock: Clock): { isSessionLive: IsSessionLive; findRole: FindRole } {
  const rules = serverCapabilities.map(({ sessions }) => sessions).find((sessions) => sessions !== undefined);
  return {
    isSessionLive: async (sessionId) => rules?.isLive({ db, clock }, sessionId) ?? true,
    findRole: async (userId) => rules?.roleOf({ db }, userId),
  };
}

/** What every process does when the log is another one than it was: nothing that was kept of it stays. */
function onLogChange(
  app: App,
  streamStates: Pick<StreamStateCache, 'forget'>,
  mailer: Pick<OwnedMailer, 'forgetAnswers'>,
): void {
  app.feed.onChanged(({ held, now, agreedAt }) => {
    app.metrics.logChanges.inc();
    app.log.error({ held: cursorText(held), now: cursorText(now) }, 'the log changed under this process');
    streamStates.forget();
    app.store.forget();
    app.keyring.forgetAll();
    app.tokens.forget();
    mailer.forgetAnswers(agreedAt);
    for (const capability of serverCapabilities) capability.onLogChanged?.(app);
    return undefined;
  });
}

/** What every process does with every event, in order. */
function onEveryEvent(app: App, noticed: ReturnType<typeof createStreamStateCache>['onForeignWrite']): void {
  app.feed.onApplied(({ event }) => {
    noticed(event.stream, event.version);
    for (const capability of serverCapabilities) {
      capability.onApplied?.(app, event);
      const ended = capability.sessions?.endedBy(event);
      if (ended !== undefined) app.tokens.revoke(ended);
    }
  });
}
