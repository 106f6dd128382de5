import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const secret = z.string().min(32, 'needs at least 32 characters');
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

const developmentSecret = 'development-only-secret-do-not-use-elsewhere';

/** Every setting of the server, with what it means and its default. Nothing else reads the environment. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  /** Absent: the embedded transport, for one process. */
  NATS_URL: url('nats:', 'tls:', 'ws:', 'wss:').optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: port.default(4000),
  /** Where people reach us; links in mails begin with it. */
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** Absent: mails become files in DATA_DIR/outbox. */
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  /** An OpenID provider; absent: nobody signs in with Google. */
  SSO_ISSUER: url('https:', 'http:').optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  /** As people know it. */
  SSO_NAME: z.string().min(1).max(40).default('Google'),
  MAIL_FROM: z.string().min(3).default('Waymark <no-reply@waymark.example>'),
  /** Who reads what the contact form sends; absent: MAIL_FROM. */
  CONTACT_MAIL: z.string().min(3).optional(),
  /** Wraps each person's data key: 32 bytes as 64 hexadecimal digits or base64. */
  MASTER_KEY: z
    .string()
    .refine(
      (value) => masterKeyBytes(value)?.length === 32,
      'must be 32 bytes as 64 hexadecimal digits or base64',
    )
    .optional(),
  /** Signs access tokens, refresh tokens and mail codes. */
  TOKEN_SECRET: secret.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ROLE: z.enum(['api', 'reactor', 'all']).default('all'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** off: answers PERSISTED_QUERY_NOT_SUPPORTED, and clients stop hashing. */
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('on'),
  /** Mutations a second and person, sustained; 0 for no limit. */
  MUTATION_RATE: z.coerce.number().min(0).max(100_000).default(50),
  /** How many proxies in front add to X-Forwarded-For; 0 trusts nobody. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** Absent: files lie in DATA_DIR/files. Where an S3-compatible store answers, without the bucket. */
  FILES_S3_URL: url('http:', 'https:')
    .refine((value) => isOrigin(value), 'must be an address without a path, a query or a password')
    .optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  /** on: the bucket is a folder of the address; off: it is a host in front of it, as AWS wants it. */
  FILES_S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  /** The built web client; absent: web/dist beside the server. */
  CLIENT_DIR: z.string().min(1).optional(),
});

export type Role = 'api' | 'reactor' | 'all';

/** The OpenID provider that people may sign in with. */
export type SsoConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
};

/** A bucket of an S3-compatible store. */
export type S3Config = {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  readonly pathStyle: boolean;
};

export type Config = {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly isProduction: boolean;
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly natsUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly contactAddress: string;
  readonly sso: SsoConfig | undefined;
  readonly masterKey: Uint8Array;
  readonly tokenSecret: string;
  readonly dataDir: string;
  readonly s3: S3Config | undefined;
  readonly role: Role;
  readonly webConcurrency: number;
  readonly logLevel: string;
  readonly persistedQueries: boolean;
  readonly mutationsPerSecond: number;
  readonly trustedProxies: number;
  readonly clientDir: string | undefined;
};

/** What is wrong with the environment, one line a value; its message is meant for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError that names every wrong value. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  // An empty value is a value somebody wanted to unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(issue, given));
  for (const name of ['MASTER_KEY', 'TOKEN_SECRET', 'PUBLIC_URL']) {
    if (given.NODE_ENV === 'production' && given[name] === undefined) problems.push(`${name} is missing`);
  }
  problems.push(...ssoProblems(given), ...missingOf(given, S3_NAMES));
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The settings are not usable:\n${problems.map((each) => `  ${each}`).join('\n')}`);
  }
  const value = parsed.data;
  return {
    nodeEnv: value.NODE_ENV,
    isProduction: value.NODE_ENV === 'production',
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    natsUrl: value.NATS_URL,
    host: value.HOST,
    port: value.PORT,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    contactAddress: value.CONTACT_MAIL ?? value.MAIL_FROM,
    sso: ssoOf(value),
    masterKey: masterKeyBytes(value.MASTER_KEY ?? '') ?? new Uint8Array(32).fill(7),
    tokenSecret: value.TOKEN_SECRET ?? developmentSecret,
    dataDir: value.DATA_DIR,
    s3: s3Of(value),
    role: value.ROLE,
    webConcurrency: value.WEB_CONCURRENCY,
    logLevel: value.LOG_LEVEL,
    persistedQueries: value.PERSISTED_QUERIES === 'on',
    mutationsPerSecond: value.MUTATION_RATE,
    trustedProxies: value.TRUSTED_PROXIES,
    clientDir: value.CLIENT_DIR,
  };
}

function ssoOf(value: z.output<typeof settings>): SsoConfig | undefined {
  const {
    SSO_ISSUER: issuer,
    SSO_CLIENT_ID: clientId,
    SSO_CLIENT_SECRET: clientSecret,
    SSO_NAME: name,
  } = value;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name } : undefined;
}

const S3_NAMES = ['FILES_S3_URL', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'];

function s3Of(value: z.output<typeof settings>): S3Config | undefined {
  const { FILES_S3_URL: url, FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = value;
  if (!url || !bucket || !key || !secret) return undefined;
  const { FILES_S3_REGION: region, FILES_S3_PATH_STYLE: style } = value;
  return { url, bucket, region, key, secret, pathStyle: style === 'on' };
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`;
}

/** Of settings that only make sense together. */
function missingOf(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): readonly string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name} is missing`);
}

function ssoProblems(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const missing = missingOf(given, ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET']);
  const isOpen = given.NODE_ENV === 'production' && given.SSO_ISSUER?.startsWith('http:');
  return isOpen ? [...missing, 'SSO_ISSUER must be https in production'] : missing;
}

function problemOf(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = issue.path.join('.');
  if (given[name] === undefined) return `${name} is missing`;
  return `${name} ${issue.code === 'invalid_type' ? 'must be a number' : issue.message}`;
}

function masterKeyBytes(value: string): Uint8Array | undefined {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(value)) return Buffer.from(value, 'base64');
  return undefined;
}
