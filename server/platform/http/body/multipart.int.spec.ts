import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SchemaBuilder from '@pothos/core';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import type { UploadedFile } from '../../files/types.ts';
import { createEngine } from '../../graphql/engine.ts';
import { uploadScalar } from '../../graphql/scalars.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { createTokens } from '../../tokens.ts';
import { createApiHandler } from '../apiHandler.ts';
import { multipartLimits } from './multipart.ts';

const stored: string[] = [];
let address: URL;
let token = '';
let dataDir = '';
const server = createServer();

beforeAll(async () => {
  const clock = { now: () => Date.now() };
  const log = createLog('silent');
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-multipart-'));
  const config = { trustedProxies: 0, dataDir, publicUrl: 'http://localhost:4000' };
  const tokens = createTokens({ secret: 'x'.repeat(32), clock, isSessionLive: async () => true });
  token = await tokens.issueAccessToken({ userId: userId('ada'), sessionId: 's', role: 'USER' });
  const feed = { cursor: () => ({ position: 0, fingerprint: 0 }) };
  const app = { clock, log, config, tokens, feed, metrics: createMetrics() } as unknown as App;
  const engine = createEngine({
    schema: uploadSchema(),
    log,
    isIntrospectable: true,
    persistedQueries: { isOn: true, max: 10 },
  });
  server.on('request', createApiHandler(app, engine));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(dataDir, { recursive: true });
});

function uploadSchema() {
  const builder = new SchemaBuilder<{ Scalars: { Upload: { Input: UploadedFile; Output: never } } }>({
    scopeAuth: { authScopes: () => ({}) },
  });
  builder.scalarType('Upload', uploadScalar);
  const Data = builder.inputType('Data', {
    fields: (t) => ({ file: t.field({ type: 'Upload', required: true }), note: t.string() }),
  });
  builder.queryType({ fields: (t) => ({ ping: t.boolean({ resolve: () => true }) }) });
  builder.mutationType({
    fields: (t) => ({
      send: t.string({
        args: { data: t.arg({ type: Data, required: true }) },
        resolve: async (_root, { data }) => {
          stored.push(data.file.name);
          const text = Buffer.from(await data.file.arrayBuffer()).toString();
          return `${data.file.name} ${data.file.type} ${text}`;
        },
      }),
    }),
  });
  return builder.toSchema();
}

const SEND = 'mutation ($data: Data!) { send(data: $data) }';
const TWO = 'mutation ($a: Data!, $b: Data!) { a: send(data: $a) b: send(data: $b) }';
const operations = (data: unknown) => JSON.stringify({ query: SEND, variables: { data } });

