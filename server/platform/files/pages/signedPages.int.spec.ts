import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type UserId, userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engineOf } from '../../../main.ts';
import { type TestApp, testApp } from '../../../testing/testApp.ts';
import type { App } from '../../app.ts';
import { createHttpServer, type HttpServer } from '../../http/httpServer.ts';
import type { FileStore, KeptFile } from '../types.ts';
import { signedPath } from './signedPath.ts';

const ada = userId('ada');
const ben = userId('ben');
const session = 'session-of-ada';
const bytes = randomBytes(3_000_000);

let app: TestApp;
let http: HttpServer;
let address = '';
let folder = '';
const opened: { readonly destroyed: boolean }[] = [];
/** Who may have what, now. */
const allowed = new Set<string>();
const asked: string[] = [];

beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'waymark-signed-'));
  await app.app.files.put('notes/one', bytes);
  const files: FileStore = {
    ...app.app.files,
    async get(key, range) {
      if (key === 'notes/endless') return { content: endless(), size: bytes.length };
      const found = await app.app.files.get(key, range);
      if (found) opened.push(found.content);
      return found;
    },
  };
  const watched: App = { ...app.app, files };
  http = createHttpServer(watched, engineOf(watched), folder, { files: { note: openNote } });
  const { port } = await http.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await http.close(1000);
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  allowed.clear();
  allowed.add('ada one');
  asked.length = 0;
});

/** Begins, and does not end by itself: nobody reads it to its end. */
function endless(): Readable {
  const content = new Readable({ read: () => undefined });
  content.push('x');
  return content;
}

async function openNote(_app: App, viewerId: UserId, id: string): Promise<KeptFile | undefined> {
  asked.push(`${viewerId} ${id}`);
  const kept = {
    key: `notes/${id}`,
    name: 'Análise "2026".pdf',
    type: 'application/pdf',
    size: bytes.length,
  };
  return allowed.has(`${viewerId} ${id}`) ? kept : undefined;
}

function pathOf({ id = 'one', kind = 'note', viewerId = ada, sessionId = session } = {}): string {
  return signedPath(app.app, { kind, id, viewerId, sessionId, name: 'Análise "2026".pdf' });
}

