import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@waymark/events/kernel';
import {
  diaryDecider,
  diaryStream,
  endOf,
  mentoringStream,
  type SessionId,
  sessionDecider,
} from '@waymark/events/mentoring';
import { type RunningApp, startServer } from '../main.ts';
import { builder } from '../platform/builder.ts';
import { loadConfig } from '../platform/config/config.ts';
import { startPoster } from './callers/poster.ts';
import type { PosterPlan } from './callers/posterProcess.ts';
import { startBenchServer } from './fixture/benchDatabase.ts';
import { startBenchNats } from './fixture/benchNats.ts';
import { loner, metaOf, tokenOf } from './fixture/people.ts';
import { measure } from './load.ts';
import { type CrudServer, startCrudServer } from './peers/crudServer.ts';
import { atLeast, type BenchOptions, type BenchResult, median } from './result.ts';

// A mentor accepts, over HTTP, beside a mutation that does nothing, beside the same append without HTTP and GraphQL, and
// beside the same mutation without events.

const CALLERS = 32;
const HOUR = 3_600_000;
/** Of each pair of people: what one can have agreed on for the next weeks. */
const REQUESTS = 16;
/** Prepared for each second: more than one machine accepts. */
const MOST = 300;
const TARGET = 0.3;
const CRUD_TARGET = 1;
const CRUD_POOL = 16;
const LINK = 'https://meet.example.org/waymark';
const ACCEPT = `mutation Accept($sessionId: ID!, $time: DateTime!, $link: String!, $clientId: ID) {
  acceptSessionRequest(sessionId: $sessionId, time: $time, provider: ZOOM, link: $link, clientId: $clientId) {
    id status acceptedTime link mentor { id firstName } mentee { id firstName } version
  }
}`;

type Request = {
  readonly sessionId: SessionId;
  readonly menteeId: UserId;
  readonly mentorId: UserId;
  readonly time: number;
  readonly token: string;
};
type Round = { readonly perSecond: number; readonly p99Ms: number };
type Measurements = Record<'nothing' | 'accept' | 'bare' | 'crud', Round[]>;

