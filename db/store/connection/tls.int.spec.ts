import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../testing/certificates.ts';
import { type Replica, startPrimary } from '../../testing/replicas.ts';
import { isBusy } from './busy.ts';
import { connect } from './connect.ts';
import { writerLimits } from './limits.ts';
import { openSession } from './openSession.ts';

const masterKey = new Uint8Array(32).fill(1);
let folder: string;
let server: Replica;
let right: ReturnType<typeof makeCertificate>;
let wrong: ReturnType<typeof makeCertificate>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-tls-'));
  server = await startPrimary({ folder: join(folder, 'server') });
  right = makeCertificate(server.folder, 'right', 'DNS:localhost');
  wrong = makeCertificate(folder, 'wrong', 'DNS:localhost');
  const { uid, gid } = await stat(join(server.folder, 'cluster'));
  for (const file of [right.cert, right.key]) await chown(file, uid, gid);
  await server.ask(`alter system set ssl_cert_file = '${right.cert}'`);
  await server.ask(`alter system set ssl_key_file = '${right.key}'`);
  await server.ask('alter system set ssl = on');
  await server.ask('select pg_reload_conf()');
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (host: string, options: string) => {
  const url = new URL(server.url);
  return `postgres://${url.username}:${url.password}@${host}:${url.port}${url.pathname}?${options}`;
};

async function encryptionOf(url: string): Promise<unknown> {
  await using db = connect(url, { masterKey, poolSize: 1 });
  const rows = await db.sql`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`;
  return { ...rows[0] };
}

describe('TLS to PostgreSQL', () => {
  it('encrypts, and keeps a quiet connection longer than a server may owe an answer', async () => {
    const url = at('localhost', `sslmode=verify-full&sslrootcert=${right.ca}`);
    const session = await openSession(url, {
      applicationName: 'tls',
      limits: { ...writerLimits, answer: 500 },
    });
    try {
      await wait(1_500);
      expect(session.isAlive()).toBe(true);
      const rows = await session.guard(session.sql`select ssl, repeat('x', 300000) as long from pg_stat_ssl
        where pid = pg_backend_pid()`);
      expect(rows[0]).toMatchObject({ ssl: true });
      expect(rows[0]?.long).toHaveLength(300_000);
    } finally {
      await session.close();
    }
  });

  it('gives a connection back that is lost in a statement or in a commit, and answers the next', async () => {
    const url = at('localhost', `sslmode=verify-full&sslrootcert=${right.ca}`);
    await using one = connect(url, { masterKey, poolSize: 1, applicationName: 'lost' });
    await one.sql.unsafe(`
      create table slow (seconds int);
      create function sleep() returns trigger language plpgsql as
        $$ begin perform pg_sleep(new.seconds); return null; end $$;
      create constraint trigger sleep after insert on slow deferrable initially deferred
        for each row execute function sleep()`);
    const ended = () =>
      server.ask(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lost' and state = 'active'`);
    for (const work of [
      () => one.sql.begin((tx) => tx`select pg_sleep(${20})`),
      () => one.sql.begin((tx) => tx`insert into slow values (${20})`),
    ]) {
      const lost = work().then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      await expect.poll(async () => (await ended()).length).toBeGreaterThan(0);
      expect(await Promise.race([lost, wait(10_000, 'still waiting')])).toBe('57P01');
      const next = one.sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      expect([...(await next)]).toEqual([{ ssl: true }]);
    }
  }, 60_000);

  it('refuses a certificate of another authority, and one for another host; a certificate that is not checked is taken', async () => {
    await expect(
      encryptionOf(at('localhost', `sslmode=verify-full&sslrootcert=${wrong.ca}`)),
    ).rejects.toMatchObject({
      code: 'CONNECTION_UNTRUSTED',
      message: expect.stringMatching(/^PostgreSQL at localhost:\d+ is not trusted: /),
    });
    const elsewhere = encryptionOf(at('127.0.0.1', `sslmode=verify-full&sslrootcert=${right.ca}`));
    await expect(elsewhere).rejects.toMatchObject({ code: 'CONNECTION_UNTRUSTED' });
    const chained = encryptionOf(at('localhost', `sslmode=verify-ca&sslrootcert=${wrong.ca}`));
    await expect(chained).rejects.toMatchObject({ code: 'CONNECTION_UNTRUSTED' });
    expect(await encryptionOf(at('127.0.0.1', `sslmode=verify-ca&sslrootcert=${right.ca}`))).toMatchObject({
      ssl: true,
    });
    expect(await encryptionOf(at('127.0.0.1', 'sslmode=require'))).toMatchObject({ ssl: true });
    expect(await encryptionOf(at('127.0.0.1', 'sslmode=disable'))).toMatchObject({ ssl: false });
  });

  it('sends nothing where a server offers no TLS, one speaks in between, or one says nothing', async () => {
    const received: string[] = [];
    const answers = ['N', 'Sx', ''];
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        received.push(chunk.toString('hex'));
        if (received.length <= 2) socket.write(answers[received.length - 1] ?? '');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as { port: number };
    const ask = async () => {
      await using db = connect(`postgres://a:secret@127.0.0.1:${port}/x?sslmode=require`, {
        masterKey,
        poolSize: 1,
      });
      return await db.sql`select 1`.then(
        () => undefined,
        (error: Error & { code: string }) => ({ code: error.code, isBusy: isBusy(error) }),
      );
    };
    try {
      expect(await ask()).toEqual({ code: 'CONNECTION_UNENCRYPTED', isBusy: true });
      expect(await ask()).toEqual({ code: 'CONNECTION_UNENCRYPTED', isBusy: true });
      expect(await ask()).toEqual({ code: 'CONNECT_TIMEOUT', isBusy: true });
      expect(received).toEqual(['0000000804d2162f', '0000000804d2162f', '0000000804d2162f']);
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  }, 20_000);
});
