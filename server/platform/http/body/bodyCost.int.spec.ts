import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomAddress } from '../../../testing/randomAddress.ts';
import { type TestApp, testApp } from '../../../testing/testApp.ts';

// A hundred points a second: an address may spend 3,000 at once, and a point parses a hundred characters.
const NOT_JSON = '['.repeat(250_000);

describe('API-20 the text of a request', () => {
  let app: TestApp;
  let address = '';
  beforeAll(async () => {
    app = await testApp({ config: { trustedProxies: 1, pointsPerSecond: 100 } });
  });
  beforeEach(() => {
    address = randomAddress();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function errorOf(body: BodyInit, headers: Record<string, string>, from = address) {
    const client = await app.holderOf({ userId: 'ada' });
    const response = await client.post(body, { ...headers, 'x-forwarded-for': from });
    const { errors } = (await response.json()) as { errors: { extensions: Record<string, unknown> }[] };
    return errors[0]?.extensions;
  }
  const json = (from?: string) => errorOf(NOT_JSON, { 'content-type': 'application/json' }, from);
  const form = (from?: string) => {
    const body = new FormData();
    body.set('operations', NOT_JSON);
    body.set('map', '{}');
    return errorOf(body, {}, from);
  };

  it.each([
    ['a JSON body', json, 'body'],
    ['a part of a form', form, 'operations'],
  ] as const)('API-20 is paid for by its address before it is parsed: %s', async (_name, send, field) => {
    const parsed = { code: 'BAD_USER_INPUT', fields: { [field]: 'invalid' } };
    expect(await send()).toEqual(parsed);
    expect(await send()).toEqual({ code: 'RATE_LIMITED', retryAfter: 4 });
    expect(await send(randomAddress())).toEqual(parsed);
    await app.advance(4000);
    expect(await send()).toEqual(parsed);
  });
});
