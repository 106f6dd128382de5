import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../testing/GraphQLClient.ts';
import { randomAddress } from '../testing/randomAddress.ts';
import { requestBody } from '../testing/requestBody.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { CANARY } from './testing/act.ts';
import { callText, operationsOf } from './testing/callText.ts';
import { idArguments, valuesAt } from './testing/idArguments.ts';
import { type Cast, othersCalls } from './testing/othersCalls.ts';
import { makeOthersThings, type OthersThings, unknownLike } from './testing/othersThings.ts';
import { openCommunities } from './testing/rightsWorld.ts';
import { makeStrangers, type Stranger, strangerKinds } from './testing/strangers.ts';

type Variables = Readonly<Record<string, unknown>>;
type Tried = { readonly cell: string; readonly text: string };
type Answered = Tried & { readonly isQuery: boolean };

const operations = operationsOf('query', 'mutation');
const lines = readFileSync(new URL('./rightsOfOthers.table.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | ').map((cell) => cell.trim()));
const [head = [], ...rows] = lines;
const expected = new Map(rows.map(([call = '', ...cells]) => [call, cells.join(' | ')]));
/** Over sockets these are tried in liveOfOthers. */
const calls = Object.entries(othersCalls).filter(([call]) => operations.has(call.split(' ')[0] ?? ''));

/** Ids that clients make up, 122 random bits: a person who knows one learns only that it is taken. */
const CLIENT_MADE = [
  'createActionPlan input.clientId',
  'createSessionRequest input.clientId',
  'createGroupEventRequest input.clientId',
];

describe('the things of others', () => {
  let app: TestApp;
  let things: OthersThings;
  let strangers: readonly Stranger[];
  let secrets: ReadonlySet<string>;
  let headBefore: number;
  const tried = new Map<string, readonly Tried[]>();

  beforeAll(async () => {
    app = await testApp({ config: { trustedProxies: 1 } });
    await openCommunities(app);
    things = await makeOthersThings(app);
    secrets = new Set(Object.values(things.ids));
    strangers = await makeStrangers(app, things);
    await app.settled();
    headBefore = await app.app.store.head();
  }, 120_000);
  afterAll(() => app[Symbol.asyncDispose]());

  const castOf = ({ me, own }: Stranger): Cast => ({ me, own, things, now: app.clock.now() });

  /** The same call with ids of the same shape that nothing has. */
  function ofNothing(value: unknown): unknown {
    if (typeof value === 'string') {
      const id = value.split('/').at(-1) ?? '';
      return secrets.has(id) ? value.replace(id, unknownLike(id)) : value;
    }
    if (Array.isArray(value)) return value.map(ofNothing);
    if (typeof value !== 'object' || value === null || value instanceof File) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofNothing(each)]));
  }

  async function ask(call: string, me: Stranger['me'], variables: Variables): Promise<Answered> {
    const operation = operations.get(call.split(' ')[0] ?? '');
    if (!operation) throw new Error(`The schema has no ${call}`);
    const { body, headers } = requestBody(callText(operation, variables, 2), variables);
    const response = await me.client.post(body, { ...headers, 'x-forwarded-for': randomAddress() });
    const { status, data, errors } = await answerOf<Record<string, unknown>>(response);
    const refusals = errors.filter((error) => ((error as { path?: unknown[] }).path ?? []).length < 2);
    const [refusal] = refusals;
    const cell = status === 200 ? String(refusal?.extensions.code ?? 'ok') : `HTTP ${status}`;
    const said = refusals.map(({ message, extensions }) => [message, extensions]);
    // The end of the log moves on while others call.
    const text = JSON.stringify([data, said]).replace(/"position":"\d+"/g, '');
    return { cell, isQuery: operation.kind === 'query', text };
  }

  /** The charity runs every event: what ops do to one that is not over would change the answers of others. */
  const isOpsOwn = (call: string, { kind }: Stranger) =>
    kind === 'ops' &&
    / of a (proposal|private event|public event)$/.test(call) &&
    operations.get(call.split(' ')[0] ?? '')?.kind === 'mutation';

  /** `(known)` after the code: the answer about a real thing differs from the answer about nothing. */
  async function tryOne(call: string, stranger: Stranger): Promise<Tried> {
    if (isOpsOwn(call, stranger)) return { cell: '-', text: '' };
    const given = othersCalls[call]?.(castOf(stranger)) ?? [];
    const results: Tried[] = [];
    for (const variables of given) {
      const real = await ask(call, stranger.me, variables);
      const nothing = await ask(call, stranger.me, ofNothing(variables) as Variables);
      const isSame = real.cell === 'ok' && !real.isQuery ? nothing.cell === 'ok' : real.text === nothing.text;
      const isKnown = real.cell !== nothing.cell || !isSame;
      results.push({ cell: isKnown ? `${real.cell} (known)` : real.cell, text: real.text });
    }
    const cells = [...new Set(results.map(({ cell }) => cell))];
    return { cell: cells.join(' or '), text: results.map(({ text }) => text).join() };
  }

  it('the table has a row for every argument that names a thing whose existence is a secret', () => {
    const secret = idArguments().filter(({ thing }) => thing !== undefined);
    expect(secret.length).toBeGreaterThan(70);
    const missing = secret.filter(({ call }) => !(call in othersCalls)).map(({ call }) => call);
    expect(missing).toEqual([]);
    expect([...expected.keys()].sort()).toEqual(calls.map(([call]) => call).sort());
    expect(head.slice(1)).toEqual([...strangerKinds]);
  });

  it('every row names a real thing of others', () => {
    const [stranger] = strangers;
    if (!stranger) throw new Error('There is no stranger');
    const unreal = Object.entries(othersCalls).filter(([call, variables]) => {
      const path = call.split(' ')[1] ?? '';
      const found = variables(castOf(stranger)).flatMap((each) => valuesAt(each, path.split('.')));
      return found.length === 0 || !found.every((id) => secrets.has(String(id).split('/').at(-1) ?? ''));
    });
    expect(unreal.map(([call]) => call)).toEqual([]);
  });

  it.each(calls.map(([call]) => call))(
    'a stranger is answered as the table says when a call names a thing of others: %s',
    async (call) => {
      const answers = await Promise.all(strangers.map((stranger) => tryOne(call, stranger)));
      tried.set(call, answers);
      expect(answers.map(({ cell }) => cell).join(' | ')).toBe(expected.get(call));
    },
  );

  it('a stranger learns neither that a thing exists nor a text of it', () => {
    for (const [call, answers] of tried) {
      for (const [at, { cell, text }] of answers.entries()) {
        const kind = strangerKinds[at] ?? '';
        const mayKnow = ['former', 'ops'].includes(kind);
        if (mayKnow) continue;
        expect(text, `${call} by ${kind}`).not.toContain(CANARY);
        const isAnnounced = /(private|public) event$/.test(call);
        if (!CLIENT_MADE.includes(call) && !isAnnounced)
          expect(cell, `${call} by ${kind}`).not.toContain('(known)');
      }
    }
    expect(tried.size).toBe(calls.length);
  });

  it('the log mentions no thing of others after strangers called', async () => {
    await app.settled();
    // A notification has a short number of its person, which says nothing elsewhere.
    const ids = [...secrets].filter((id) => id.length > 15);
    const events = await app.app.db.sql<{ type: string; stream: string; data: unknown }[]>`
      select type, stream, data from events where position > ${headBefore}`;
    const touched = events.filter((event) => ids.some((id) => JSON.stringify(event).includes(id)));
    expect(touched.map(({ type, stream }) => `${type} in ${stream}`)).toEqual([]);
  });
});
