import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/freePort.ts';

const script = resolve(import.meta.dirname, 'start.mjs');

describe('npm start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-start-'));
  const client = join(folder, 'client');
  const data = join(folder, 'data');
  let port = 0;
  const started: Launched[] = [];

  beforeAll(async () => {
    mkdirSync(client);
    const settings = '<script type="application/json" id="waymark-settings">{}</script>';
    writeFileSync(join(client, 'index.html'), `<title>Waymark</title>${settings}`);
    port = await freePort();
  });
  afterEach(async () => {
    for (const each of started.splice(0)) await each.end('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function launch(settings: Record<string, string> = {}, args: readonly string[] = []): Launched {
    const launched = run(process.execPath, [script, ...args], {
      CLIENT_DIR: client,
      DATA_DIR: data,
      PORT: String(port),
      ...settings,
    });
    started.push(launched);
    return launched;
  }

  it('serves a seeded product, says where it is and who to be, and leaves nothing running after Ctrl-C', async () => {
    const first = launch();
    await first.says('Ctrl-C stops it.');
    expect(first.output()).toContain(`http://localhost:${port}`);
    expect(first.output()).toContain('priya@waymark.example');
    expect(first.output()).toContain('waymark-demo');
    expect(await (await fetch(`http://127.0.0.1:${port}/messages`)).text()).toContain(
      '{"organisationName":"Waymark","charityName":"Waymark Demo Charity","charityNumber":"0000000"}',
    );
    const postgres = postgresPid(data);
    expect(isAlive(postgres)).toBe(true);

    expect(await first.end('SIGINT')).toBe(0);
    expect(isAlive(postgres)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  }, 180_000);

  it('recovers by itself after a kill -9, with all its data and without telling the story twice', async () => {
    const first = launch();
    await first.says('Ctrl-C stops it.');
    await first.end('SIGKILL');
    const again = launch();
    await again.says('Ctrl-C stops it.');
    expect(again.output()).toContain('already seeded');
    const second = launch({ PORT: String(port + 2) });
    expect(await second.ended()).toBe(1);
    expect(second.errors()).toContain('already runs here as process');
    expect(await again.end('SIGTERM')).toBe(0);
  }, 180_000);

  it('ends when npm, which started it, is killed', async () => {
    // What npm does: a shell in between, and a name of the script in the environment.
    const npm = run('sh', ['-c', `"${process.execPath}" "${script}"; true`], {
      npm_lifecycle_event: 'start',
      CLIENT_DIR: client,
      DATA_DIR: data,
      PORT: String(port),
    });
    started.push(npm);
    await npm.says('Ctrl-C stops it.');
    const postgres = postgresPid(data);
    process.kill(npm.pid, 'SIGKILL');
    await until(() => !isAlive(postgres));
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  }, 180_000);

  it('starts with empty data with --reset', async () => {
    const secrets = readFileSync(join(data, 'secrets.json'), 'utf8');
    const fresh = launch({}, ['--reset', '--setup']);
    expect(await fresh.ended()).toBe(0);
    expect(fresh.output()).not.toContain('already seeded');
    expect(readFileSync(join(data, 'secrets.json'), 'utf8')).not.toBe(secrets);
  }, 180_000);

  it('says in one sentence that the port is taken', async () => {
    const taken = await listen(port);
    const late = launch();
    expect(await late.ended()).toBe(1);
    expect(late.errors()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
    taken.close();
  });

  it.each([
    ['a wrong setting', { PORT: 'many' }, [], /PORT must be a number/],
    [
      'a folder that cannot be written to',
      { DATA_DIR: '/dev/null/waymark' },
      [],
      /cannot be written to: .*DATA_DIR=/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      [],
      /DATABASE_URL at 127\.0\.0\.1:1/,
    ],
    ['an unknown option', {}, ['--rest'], /Unknown option '--rest'/],
    [
      'a reset of a server that is not ours',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      ['--reset'],
      /Only local data/,
    ],
    [
      'the demo story in production',
      { NODE_ENV: 'production', TOKEN_SECRET: 'development-only-secret-do-not-use-elsewhere' },
      [],
      /MASTER_KEY is missing\n {2}PUBLIC_URL is missing\n {2}The demo story .*--no-seed\n {2}TOKEN_SECRET is a published value.*\n {2}SMTP_URL is missing/,
    ],
  ] as const)('says clearly what is wrong with %s', async (_what, settings, args, sentence) => {
    const launched = launch({ PORT: '0', DATA_DIR: join(folder, 'other'), ...settings }, args);
    expect(await launched.ended()).toBe(1);
    expect(launched.errors()).toMatch(sentence);
    expect(launched.errors()).not.toMatch(/\n\s+at /);
  });
});

type Launched = {
  readonly pid: number;
  output(): string;
  errors(): string;
  says(text: string): Promise<void>;
  ended(): Promise<number>;
  end(signal: NodeJS.Signals): Promise<number>;
};

function run(command: string, args: readonly string[], settings: Record<string, string>): Launched {
  const { npm_lifecycle_event: _ours, DATABASE_URL: _url, NATS_URL: _nats, ...rest } = process.env;
  const child: ChildProcess = spawn(command, args, {
    env: { ...rest, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const closed = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors.trim(),
    says: (text) =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`It ended: ${output}${errors}`);
        return output.includes(text);
      }),
    ended: () => closed,
    end(signal) {
      child.kill(signal);
      return closed;
    },
  };
}

function postgresPid(data: string): number {
  return Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not happen');
    await wait(50);
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((done) => {
    const server = createServer().listen(port, '127.0.0.1', () => done(server));
  });
}
