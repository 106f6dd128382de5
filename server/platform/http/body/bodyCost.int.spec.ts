import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
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
    const { errors } = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
    return errors?.[0]?.extensions;
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

  it('API-20 is paid for by the values in it, which cost more than its length', async () => {
    const objects = (count: number) =>
      `{"query":"{ __typename }","variables":{},"more":[${Array.from({ length: count }, (_, at) => `{"a${at}":1}`).join()}]}`;
    const send = (count: number) => errorOf(objects(count), { 'content-type': 'application/json' });
    // Three signs each, five of which are a point: 1,800 points, 357 for its length, and some 200 for its operation.
    expect(await send(3_000)).toBeUndefined();
    expect(await send(3_000)).toEqual({ code: 'RATE_LIMITED', retryAfter: 4 });
  });

  it('API-20 is not parsed where it holds more values than anybody sends', async () => {
    const list = (count: number) =>
      errorOf(`{"query":"{ __typename }","more":[${Array(count).fill(1).join()}]}`, {
        'content-type': 'application/json',
      });
    expect(await list(14_000)).toEqual({ code: 'RATE_LIMITED', retryAfter: 1 });
    address = randomAddress();
    expect(await list(20_002)).toEqual({ code: 'BAD_USER_INPUT', fields: { body: 'invalid' } });
  });

  it.each([
    ['one that says how large it is', 'content-length: 5242880', ['', '']],
    ['one that does not say it', 'transfer-encoding: chunked', ['10000\r\n', '\r\n']],
    ['one of a wrong kind', 'content-length: 5242880\r\ncontent-type: text/plain', ['', '']],
  ] as const)(
    'API-08 too large a body without files is refused to a client that sends all of it before it reads: %s',
    async (_name, header, [before, after]) => {
      const { hostname, port } = new URL(app.address);
      const socket = connect(Number(port), hostname);
      const write = (part: string) =>
        new Promise<Error | null | undefined>((resolve) => socket.write(part, resolve));
      const type = header.includes('content-type') ? '' : 'content-type: application/json\r\n';
      await write(`POST /api HTTP/1.1\r\nhost: x\r\n${type}connection: close\r\n${header}\r\n\r\n`);
      for (let sent = 0; sent < 5 * 1024 * 1024; sent += 65_536)
        expect(await write(`${before}${'x'.repeat(65_536)}${after}`)).toBeFalsy();
      if (before !== '') await write('0\r\n\r\n');
      const answer = await text(socket);
      expect(answer).toContain(header.includes('text/plain') ? 'HTTP/1.1 415' : 'HTTP/1.1 413');
      expect(answer).toContain('"code":"BAD_USER_INPUT"');
    },
  );
});