function load(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${address}${path}`, init);
}

describe('a signed path', () => {
  it('MSG-08 MSG-39 is a download that runs nowhere and that nobody keeps', async () => {
    const response = await load(pathOf());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Analise _2026_.pdf"; filename*=UTF-8''An%C3%A1lise%20%222026%22.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    const head = await load(pathOf(), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    const posted = await load(pathOf(), { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('MSG-08 is good for ten minutes', async () => {
    const path = pathOf();
    await app.advance(10 * 60_000 - 1);
    expect((await load(path)).status).toBe(200);
    await app.advance(1);
    expect((await load(path)).status).toBe(404);
  });

  it('LIB-09 asks at every fetch whether this viewer may have it now', async () => {
    const path = pathOf();
    expect((await load(path)).status).toBe(200);
    allowed.clear();
    expect((await load(path)).status).toBe(404);
    allowed.add('ada one');
    expect((await load(path)).status).toBe(200);
    expect(asked).toEqual(['ada one', 'ada one', 'ada one']);
    expect((await load(pathOf({ viewerId: ben }))).status, 'signed for somebody else').toBe(404);
    expect((await load(pathOf({ id: 'two' }))).status).toBe(404);
  });

  it('MSG-08 ends with the session that asked for it', async () => {
    const path = pathOf({ sessionId: 'session-that-ends' });
    const other = pathOf();
    expect((await load(path)).status).toBe(200);
    app.app.tokens.revoke('session-that-ends');
    expect((await load(path)).status).toBe(404);
    expect((await load(other)).status).toBe(200);
    expect(asked, 'and nobody is asked any more').toHaveLength(2);
  });

  it('MSG-08 that is forged opens nothing and asks nobody', async () => {
    const [, , , token = ''] = pathOf().split('/');
    const [body = '', sign = ''] = token.split('.');
    const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const forge = (at: number, value: unknown) =>
      Buffer.from(JSON.stringify(fields.with(at, value))).toString('base64url');
    const foreign = { ...app.app, config: { ...app.app.config, tokenSecret: 'x'.repeat(40) } };
    const signed = { kind: 'note', id: 'one', viewerId: ada, sessionId: session, name: 'x' };
    for (const path of [
      `/files/signed/${forge(2, 'ben')}.${sign}/x`,
      `/files/signed/${forge(3, 9e15)}.${sign}/x`,
      `/files/signed/${body}.${sign.slice(0, -1)}${sign.endsWith('A') ? 'B' : 'A'}/x`,
      `/files/signed/${body}.${'A'.repeat(43)}/x`,
      `/files/signed/${body}/x`,
      `/files/signed/.${sign}/x`,
      '/files/signed/',
      '/files/signed/..%2f..%2fetc%2fpasswd/x',
      `/files/signed/${'a'.repeat(3000)}.${sign}/x`,
      signedPath(foreign, signed),
      pathOf({ kind: 'other' }),
      pathOf({ kind: 'constructor' }),
      pathOf({ kind: '__proto__' }),
    ]) {
      expect((await load(path)).status, path).toBe(404);
    }
    expect(asked).toEqual([]);
    expect((await load(`/files/signed/${token}`)).status, 'the name is for people only').toBe(200);
  });

  it('MSG-08 whose file is gone is a 404', async () => {
    const gone = createHttpServer(app.app, engineOf(app.app), folder, {
      files: { note: async () => ({ key: 'notes/never', name: 'x.pdf', type: 'application/pdf', size: 9 }) },
    });
    const { port } = await gone.listen(0, '127.0.0.1');
    expect((await fetch(`http://127.0.0.1:${port}${pathOf()}`)).status).toBe(404);
    await gone.close(1000);
  });

  it('MSG-08 gives parts of a large file', async () => {
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await load(pathOf(), { headers: { range, ...more } });
      const body = Buffer.from(await response.arrayBuffer());
      return [response.status, response.headers.get('content-range'), body.length, response, body] as const;
    };
    const size = bytes.length;
    const [status, range, , response, body] = await part('bytes=100-299');
    expect([status, range]).toEqual([206, `bytes 100-299/${size}`]);
    expect(bytes.subarray(100, 300).equals(body)).toBe(true);
    expect((await part(`bytes=${size - 5}-`)).slice(0, 3)).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      5,
    ]);
    expect((await part('bytes=-7')).slice(0, 3)).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7]);
    expect((await part(`bytes=0-${size * 9}`)).slice(0, 3)).toEqual([
      206,
      `bytes 0-${size - 1}/${size}`,
      size,
    ]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('bytes=-0'))[0]).toBe(416);
    for (const odd of ['bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=x-y']) {
      expect((await part(odd)).slice(0, 3), odd).toEqual([200, null, size]);
    }
    const tag = response.headers.get('etag') ?? '';
    expect((await part('bytes=0-0', { 'if-range': tag }))[0]).toBe(206);
    expect((await part('bytes=0-0', { 'if-range': '"another"' }))[0]).toBe(200);
  });

  it('MSG-08 leaves nothing open when the client goes away', async () => {
    opened.length = 0;
    for (let time = 0; time < 5; time += 1) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(`GET ${pathOf()} HTTP/1.1\r\nhost: x\r\n\r\n`);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
    }
    await expect.poll(() => opened.filter(({ destroyed }) => destroyed).length).toBe(5);
  });

  it('MSG-08 one person has sixteen downloads at a time, the next waits, and others have theirs', async () => {
    allowed.add('ada endless').add('ben one');
    const held = await Promise.all(Array.from({ length: 16 }, () => load(pathOf({ id: 'endless' }))));
    expect(held.map(({ status }) => status)).toEqual(Array(16).fill(200));
    let came = 0;
    const next = load(pathOf()).then(({ status }) => (came = status));
    expect((await load(pathOf({ viewerId: ben }))).status).toBe(200);
    expect(came).toBe(0);
    await held[0]?.body?.cancel();
    await next;
    expect(came).toBe(200);
    await Promise.all(held.slice(1).map(({ body }) => body?.cancel()));
  });

  it('MSG-08 stands in no log', async () => {
    const failing = createHttpServer(app.app, engineOf(app.app), folder, {
      files: { note: () => Promise.reject(new Error('The database is away')) },
    });
    const { port } = await failing.listen(0, '127.0.0.1');
    const path = pathOf();
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(500);
    expect(app.logged.join('\n')).toContain('The database is away');
    expect(app.logged.join('\n')).not.toContain(path.split('/')[3]);
    await failing.close(1000);
  });
});
