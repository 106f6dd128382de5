import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const DATABASE_URL = 'postgres://waymark@localhost:5432/waymark';

function messageOf(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('loadConfig', () => {
  it('needs nothing but a database', () => {
    const config = loadConfig({ DATABASE_URL });
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, port: 4000, role: 'all', isProduction: false });
    expect(config.masterKey).toHaveLength(32);
  });

  it('names every wrong value in one message', () => {
    const message = messageOf({ PORT: 'eighty', ROLE: 'boss', NATS_URL: 'http://x', WEB_CONCURRENCY: '0' });
    for (const name of [
      'DATABASE_URL is missing',
      'PORT',
      'ROLE',
      'NATS_URL must be a URL',
      'WEB_CONCURRENCY',
    ]) {
      expect(message).toContain(name);
    }
    expect(message.split('\n')).toHaveLength(6);
  });

  it('takes an empty value as not given', () => {
    expect(loadConfig({ DATABASE_URL, NATS_URL: '', PORT: '' })).toMatchObject({
      natsUrl: undefined,
      port: 4000,
    });
  });

  it('wants real secrets in production', () => {
    const message = messageOf({ DATABASE_URL, NODE_ENV: 'production', TOKEN_SECRET: 'short' });
    for (const name of ['MASTER_KEY is missing', 'PUBLIC_URL is missing', 'TOKEN_SECRET needs at least 32']) {
      expect(message).toContain(name);
    }
  });

  it('checks bots in production, and elsewhere only when asked', () => {
    expect(loadConfig({ DATABASE_URL }).botCheck).toEqual({ isOn: false, attempts: 300 });
    const asked = { DATABASE_URL, BOT_CHECK: 'on', BOT_CHECK_ATTEMPTS: '1000' };
    expect(loadConfig(asked).botCheck).toEqual({ isOn: true, attempts: 1_000 });
    for (const attempts of ['1', '10001', '2.5', 'many']) {
      expect(messageOf({ DATABASE_URL, BOT_CHECK_ATTEMPTS: attempts })).toContain('BOT_CHECK_ATTEMPTS');
    }
    expect(messageOf({ DATABASE_URL, BOT_CHECK: 'maybe' })).toContain('BOT_CHECK');
  });

  it('reads a master key in both spellings', () => {
    const key = Buffer.alloc(32, 9);
    for (const MASTER_KEY of [key.toString('hex'), key.toString('base64')]) {
      expect([...loadConfig({ DATABASE_URL, MASTER_KEY }).masterKey]).toEqual([...key]);
    }
    expect(messageOf({ DATABASE_URL, MASTER_KEY: 'abc' })).toContain('MASTER_KEY must be 32 bytes');
  });

  it('names what is wrong about a bucket, and never its secret', () => {
    const s3 = {
      FILES_S3_URL: 'http://localhost:7070',
      FILES_S3_BUCKET: 'waymark',
      FILES_S3_KEY: 'key',
      FILES_S3_SECRET: 'very-secret',
    };
    expect(loadConfig({ DATABASE_URL }).s3).toBeUndefined();
    expect(loadConfig({ DATABASE_URL, ...s3 }).s3).toEqual({
      url: 'http://localhost:7070',
      bucket: 'waymark',
      region: 'us-east-1',
      key: 'key',
      secret: 'very-secret',
      pathStyle: true,
    });
    expect(loadConfig({ DATABASE_URL, ...s3, FILES_S3_PATH_STYLE: 'off' }).s3?.pathStyle).toBe(false);
    expect(messageOf({ DATABASE_URL, ...s3, FILES_S3_KEY: '', FILES_S3_BUCKET: 'No Bucket' })).toContain(
      'FILES_S3_KEY is missing',
    );
    for (const FILES_S3_URL of [
      'localhost',
      'ftp://x',
      'https://key:pass@x',
      'https://x/bucket',
      'https://x?a',
    ]) {
      const message = messageOf({ DATABASE_URL, ...s3, FILES_S3_URL, FILES_S3_BUCKET: 'a' });
      expect(message).toContain('FILES_S3_URL must be');
      expect(message).toContain('FILES_S3_BUCKET must be the name of a bucket');
      expect(message).not.toContain('very-secret');
    }
  });

  it('drops the slash at the end of the public address', () => {
    expect(loadConfig({ DATABASE_URL, PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe(
      'https://example.org',
    );
  });

  it('AUT-23 takes a provider as a whole or not at all, and a safe one only where it matters', () => {
    const whole = { SSO_ISSUER: 'http://op.example', SSO_CLIENT_ID: 'us', SSO_CLIENT_SECRET: 'secret' };
    expect(loadConfig({ DATABASE_URL }).sso).toBeUndefined();
    expect(loadConfig({ DATABASE_URL, ...whole }).sso).toEqual({
      issuer: 'http://op.example',
      clientId: 'us',
      clientSecret: 'secret',
      name: 'Google',
    });
    expect(() => loadConfig({ DATABASE_URL, ...whole, SSO_CLIENT_ID: '' })).toThrow(
      'SSO_CLIENT_ID is missing',
    );
    expect(() => loadConfig({ DATABASE_URL, ...whole, NODE_ENV: 'production' })).toThrow(
      'SSO_ISSUER must be https in production',
    );
  });
});
