import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

/** Random, since a secret that stands in a test is published. */
const random = (bytes = 32) => randomBytes(bytes).toString('hex');
const PASSWORD = random(12);

const SAFE = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://waymark:${PASSWORD}@db:5432/waymark`,
  PUBLIC_URL: 'https://waymark.example.org',
  SMTP_URL: 'smtp://relay:25',
  MASTER_KEY: random(),
  TOKEN_SECRET: random(),
};

function problemsOf(env: Record<string, string>, options?: { wantsDemo: boolean }): string[] {
  try {
    loadConfig({ ...SAFE, ...env }, options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

describe('settings in production', () => {
  it('are accepted when each is safe', () => {
    expect(problemsOf({})).toEqual([]);
    expect(loadConfig(SAFE)).toMatchObject({ isProduction: true, metricsToken: undefined });
  });

  it('check guests for bots, unless it is switched off', () => {
    expect(loadConfig(SAFE).botCheck.isOn).toBe(true);
    expect(loadConfig({ ...SAFE, BOT_CHECK: 'off' }).botCheck.isOn).toBe(false);
  });

  it('are all named in one message, without any secret', () => {
    const unsafe = {
      MASTER_KEY: '1'.repeat(64),
      TOKEN_SECRET: 'only-for-a-machine-that-nobody-else-can-reach',
      METRICS_TOKEN: 'm'.repeat(32),
      DATABASE_URL: 'postgres://waymark:waymark@postgres:5432/waymark',
      FILES_S3_URL: 'http://s3:7070',
      FILES_S3_BUCKET: 'waymark',
      FILES_S3_KEY: 'waymark',
      FILES_S3_SECRET: 'for-this-machine-only',
      PUBLIC_URL: 'http://waymark.example.org',
      SMTP_URL: '',
      ROLE: 'api',
      WEB_CONCURRENCY: '2',
      MUTATION_RATE: '0',
      QUERY_RATE: '0.0',
    };
    expect(problemsOf(unsafe, { wantsDemo: true })).toEqual([
      'The demo story has published passwords: start with --no-seed',
      'MASTER_KEY repeats itself: make a random one',
      'TOKEN_SECRET is a published value: make one of your own',
      'METRICS_TOKEN repeats itself: make a random one',
      'FILES_S3_SECRET is a published value: make one of your own',
      'The password in DATABASE_URL is a published value: make one of your own',
      'PUBLIC_URL must be https: passwords and tokens travel over it',
      'SMTP_URL is missing: nobody would get mail. Set MAIL_TO_FILES=on where files are wanted',
      'ROLE api is one of several processes: they need NATS_URL',
      'WEB_CONCURRENCY above 1 needs NATS_URL',
      'MUTATION_RATE must be above 0 in production',
      'QUERY_RATE must be above 0 in production',
    ]);
    expect(problemsOf({ MASTER_KEY: '', TOKEN_SECRET: '', PUBLIC_URL: '' })).toEqual([
      'MASTER_KEY is missing',
      'TOKEN_SECRET is missing',
      'PUBLIC_URL is missing',
    ]);
  });

  it('accept mail that goes to files where an operator says so', () => {
    expect(problemsOf({ SMTP_URL: '', MAIL_TO_FILES: 'on' })).toEqual([]);
    expect(problemsOf({ SMTP_URL: '' })).toEqual([
      'SMTP_URL is missing: nobody would get mail. Set MAIL_TO_FILES=on where files are wanted',
    ]);
  });

  it('may be unsafe in development, where nothing is known about the machine', () => {
    const settings = {
      NODE_ENV: 'development',
      MASTER_KEY: '1'.repeat(64),
      SMTP_URL: '',
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
    };
    expect(problemsOf(settings, { wantsDemo: true })).toEqual([]);
  });

  it('refuse plain text to the outside unless an operator allows it', () => {
    const outside = {
      DATABASE_URL: `postgres://waymark:${PASSWORD}@db.example.com/waymark`,
      NATS_URL: 'nats://203.0.113.7:4222',
      FILES_S3_URL: 'http://s3.example.com',
      FILES_S3_BUCKET: 'waymark',
      FILES_S3_KEY: 'key',
      FILES_S3_SECRET: random(),
    };
    expect(problemsOf(outside).map((line) => line.split(':')[0])).toEqual([
      'DATABASE_URL leaves the private network unencrypted',
      'NATS_URL leaves the private network unencrypted',
      'FILES_S3_URL leaves the private network unencrypted',
    ]);
    expect(problemsOf({ ...outside, UNENCRYPTED_CONNECTIONS: 'allowed' })).toEqual([]);
    const encrypted = {
      DATABASE_URL: `${outside.DATABASE_URL}?sslmode=verify-full`,
      NATS_URL: 'tls://203.0.113.7:4222',
      FILES_S3_URL: 'https://s3.example.com',
    };
    expect(problemsOf({ ...outside, ...encrypted })).toEqual([]);
    for (const host of ['10.1.2.3', '192.168.0.9', '[fd00::1]', 'db', 'db.prod.svc', '127.0.0.1'])
      expect(problemsOf({ NATS_URL: `nats://${host}:4222` }), host).toEqual([]);
  });

  it('let mail leave the private network over TLS only', () => {
    const isEncrypted = (env: Record<string, string>) => loadConfig({ ...SAFE, ...env }).isMailEncrypted;
    expect(isEncrypted({ SMTP_URL: 'smtp://mail.example.com' })).toBe(true);
    expect(isEncrypted({ SMTP_URL: 'smtp://relay:25' })).toBe(false);
    expect(isEncrypted({ NODE_ENV: 'test', SMTP_URL: 'smtp://mail.example.com' })).toBe(false);
  });

  it('accept an http address on this machine, and nowhere else', () => {
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080'])
      expect(problemsOf({ PUBLIC_URL }), PUBLIC_URL).toEqual([]);
    for (const PUBLIC_URL of ['http://10.0.0.4', 'http://localhost.example.org', 'http://waymark'])
      expect(problemsOf({ PUBLIC_URL }), PUBLIC_URL).toHaveLength(1);
  });

  it('refuse one secret in two places', () => {
    expect(problemsOf({ METRICS_TOKEN: SAFE.TOKEN_SECRET })).toEqual([
      'METRICS_TOKEN must differ from every other secret',
    ]);
  });

  it('refuse a database in the network without a password', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://waymark@db/waymark' })).toEqual([
      'DATABASE_URL needs a password',
    ]);
    expect(problemsOf({ DATABASE_URL: 'postgres://waymark@127.0.0.1:5433/waymark' })).toEqual([]);
  });
});

describe('secrets in files', () => {
  it('are read, a value set directly wins, and an unreadable file is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-secrets-'));
    const path = join(folder, 'token');
    const [kept, direct] = [random(), random()];
    writeFileSync(path, `${kept}\n`, { mode: 0o600 });
    const files = { ...SAFE, TOKEN_SECRET: '', TOKEN_SECRET_FILE: path };
    expect(loadConfig(files).tokenSecret).toBe(kept);
    expect(loadConfig({ ...files, TOKEN_SECRET: direct }).tokenSecret).toBe(direct);
    expect(problemsOf({ METRICS_TOKEN_FILE: join(folder, 'none') })).toEqual([
      'METRICS_TOKEN_FILE cannot be read (ENOENT)',
    ]);
    rmSync(folder, { recursive: true });
  });
});
