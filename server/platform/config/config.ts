import { existsSync } from 'node:fs';
import { readDatabaseAddress } from '@waymark/db/store/address';
import { z } from 'zod';
import { isInsideHost, isOrigin, withoutSlash } from '../hosts.ts';
import { type TracingConfig, tracingOf, tracingSettings } from '../tracing/settings.ts';
import { readNatsAddress } from '../transport/natsAddress.ts';
import { loadEnvironment, loadLabProblems } from './loadEnvironment.ts';
import { masterKeyBytes } from './masterKey.ts';
import { type OwnerConfig, ownerOf, ownerSettings } from './ownerSettings.ts';
import { productionProblems } from './productionProblems.ts';
import { withSecretFiles } from './secretFiles.ts';

const port = z.coerce.number().int().min(0).max(65535);
const secret = z.string().min(32, 'needs at least 32 characters');
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** What `read` has to say against the value. */
const readBy = (read: (value: string) => unknown) =>
  z.string().superRefine((value, context) => {
    try {
      read(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is wrong' });
    }
  });

const developmentSecret = 'development-only-secret-do-not-use-elsewhere';

const shortName = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be 1 to 32 letters, digits, - and _');

/** Every setting of the server, with what it means and its default. Nothing else reads the environment. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** One server or several (`host:port,host:port`): the one that takes writes is used. */
  DATABASE_URL: readBy(readDatabaseAddress),
  /** One server or several of one cluster, with commas between them; absent: the embedded transport, for one process. */
  NATS_URL: readBy(readNatsAddress).optional(),
  /** A file with the certificates (PEM) that servers of NATS_URL are trusted by; absent: those that Node trusts. */
  NATS_CA: z
    .string()
    .refine((path) => existsSync(path), 'names no file')
    .optional(),
  /** Comes before every subject: several logs, each with its own processes, can then share one NATS. */
  NATS_PREFIX: shortName.optional(),
  /** Name of a JetStream stream at NATS_URL that gets every event; absent: none does. */
  EVENT_STREAM: shortName.optional(),
  /** How long a stream that the server makes keeps an event. */
  EVENT_STREAM_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: port.default(4000),
  /** Where people reach us; links in mails begin with it. */
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** Absent: mails become files in DATA_DIR/outbox; in production only with MAIL_TO_FILES. */
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_TO_FILES: z.enum(['on', 'off']).default('off'),
  /** allowed: in production database, NATS, files and mail may leave the private network without TLS. */
  UNENCRYPTED_CONNECTIONS: z.enum(['allowed', 'refused']).default('refused'),
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
  /** What a scraper of /metrics sends as bearer token; absent: only this machine itself may ask. */
  METRICS_TOKEN: secret.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ROLE: z.enum(['api', 'reactor', 'all']).default('all'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('on'),
  PRERENDERED_PAGES: z.enum(['on', 'off']).default('on'),
  /** Mutations a second and person, sustained; 0 for no limit. */
  MUTATION_RATE: z.coerce.number().min(0).max(100_000).default(50),
  /** Proof of work before a mail to an address that a stranger typed; absent: on in production. */
  BOT_CHECK: z.enum(['on', 'off']).optional(),
  /** Mean number of attempts that a proof takes a browser, twice that at most: a millisecond each on a phone, or two. */
  BOT_CHECK_ATTEMPTS: z.coerce.number().int().min(2).max(10_000).default(300),
  /** Points of queries and mutations a second and person, sustained, about one for each value of an answer; 0 for no limit. */
  QUERY_RATE: z.coerce.number().min(0).max(10_000_000).default(30_000),
  /** How many proxies in front add to X-Forwarded-For; 0 trusts nobody. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  ...ownerSettings,
  ...tracingSettings,
  /** on: operators may start load tests, each against a server and a database made for it, on this machine. */
  LOAD_LAB: z.enum(['on', 'off']).default('off'),
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

/** Where every event of the log goes, for others to build on. */
export type EventStreamConfig = { readonly name: string; readonly days: number };

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
  readonly natsCa: string | undefined;
  readonly natsPrefix: string | undefined;
  readonly eventStream: EventStreamConfig | undefined;
  readonly host: string;
  readonly port: number;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  /** Mail only leaves over TLS. */
  readonly isMailEncrypted: boolean;
  readonly mailFrom: string;
  readonly contactAddress: string;
  readonly sso: SsoConfig | undefined;
  readonly masterKey: Uint8Array;
  readonly tokenSecret: string;
  readonly metricsToken: string | undefined;
  readonly dataDir: string;
  readonly s3: S3Config | undefined;
  readonly role: Role;
  readonly webConcurrency: number;
  readonly logLevel: string;
  readonly persistedQueries: boolean;
  readonly prerenderedPages: boolean;
  readonly mutationsPerSecond: number;
  /** AUT-30; `attempts` is the mean work of a proof. */
  readonly botCheck: { readonly isOn: boolean; readonly attempts: number };
  readonly pointsPerSecond: number;
  readonly trustedProxies: number;
  readonly clientDir: string | undefined;
  readonly owner: OwnerConfig;
  readonly tracing: TracingConfig | undefined;
  /** With `{trace}` or `{correlation}` in it. */
  readonly traceUrl: string | undefined;
  /** OPS-12: the whole environment of a load test; absent: there is no load lab. */
  readonly loadLab: Readonly<Record<string, string>> | undefined;
};

/** What is wrong with the environment, one line a value; its message is meant for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * @param wantsDemo whether the start would write the demo story; production refuses
 * @throws ConfigError that names every wrong value, and in production every unsafe one
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { wantsDemo = false }: { readonly wantsDemo?: boolean } = {},
): Config {
  const files = withSecretFiles(env);
  // An empty value is a value somebody wanted to unset.
  const given = Object.fromEntries(Object.entries(files.env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(issue, given));
  problems.push(
    ...files.problems,
    ...missingOf(given, SSO_NAMES),
    ...missingOf(given, S3_NAMES),
    ...(given.EVENT_STREAM && !given.NATS_URL ? ['EVENT_STREAM needs NATS_URL'] : []),
    ...loadLabProblems(given),
    ...productionProblems(given, masterKeyBytes(given.MASTER_KEY ?? ''), wantsDemo),
  );
  if (!parsed.success || problems.length > 0) {
    const lines = [...new Set(problems)].map((each) => `  ${each}`);
    throw new ConfigError(`The settings are not usable:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    nodeEnv: value.NODE_ENV,
    isProduction: value.NODE_ENV === 'production',
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    natsUrl: value.NATS_URL,
    natsCa: value.NATS_CA,
    natsPrefix: value.NATS_PREFIX,
    eventStream: value.EVENT_STREAM ? { name: value.EVENT_STREAM, days: value.EVENT_STREAM_DAYS } : undefined,
    host: value.HOST,
    port: value.PORT,
    publicUrl: withoutSlash(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`),
    smtpUrl: value.SMTP_URL,
    isMailEncrypted: isMailEncrypted(value),
    mailFrom: value.MAIL_FROM,
    contactAddress: value.CONTACT_MAIL ?? value.MAIL_FROM,
    sso: ssoOf(value),
    masterKey: masterKeyBytes(value.MASTER_KEY ?? '') ?? new Uint8Array(32).fill(7),
    tokenSecret: value.TOKEN_SECRET ?? developmentSecret,
    metricsToken: value.METRICS_TOKEN,
    dataDir: value.DATA_DIR,
    s3: s3Of(value),
    role: value.ROLE,
    webConcurrency: value.WEB_CONCURRENCY,
    logLevel: value.LOG_LEVEL,
    persistedQueries: value.PERSISTED_QUERIES === 'on',
    prerenderedPages: value.PRERENDERED_PAGES === 'on',
    mutationsPerSecond: value.MUTATION_RATE,
    botCheck: {
      isOn: (value.BOT_CHECK ?? (value.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
      attempts: value.BOT_CHECK_ATTEMPTS,
    },
    pointsPerSecond: value.QUERY_RATE,
    trustedProxies: value.TRUSTED_PROXIES,
    clientDir: value.CLIENT_DIR,
    owner: ownerOf(value),
    tracing: tracingOf(value),
    traceUrl: value.TRACE_URL,
    loadLab: value.LOAD_LAB === 'on' ? loadEnvironment(env) : undefined,
  };
}

function ssoOf(value: z.output<typeof settings>): SsoConfig | undefined {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = value;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, name: value.SSO_NAME };
}

const SSO_NAMES = ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'];
const S3_NAMES = ['FILES_S3_URL', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'];

function s3Of(value: z.output<typeof settings>): S3Config | undefined {
  const { FILES_S3_URL: url, FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = value;
  if (!url || !bucket || !key || !secret) return undefined;
  const { FILES_S3_REGION: region, FILES_S3_PATH_STYLE: style } = value;
  return { url, bucket, region, key, secret, pathStyle: style === 'on' };
}

/** Of settings that only make sense together. */
function missingOf(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): readonly string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name} is missing`);
}

/** A mail server in the private network, such as a relay beside the product, may go without. */
function isMailEncrypted(value: z.output<typeof settings>): boolean {
  if (value.NODE_ENV !== 'production' || value.UNENCRYPTED_CONNECTIONS === 'allowed') return false;
  return value.SMTP_URL !== undefined && !isInsideHost(new URL(value.SMTP_URL).hostname);
}

function problemOf(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = issue.path.join('.');
  if (given[name] === undefined) return `${name} is missing`;
  return `${name} ${issue.code === 'invalid_type' ? 'must be a number' : issue.message}`;
}