export async function benchAccept({ isQuick, note }: BenchOptions): Promise<readonly BenchResult[]> {
  builder.mutationField('doNothing', (t) =>
    t.boolean({ args: { text: t.arg.string() }, resolve: () => true }),
  );
  await using postgres = await startBenchServer();
  await using nats = await startBenchNats();
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-app-'));
  const db = await postgres.createDatabase(1);
  const crudDb = await postgres.createDatabase(1);
  const settings = {
    DATABASE_URL: db.url,
    PORT: '0',
    MUTATION_RATE: '0',
    QUERY_RATE: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...(nats.url === undefined ? {} : { NATS_URL: nats.url }),
  };
  const server = await startServer({ ...loadConfig(settings), masterKey: new Uint8Array(32).fill(7) });
  await using crud = await startCrudServer({ url: crudDb.url, natsUrl: nats.url, poolSize: CRUD_POOL });
  const poster = startPoster(Number(new URL(server.address).port));
  const crudPoster = startPoster(crud.port);
  try {
    note('accept: people who ask each other');
    const rounds = isQuick ? 1 : 5;
    const seconds = isQuick ? 2 : 3;
    // More than can be accepted in the time.
    const left = await requests(server, (rounds * 2 + 1) * seconds * MOST);
    const take = () => left.splice(0, seconds * MOST);
    const crudLeft = await crudRequests(crud, left);
    const takeCrud = () => crudLeft.splice(0, seconds * MOST);
    const nothing: PosterPlan['callers'] = left
      .slice(0, CALLERS)
      .map(({ token }) => ({ token, variables: {} }));
    const plan = { query: 'mutation DoNothing { doNothing }', callers: nothing };
    await poster.post({ ...plan, seconds });
    await poster.post(acceptances(take(), seconds));
    await crudPoster.post(acceptances(takeCrud(), seconds));
    const measured: Measurements = { nothing: [], accept: [], bare: [], crud: [] };
    for (let round = 1; round <= rounds; round += 1) {
      note(`accept: round ${round} of ${rounds}, ${seconds} s each, ${CALLERS} callers`);
      measured.nothing.push(await poster.post({ ...plan, seconds }));
      measured.accept.push(await poster.post(acceptances(take(), seconds)));
      measured.bare.push(await bare(server, take(), seconds));
      measured.crud.push(await crudPoster.post(acceptances(takeCrud(), seconds)));
    }
    return judge(measured);
  } finally {
    poster.stop();
    crudPoster.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function acceptances(given: readonly Request[], seconds: number): Omit<PosterPlan, 'port'> {
  const callers = Array.from({ length: CALLERS }, (_each, caller) => {
    const once = given
      .filter((_request, index) => index % CALLERS === caller)
      .map(({ sessionId, time, token }) => ({
        token,
        variables: { sessionId, time: new Date(time).toISOString(), link: LINK },
      }));
    return { token: '', variables: {}, once };
  });
  return { query: ACCEPT, callers, seconds };
}

/** The same facts on the same three streams, decided and appended, with everything that a projection does. */
async function bare({ app }: RunningApp, given: readonly Request[], seconds: number): Promise<Round> {
  let next = 0;
  const begun = performance.now();
  const { p99Ms } = await measure(CALLERS, seconds, async () => {
    const request = given[next];
    next += 1;
    if (!request) return new Promise((resolve) => setTimeout(resolve, 100));
    const { sessionId, menteeId, mentorId, time } = request;
    const meta = metaOf(app, { kind: 'user', id: mentorId });
    const data = { sessionId, time, provider: 'ZOOM', link: LINK, isOfCommunity: false } as const;
    const bookings = [mentorId, menteeId].map((id) => {
      const booking = { userId: id, sessionId, startsAt: time, endsAt: endOf(time, 60), week: null };
      const command = { type: 'BookDiary', data: booking, meta } as const;
      return { decider: diaryDecider, stream: diaryStream(id), command };
    });
    const command = { type: 'AcceptSessionRequest', data, meta } as const;
    const accept = { decider: sessionDecider, stream: mentoringStream(sessionId), command };
    const outcome = await app.execute.all([accept, ...bookings]);
    if (outcome.status === 'refused') throw new Error(`Refused: ${outcome.refusal.type}`);
  });
  const took = Math.min(performance.now() - begun, seconds * 1000);
  return { perSecond: Math.min(next, given.length) / (took / 1000), p99Ms };
}

function judge(measured: Measurements): readonly BenchResult[] {
  const line = (name: string, rounds: readonly Round[]): BenchResult => ({
    group: 'accept',
    name,
    value: median(rounds.map(({ perSecond }) => perSecond)),
    unit: 'per s',
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  });
  const ratio = (beside: readonly Round[]) =>
    median(
      measured.accept.map(({ perSecond }, round) => perSecond / (beside[round]?.perSecond ?? perSecond)),
    );
  const times = ratio(measured.crud);
  return [
    line('doing nothing', measured.nothing),
    line('the same append, without HTTP', measured.bare),
    {
      ...line('acceptSessionRequest', measured.accept),
      judged: atLeast(TARGET, ratio(measured.bare), 'that append'),
    },
    line('CRUD', measured.crud),
    {
      group: 'accept',
      name: 'acceptSessionRequest, beside CRUD',
      value: times,
      unit: 'times',
      judged: atLeast(CRUD_TARGET, times, 'plain CRUD'),
    },
  ];
}

/** The same requests of the same people, with tokens of the peer. */
async function crudRequests(crud: CrudServer, given: readonly Request[]): Promise<Request[]> {
  const ids = new Set(given.flatMap(({ menteeId, mentorId }) => [menteeId, mentorId]));
  await crud.addPeople([...ids]);
  await crud.addRequests(given);
  const tokens = new Map<UserId, string>();
  for (const { mentorId } of given)
    if (!tokens.has(mentorId)) tokens.set(mentorId, await crud.token(mentorId));
  return given.map((request) => ({ ...request, token: tokens.get(request.mentorId) ?? '' }));
}

/** Requests that wait, of pairs of people who have a few each. */
async function requests({ app, settled }: RunningApp, count: number): Promise<Request[]> {
  const made: Request[] = [];
  const pairs = Math.ceil(count / REQUESTS);
  for (let pair = 0; pair < pairs; pair += CALLERS) {
    const some = Array.from({ length: Math.min(CALLERS, pairs - pair) }, () => requestsOfPair(app));
    made.push(...(await Promise.all(some)).flat());
  }
  await settled();
  // Of many people at a time, as it comes.
  return made
    .map((request, index) => ({ request, order: index % REQUESTS }))
    .sort((one, other) => one.order - other.order)
    .map(({ request }) => request);
}

async function requestsOfPair(app: RunningApp['app']): Promise<readonly Request[]> {
  const [menteeId, mentorId] = await Promise.all([loner(app, 'mentee'), loner(app, 'mentor')]);
  const token = await tokenOf(app, mentorId);
  const first = Math.ceil(app.clock.now() / HOUR) * HOUR + 48 * HOUR;
  return Promise.all(
    Array.from({ length: REQUESTS }, async (_each, number) => {
      const sessionId = randomUUID() as SessionId;
      const time = first + 3 * number * HOUR;
      const data = {
        sessionId,
        kind: 'ONE_OFF',
        title: 'First customers',
        description: 'I would like to know how others found their first customers. '.repeat(3),
        topicId: 'strategy',
        times: [time],
        timezone: 'Europe/London',
        durationMinutes: 60,
        series: null,
        mentorIds: [mentorId],
        communityId: null,
        planId: null,
        acceptSubstitutes: false,
      } as const;
      const command = {
        type: 'RequestSession',
        data,
        meta: metaOf(app, { kind: 'user', id: menteeId }),
      } as const;
      const outcome = await app.execute({
        decider: sessionDecider,
        stream: mentoringStream(sessionId),
        command,
      });
      if (outcome.status === 'refused') throw new Error(`Refused: ${outcome.refusal.type}`);
      return { sessionId, menteeId, mentorId, time, token };
    }),
  );
}
