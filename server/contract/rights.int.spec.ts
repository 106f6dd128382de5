import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type GraphQLField, getNamedType, isLeafType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { answerOf } from '../testing/GraphQLClient.ts';
import { requestBody } from '../testing/requestBody.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { type Cast, calls } from './testing/rightsCalls.ts';
import {
  type Kind,
  kinds,
  openCommunities,
  othersMeet,
  type Somebody,
  somebody,
} from './testing/rightsWorld.ts';

type Operation = { readonly kind: 'query' | 'mutation'; readonly field: GraphQLField<unknown, unknown> };

const operations = new Map<string, Operation>(
  (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema().getQueryType() : schema().getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => [field.name, { kind, field }] as const);
  }),
);

const table = readFileSync(new URL('./rights.table.txt', import.meta.url), 'utf8');
const [head = [], ...rows] = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => line.split(' | ').map((cell) => cell.trim()));
const expected = new Map(rows.map(([call = '', ...cells]) => [call, cells.join(' | ')]));

function operationOf(call: string): Operation {
  const operation = operations.get(call.split(' ')[0] ?? '');
  if (!operation) throw new Error(`The schema has no ${call}`);
  return operation;
}

async function answer(call: string, cast: Cast): Promise<string> {
  const { kind, field } = operationOf(call);
  const variables = calls[call]?.(cast) ?? {};
  const declared = field.args.filter(({ name }) => name in variables);
  const list = (text: (arg: (typeof declared)[number]) => string) =>
    declared.length > 0 ? `(${declared.map(text).join(', ')})` : '';
  const types = list(({ name, type }) => `$${name}: ${type}`);
  const args = list(({ name }) => `${name}: $${name}`);
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const query = `${kind} ${types} { ${field.name}${args} ${selection} }`;
  // Everybody from an address of their own: how often one may ask is not what is asked here.
  const { body, headers } = requestBody(query, variables);
  const response = await cast.me.client.post(body, { ...headers, 'x-forwarded-for': randomUUID() });
  const { status, code } = await answerOf(response);
  return status === 200 ? (code ?? 'ok') : `HTTP ${status}`;
}

describe('the table of rights', () => {
  let app: TestApp;
  const readers = new Map<string, Promise<Somebody>>();
  /** Reading changes nothing, so that the same people read everything; `another` is nobody of the row. */
  function reader(kind: Kind, part = 'me'): Promise<Somebody> {
    const key = `${kind} ${part}`;
    const found = readers.get(key) ?? somebody(app, kind);
    readers.set(key, found);
    return found;
  }
  beforeAll(async () => {
    app = await testApp({ config: { trustedProxies: 1 } });
    await openCommunities(app);
    await othersMeet(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('says something about every operation, and nothing about others', () => {
    const named = new Set([...expected.keys()].map((call) => call.split(' ')[0]));
    expect([...operations.keys()].filter((name) => !named.has(name))).toEqual([]);
    expect([...expected.keys()].sort()).toEqual(Object.keys(calls).sort());
    expect(head.slice(1)).toEqual([...kinds]);
  });

  it.each(Object.keys(calls))('PRV-20 TRP-18 API-90 %s', async (call) => {
    const isQuery = operationOf(call).kind === 'query';
    const person = (kind: Kind, part?: string) => (isQuery ? reader(kind, part) : somebody(app, kind));
    const answers: string[] = [];
    let another = await person('mentor', 'another');
    for (const kind of kinds) {
      const given = await answer(call, { me: await person(kind), another, now: app.clock.now() });
      answers.push(given);
      // What one was allowed to change must not decide what the next is told.
      if (given === 'ok' && !isQuery) another = await somebody(app, 'mentor');
    }
    expect(answers.join(' | ')).toBe(expected.get(call));
  });
});