function form(parts: Readonly<Record<string, string | File>>): FormData {
  const made = new FormData();
  for (const [name, part] of Object.entries(parts)) made.append(name, part);
  return made;
}

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${token}`;
  const response = await fetch(address, { method: 'POST', body, headers: { authorization, ...headers } });
  const answer = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  return { status: response.status, data: answer.data, code: answer.errors?.[0]?.extensions.code };
}

const note = new File(['hello'], 'note.txt', { type: 'text/plain' });

describe('a multipart request', () => {
  it('API-06 API-07 API-08 TRP-16 puts the file where the map says, in any variable', async () => {
    const answer = await post(
      form({
        operations: operations({ file: null, note: 'x' }),
        map: '{"0":["variables.data.file"]}',
        0: note,
      }),
    );
    expect(answer).toMatchObject({ status: 200, data: { send: 'note.txt text/plain hello' } });
  });

  it('LIB-07 reads a name as browsers write it, quotes and line breaks included', async () => {
    for (const name of ['He said "yes".txt', 'two\nlines\r.txt', 'Ação 100% 🎉.txt']) {
      const file = new File(['x'], name, { type: 'text/plain' });
      const answer = await post(
        form({ operations: operations({ file: null }), map: '{"0":["variables.data.file"]}', 0: file }),
      );
      expect(answer.data).toEqual({ send: `${name} text/plain x` });
    }
  });

  it.each([
    ['no operations', form({ map: '{}' })],
    ['no map', form({ operations: operations({ file: null }), 0: note })],
    ['operations that are no JSON', form({ operations: '{', map: '{}', 0: note })],
    ['operations that are a batch', form({ operations: `[${operations({ file: null })}]`, map: '{}' })],
    ['a map that is no JSON', form({ operations: operations({ file: null }), map: 'x', 0: note })],
    ['a map of the wrong shape', form({ operations: operations({ file: null }), map: '{"0":"x"}', 0: note })],
    [
      'a map to a file that is not there',
      form({ operations: operations({ file: null }), map: '{"9":["variables.data.file"]}' }),
    ],
    [
      'a path that leads nowhere',
      form({ operations: operations({ file: null }), map: '{"0":["variables.data.nope"]}', 0: note }),
    ],
    [
      'a path to what is no null',
      form({
        operations: operations({ file: null, note: 'x' }),
        map: '{"0":["variables.data.note"]}',
        0: note,
      }),
    ],
    [
      'a path out of the variables',
      form({ operations: operations({ file: null }), map: '{"0":["query"]}', 0: note }),
    ],
    [
      'a path into the prototype',
      form({
        operations: operations({ file: null }),
        map: '{"0":["variables.__proto__.polluted"]}',
        0: note,
      }),
    ],
    [
      'a path by the constructor',
      form({
        operations: operations({ file: null }),
        map: '{"0":["variables.constructor.prototype.x"]}',
        0: note,
      }),
    ],
    ...[
      'variables.data.__proto__',
      'variables.data.constructor',
      'variables.data.file.__proto__.polluted',
      'variables.data.hasOwnProperty',
      'variables.list.4294967295',
      'variables.list.9007199254740993',
      'variables.list.-1',
      'variables.list.1e9',
      'variables.list.length',
      'variables.list.01',
      'variables..file',
      'variables.',
      'variables',
      '',
      '__proto__',
      `variables${'.data'.repeat(5_000)}`,
    ].map((path): [string, FormData] => [
      `the path ${path.slice(0, 40)}`,
      form({
        operations: JSON.stringify({ query: SEND, variables: { data: { file: null }, list: [null] } }),
        map: JSON.stringify({ 0: [path] }),
        0: note,
      }),
    ]),
    [
      'a key of the map that is a prototype',
      form({ operations: operations({ file: null }), map: '{"__proto__":["variables.data.file"]}', 0: note }),
    ],
    ['a file that is JSON', form({ operations: operations({ file: { name: 'evil' } }), map: '{}' })],
    ['no file', form({ operations: operations({ file: null }), map: '{}' })],
  ])('API-08 with %s is BAD_USER_INPUT and stores nothing', async (_what, body) => {
    const before = stored.length;
    expect(await post(body)).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    expect(stored).toHaveLength(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('API-08 many paths to one file, and many files to one path, are each placed once', async () => {
    const twice = { query: TWO, variables: { a: { file: null }, b: { file: null } } };
    const both = '{"0":["variables.a.file","variables.b.file"]}';
    const answer = await post(form({ operations: JSON.stringify(twice), map: both, 0: note }));
    expect(answer.data).toEqual({ a: 'note.txt text/plain hello', b: 'note.txt text/plain hello' });
    const before = stored.length;
    const other = new File(['other'], 'other.txt', { type: 'text/plain' });
    for (const map of [
      '{"0":["variables.data.file"],"1":["variables.data.file"]}',
      '{"0":["variables.data.file","variables.data.file"]}',
      `{"0":[${Array(10_000).fill('"variables.data.file"').join(',')}]}`,
    ]) {
      const body = form({ operations: operations({ file: null }), map, 0: note, 1: other });
      expect(await post(body), map.slice(0, 60)).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    }
    expect(stored).toHaveLength(before);
  });

  it('API-08 a key that comes twice counts once: the last one, of the map and of the parts', async () => {
    const map = '{"0":["query"],"0":["variables.data.file"]}';
    expect(await post(form({ operations: operations({ file: null }), map, 0: note }))).toMatchObject({
      data: { send: 'note.txt text/plain hello' },
    });
    const body = form({
      operations: operations({ file: null, note: 'x' }),
      map: '{"0":["variables.data.file"]}',
    });
    body.append('0', note);
    body.append('0', new File(['second'], 'second.txt', { type: 'text/plain' }));
    body.append('map', '{"0":["variables.data.note"]}');
    const before = stored.length;
    expect(await post(body), 'a second map is the map').toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(stored).toHaveLength(before);
  });

  it('API-07 a file counts for nobody without a token of ours', async () => {
    const before = stored.length;
    const body = () =>
      form({ operations: operations({ file: null }), map: '{"0":["variables.data.file"]}', 0: note });
    const [head = '', claims = '', signature = ''] = token.split('.');
    const eve = Buffer.from(Buffer.from(claims, 'base64url').toString().replaceAll('ada', 'eve'));
    for (const forged of [
      `${head}.${eve.toString('base64url')}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      'x',
    ]) {
      const { status, code, data } = await post(body(), { authorization: `Bearer ${forged}` });
      expect([status, code, data ?? null]).toEqual([200, 'EXPIRED_TOKEN', null]);
    }
    expect(stored).toHaveLength(before);
  });

  it.each([
    ['no boundary', 'x', 'multipart/form-data'],
    ['another boundary', '--a\r\n\r\nx\r\n--a--', 'multipart/form-data; boundary=b'],
    [
      'no end',
      '--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{}',
      'multipart/form-data; boundary=b',
    ],
    ['garbage', '\u0000\u0001\u0002', 'multipart/form-data; boundary=b'],
  ])('API-08 with %s is BAD_USER_INPUT', async (_what, body, type) => {
    expect(await post(body, { 'content-type': type })).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
  });

  it('API-08 is cut off at the limits while it streams in', async () => {
    const before = stored.length;
    const large = new File([new Uint8Array(multipartLimits.fileSize + 1)], 'large.bin');
    const operationsAndMap = { operations: operations({ file: null }), map: '{"0":["variables.data.file"]}' };
    const many = Object.fromEntries(Array.from({ length: 11 }, (_each, index) => [String(index), note]));
    const longText = 'x'.repeat(multipartLimits.text + 1);
    for (const body of [
      form({ ...operationsAndMap, 0: large }),
      form({ ...operationsAndMap, ...many }),
      form({ operations: longText, map: '{}', 0: note }),
    ]) {
      expect(await post(body)).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
    }
    expect(stored).toHaveLength(before);
    expect(await post(form({ ...operationsAndMap, 0: note }))).toMatchObject({
      status: 200,
      code: undefined,
    });
  });

  it('API-08 leaves nothing behind when the client goes away in the middle', async () => {
    const before = stored.length;
    const socket = connect(Number(address.port), '127.0.0.1');
    const arrived = once(server, 'request');
    socket.write(
      `POST /api HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n--b\r\nContent-Disposition: form-data; name="0"; filename="a"\r\n\r\nhal`,
    );
    await arrived;
    socket.destroy();
    expect(
      await post(JSON.stringify({ query: '{ ping }' }), { 'content-type': 'application/json' }),
    ).toMatchObject({
      data: { ping: true },
    });
    expect(stored).toHaveLength(before);
  });
});
