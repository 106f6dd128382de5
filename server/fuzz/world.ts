import { randomUUID } from 'node:crypto';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import type { Position } from '@waymark/events/kernel';
import { CANARY } from '../contract/testing/act.ts';
import { makeOthersThings, type OthersThings } from '../contract/testing/othersThings.ts';
import { CLOSED, HOME, openCommunities, type Somebody, somebody } from '../contract/testing/rightsWorld.ts';
import { makeStrangers, type Stranger, type StrangerKind } from '../contract/testing/strangers.ts';
import { thingKinds } from '../contract/testing/thingKinds.ts';
import { type TestApp, type TestClock, testApp } from '../testing/testApp.ts';
import { type IdName, idNames, MARKS, type Symbolic } from './values.ts';

const HOUR = 3_600_000;
/** `makeOthersThings` moves the clock; it begins so that it ends within the last hour of the server under test. */
const startOfWorld = () => Math.floor((Date.now() - 20 * 60_000) / HOUR) * HOUR - 51 * HOUR;

export type FuzzWorld = AsyncDisposable & {
  /** The settings of a server process on the same log. */
  readonly environment: Readonly<Record<string, string>>;
  readonly strangers: readonly Stranger[];
  /** A token that is good, for somebody who may have logged out. */
  tokenOf(kind: StrangerKind): Promise<string | undefined>;
  /** What is sent for a symbolic value of this person. */
  resolve(value: Symbolic, by: Stranger): unknown;
  /** A private text or secret id of others in what this person was answered; undefined: there is none. */
  leakIn(answer: string, sent: string, by: Stranger): Promise<string | undefined>;
  /** Events that the strangers caused about things of others. */
  touched(): Promise<readonly string[]>;
};

/** People, their things and a database; the server that is tried comes beside it. */
export async function makeFuzzWorld(): Promise<FuzzWorld> {
  const clock: TestClock = {
    time: startOfWorld(),
    now() {
      return this.time;
    },
  };
  const app = await testApp({ clock, config: { trustedProxies: 1 } });
  try {
    await openCommunities(app);
    const things = await makeOthersThings(app);
    const [strangers, friend] = await Promise.all([makeStrangers(app, things), somebody(app, 'mentor')]);
    clock.time = Date.now();
    await app.settled();
    const head = await app.app.store.head();
    return {
      environment: environmentOf(app),
      strangers,
      async tokenOf(kind) {
        const stranger = strangers.find((each) => each.kind === kind);
        if (!stranger || kind === 'anonymous') return undefined;
        clock.time = Date.now();
        const role = kind === 'ops' ? 'OPS' : 'USER';
        return (await app.holderOf({ userId: stranger.me.id, sessionId: randomUUID(), role })).accessToken;
      },
      resolve: (value, by) => resolve(value, idsFor(things, by, friend)),
      leakIn: (answer, sent, by) =>
        leakIn(
          answer,
          sent,
          by,
          things,
          async (id) =>
            (await hasTaken(app, head, by.me.id, id)) || (await hasWritten(app, head, by.me.id, id)),
        ),
      touched: () => touched(app, things, head),
      [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
    };
  } catch (error) {
    await app[Symbol.asyncDispose]();
    throw error;
  }
}

function environmentOf({ app, databaseUrl }: TestApp): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: app.config.dataDir,
    MASTER_KEY: Buffer.from(TEST_MASTER_KEY).toString('hex'),
    TOKEN_SECRET: app.config.tokenSecret,
    PORT: '0',
    MUTATION_RATE: '0',
    QUERY_RATE: '0',
    TRUSTED_PROXIES: '1',
    DATABASE_POOL: '6',
    LOG_LEVEL: 'error',
    ROLE: 'api',
  };
}

function idsFor(
  things: OthersThings,
  { me, own }: Stranger,
  friend: Somebody,
): Readonly<Record<IdName, string>> {
  return {
    ...things.ids,
    me: me.id,
    'own plan': own.plan,
    'own card': own.card,
    'own session': own.session,
    former: things.former.id,
    friend: friend.id,
    community: HOME,
    'closed community': CLOSED,
    nothing: '00000000-0000-4000-8000-000000000000',
    new: randomUUID(),
  };
}

