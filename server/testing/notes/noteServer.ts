import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Database } from '@waymark/db/store';
import { type UserId, userId } from '@waymark/events/kernel';
import { pino } from 'pino';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import type { ServerCapability } from '../../platform/capability.ts';
import { createEngine, type Engine } from '../../platform/graphql/engine.ts';
import { createBudget } from '../../platform/graphql/limits/budget.ts';
import {
  createLiveEndpoint,
  type LiveEndpoint,
  type LiveEndpointOptions,
} from '../../platform/live/liveEndpoint.ts';
import { liveEvent } from '../../platform/live/liveEvent.ts';
import { addLiveTypes } from '../../platform/live/liveTypes.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createPresence } from '../../platform/presence.ts';
import { createTokens } from '../../platform/tokens.ts';
import { type NoteProcess, type NoteProcessOptions, NoteWritten, startNoteProcess, topic } from './notes.ts';

// The live edge on top of a note process: real sockets, real tokens, the real schema builder, one small capability.

const noteChanges = liveEvent([NoteWritten], {
  on: ['NoteWritten'],
  kind: 'NOTE_WRITTEN',
  typename: 'NoteWritten',
  version: (event) => event.version,
  entityId: (event) => event.stream,
  payload: ({ stream, data }) => (data.text === 'secret' ? undefined : { noteId: stream, text: data.text }),
  fields: (t) => ({ noteId: t.exposeID('noteId'), text: t.exposeString('text', { nullable: true }) }),
});

/** Everybody reads the plan until their name is in here. */
export const removedFromPlan = new Set<string>();

const noteEdge: ServerCapability = {
  name: 'note',
  changes: noteChanges,
  workers: [],
  refusalCodes: {},
  liveTopics: async (_app, viewer) => (removedFromPlan.has(viewer.userId) ? [] : [topic('plan.1')]),
};

builder.queryField('ping', (t) => t.boolean({ resolve: () => true }));
builder.mutationField('ping', (t) => t.boolean({ resolve: () => true }));
addLiveTypes([noteEdge]);
const schema = builder.toSchema();

export const userEventsDocument = `subscription ($after: Position) { userEvents(after: $after) {
  position kind entityId version at payload { __typename
    ... on NoteWritten { noteId text } ... on Typing { userId } ... on PresenceChanged { userId presence }
    ... on Heartbeat { serverTime } ... on ResyncRequired { reason } } } }`;

export type NoteServer = NoteProcess & {
  readonly url: string;
  readonly app: App;
  readonly engine: Engine;
  readonly live: LiveEndpoint;
  token(user: string, sessionId?: string): Promise<string>;
  user(name: string): UserId;
};

export async function startNoteServer(
  db: Database,
  options: NoteProcessOptions & {
    readonly live?: Omit<LiveEndpointOptions, 'app' | 'engine'>;
    /** Points a second and person; nobody pays when absent. */
    readonly pointsPerSecond?: number;
    readonly trustedProxies?: number;
  },
): Promise<NoteServer> {
  const clock = options.clock ?? { now: () => Date.now() };
  const process = await startNoteProcess(db, { ...options, clock });
  const log = pino({ level: 'silent' });
  const onFault = (fault: unknown) => console.error(fault);
  const presence = createPresence({ transport: options.transport, clock, process: randomUUID(), onFault });
  const tokens = createTokens({ secret: 'x'.repeat(32), clock, isSessionLive: async () => true });
  // What the live edge does not touch is left out.
  const app = {
    clock,
    log,
    presence,
    tokens,
    db,
    metrics: createMetrics(),
    store: process.store,
    feed: process.feed,
    transport: options.transport,
    config: { trustedProxies: options.trustedProxies ?? 0 },
  } as unknown as App;
  const persistedQueries = { isOn: true, max: 10 };
  const rates = { pointsPerSecond: options.pointsPerSecond ?? 0, mutationsPerSecond: 0 };
  const budget = createBudget(rates, clock);
  const engine = createEngine({ schema, log, isIntrospectable: false, persistedQueries, budget });
  // A crowd from one machine, unless a test says otherwise.
  const limits = { guestsOfAddress: 20_000, guests: 20_000, ofPerson: 20_000, subscriptionsOfPerson: 20_000 };
  const live = createLiveEndpoint({ app, engine, limits, ...options.live });
  const http = createServer((_request, response) => response.writeHead(404).end());
  live.attach(http, '/api');
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...process,
    url: `ws://127.0.0.1:${port}/api`,
    app,
    engine,
    live,
    user: userId,
    token: (user, sessionId = `session-of-${user}`) =>
      tokens.issueAccessToken({ userId: userId(user), sessionId, role: 'USER' }),
    async close() {
      await live.close();
      http.close();
      presence.close();
      await process.close();
    },
  };
}
