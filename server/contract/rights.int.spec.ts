import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../testing/GraphQLClient.ts';
import { randomAddress } from '../testing/randomAddress.ts';
import { requestBody } from '../testing/requestBody.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { callText, type Operation, operationsOf } from './testing/callText.ts';
import { othersCalls } from './testing/othersCalls.ts';
import { type Cast, calls } from './testing/rightsCalls.ts';
import { type Kind, kinds, openCommunities, type Somebody, somebody } from './testing/rightsWorld.ts';

const operations = operationsOf('query', 'mutation');

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
  const variables = calls[call]?.(cast) ?? {};
  const query = callText(operationOf(call), variables);
  // Everybody has a different address, because rate limits are not tested here.
  const { body, headers } = requestBody(query, variables);
  const response = await cast.me.client.post(body, { ...headers, 'x-forwarded-for': randomAddress() });
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
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('has a row for every operation, here or among the things of others', () => {
    const named = new Set(
      [...expected.keys(), ...Object.keys(othersCalls)].map((call) => call.split(' ')[0]),
    );
    expect([...operations.keys()].filter((name) => !named.has(name))).toEqual([]);
    expect([...expected.keys()].sort()).toEqual(Object.keys(calls).sort());
    expect(head.slice(1)).toEqual([...kinds]);
  });

  it.each(Object.keys(calls))('PRV-20 TRP-18 the table says who may call %s', async (call) => {
    const isQuery = operationOf(call).kind === 'query';
    const person = (kind: Kind, part?: string) => (isQuery ? reader(kind, part) : somebody(app, kind));
    const answers: string[] = [];
    let another = await person('mentor', 'another');
    for (const kind of kinds) {
      const given = await answer(call, { me: await person(kind), another, now: app.clock.now() });
      answers.push(given);
      // A change by one person must not affect the answer to the next.
      if (given === 'ok' && !isQuery) another = await somebody(app, 'mentor');
    }
    expect(answers.join(' | ')).toBe(expected.get(call));
  });
});