function resolve(value: Symbolic, ids: Readonly<Record<IdName, string>>): unknown {
  if (Array.isArray(value)) return value.map((each: Symbolic) => resolve(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[mark, given] = ['', null]] = entries;
  if (entries.length === 1 && mark === MARKS.id)
    return ids[idNames.find((name) => name === given) ?? 'nothing'];
  if (entries.length === 1 && mark === MARKS.hours) {
    return new Date(Math.ceil(Date.now() / HOUR) * HOUR + Number(given) * HOUR).toISOString();
  }
  if (entries.length === 1 && Array.isArray(given) && mark === MARKS.file)
    return new File([String(given[1])], String(given[0]));
  if (entries.length === 1 && Array.isArray(given) && mark === MARKS.repeat)
    return String(given[0]).repeat(Number(given[1]));
  return Object.fromEntries(entries.map(([name, each]) => [name, resolve(each, ids)]));
}

/** What was sent may come back. A former participant keeps a little, and ops are answered for. */
async function leakIn(
  answer: string,
  sent: string,
  by: Stranger,
  { ids }: OthersThings,
  isTheirs: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (by.kind === 'former' || by.kind === 'ops') return undefined;
  if (answer.includes(CANARY)) return `a private text of others: …${around(answer, CANARY)}…`;
  for (const name of thingKinds) {
    const id = ids[name];
    const isShown = id.length > 15 && answer.includes(id) && !sent.includes(id);
    if (isShown && !(await isTheirs(id))) return `the ${name} of others: …${around(answer, id)}…`;
  }
  return undefined;
}

function around(text: string, part: string): string {
  const at = text.indexOf(part);
  return text.slice(Math.max(0, at - 80), at + part.length + 40);
}

type LogEvent = {
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly data: object;
  readonly meta: { readonly actor?: { readonly id?: string } };
};

/** The event of a stream that a person began after the position: what its id names is theirs, even if others use the id. */
const beginsOf = (events: readonly LogEvent[], actorId: string) =>
  events.filter(({ version, meta }) => version === 1 && meta.actor?.id === actorId);

function eventsAfter({ app }: TestApp, position: number): Promise<readonly LogEvent[]> {
  return app.db.sql<LogEvent[]>`
    select type, stream, version, data, meta from events where position > ${position} order by position`;
}

/** Whether this person began a stream with this id: an id for a new thing may be one that names another thing of others. */
async function hasTaken(app: TestApp, head: number, actorId: string, id: string): Promise<boolean> {
  return beginsOf(await eventsAfter(app, head), actorId).some(({ stream }) => stream.endsWith(`-${id}`));
}

/** Whether this person wrote it somewhere, as a name or a text: what they sent comes back from there. */
async function hasWritten({ app }: TestApp, head: Position, actorId: string, id: string): Promise<boolean> {
  for (let after = head; ; ) {
    const page = await app.store.readLog({ after, limit: 1_000 });
    const isTheirs = ({ meta: { actor }, data }: (typeof page)[number]) =>
      actor.kind === 'user' && actor.id === actorId && JSON.stringify(data).includes(id);
    if (page.some(isTheirs)) return true;
    const last = page.at(-1);
    if (!last) return false;
    after = last.position;
  }
}

async function touched(
  app: TestApp,
  { ids, ada, tom }: OthersThings,
  head: number,
): Promise<readonly string[]> {
  const events = await eventsAfter(app, head);
  const owners = new Set([ada.id, tom.id]);
  // Short ids are numbers within one person's list; a recommendation may be dismissed by any text.
  const secrets = thingKinds.map((name) => ids[name]).filter((id) => id.length > 15);
  const begun = new Set(events.filter(({ version }) => version === 1).map(({ stream }) => stream));
  return events
    .filter(({ type, meta: { actor } }) => {
      return actor?.id !== undefined && !owners.has(actor.id) && type !== 'RecommendationDismissed';
    })
    .filter(({ stream, data, meta }) => {
      const own = beginsOf(events, meta.actor?.id ?? '').map((event) => event.stream);
      // Who sends something names it: an id that is somebody else's there names nothing of theirs.
      const text = `${stream} ${JSON.stringify({ ...data, clientId: undefined })}`;
      return secrets.some((id) => {
        const isTaken = begun.has(stream) && own.some((each) => each.endsWith(`-${id}`));
        return text.includes(id) && !isTaken;
      });
    })
    .map(({ type, stream, data }) => `${type} in ${stream}: ${JSON.stringify(data)}`);
}
