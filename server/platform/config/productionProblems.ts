import { readDatabaseAddress } from '@waymark/db/store/address';
import { isInsideHost, isLoopbackHost } from '../hosts.ts';
import { weaknessOfKey, weaknessOfSecret } from './secretWeakness.ts';

type Given = Readonly<Record<string, string | undefined>>;

const REQUIRED = ['MASTER_KEY', 'TOKEN_SECRET', 'PUBLIC_URL'];

/** Secrets of text, with the least number of characters. */
const SECRETS: Readonly<Record<string, number>> = {
  TOKEN_SECRET: 32,
  METRICS_TOKEN: 32,
  SSO_CLIENT_SECRET: 16,
  FILES_S3_SECRET: 16,
};

/** Connections that carry people's data, and what makes each of them encrypted. */
const CONNECTIONS = {
  DATABASE_URL: ['add sslmode=verify-full', isEncryptedDatabase],
  NATS_URL: ['begin it with tls://', hasProtocol('tls:')],
  FILES_S3_URL: ['begin it with https://', hasProtocol('https:')],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['begin it with https://', hasProtocol('https:')],
} as const;

/** Settings where 0 means no limit. */
const RATES = ['MUTATION_RATE', 'QUERY_RATE'] as const;

/** Characters of a password in a connection address, at least. */
const MIN_PASSWORD = 16;

/**
 * What makes these settings unsafe in production, one line for each problem; empty in development and in tests.
 * Neither lines nor order depend on the values of secrets, and no secret is quoted.
 *
 * @param given the environment without empty values
 * @param masterKey the bytes of MASTER_KEY, if it is one
 * @param wantsDemo whether the start would write the demo story, whose passwords are published
 */
export function productionProblems(
  given: Given,
  masterKey: Uint8Array | undefined,
  wantsDemo = false,
): readonly string[] {
  if (given.NODE_ENV !== 'production') return [];
  return [
    ...REQUIRED.filter((name) => given[name] === undefined).map((name) => `${name} is missing`),
    ...(wantsDemo ? ['The demo story has published passwords: start with --no-seed'] : []),
    ...secretProblems(given, masterKey),
    ...addressProblems(given),
    ...connectionProblems(given),
    ...mailProblems(given),
    ...processProblems(given),
    ...rateProblems(given),
  ];
}

function secretProblems(given: Given, masterKey: Uint8Array | undefined): string[] {
  const problems: string[] = [];
  const add = (name: string, weakness: string | undefined) => {
    if (weakness) problems.push(`${name} ${weakness}`);
  };
  if (masterKey) add('MASTER_KEY', weaknessOfKey(masterKey));
  for (const [name, length] of Object.entries(SECRETS)) {
    const value = given[name];
    if (value !== undefined) add(name, weaknessOfSecret(value, length));
  }
  for (const name of ['DATABASE_URL', 'NATS_URL', 'SMTP_URL']) {
    const [url] = urlsOf(name, given[name]);
    if (url?.password) add(`The password in ${name}`, weaknessOfSecret(passwordOf(url), MIN_PASSWORD));
  }
  const isOpen = (database: URL) =>
    !database.password && !isLoopbackHost(database.hostname) && database.hostname !== 'embedded';
  if (urlsOf('DATABASE_URL', given.DATABASE_URL).some(isOpen)) problems.push('DATABASE_URL needs a password');
  const names = ['MASTER_KEY', ...Object.keys(SECRETS)].filter((name) => given[name] !== undefined);
  const repeated = names.filter((name, index) =>
    names.slice(0, index).some((other) => given[other] === given[name]),
  );
  return [...problems, ...repeated.map((name) => `${name} must differ from every other secret`)];
}

function addressProblems(given: Given): string[] {
  const url = urlOf(given.PUBLIC_URL);
  const isOpen = url?.protocol === 'http:' && !isLoopbackHost(url.hostname);
  const issuer = urlOf(given.SSO_ISSUER);
  return [
    ...(isOpen ? ['PUBLIC_URL must be https: passwords and tokens travel over it'] : []),
    ...(issuer?.protocol === 'http:' ? ['SSO_ISSUER must be https in production'] : []),
  ];
}

function connectionProblems(given: Given): string[] {
  if (given.UNENCRYPTED_CONNECTIONS === 'allowed') return [];
  return Object.entries(CONNECTIONS).flatMap(([name, [advice, isEncrypted]]) => {
    const urls = urlsOf(name, given[name]);
    if (urls.every((url) => isInsideHost(url.hostname) || isEncrypted(url))) return [];
    return [
      `${name} leaves the private network unencrypted: ${advice}, or set UNENCRYPTED_CONNECTIONS=allowed`,
    ];
  });
}

function mailProblems(given: Given): string[] {
  if (given.SMTP_URL !== undefined || given.MAIL_TO_FILES === 'on') return [];
  return ['SMTP_URL is missing: nobody would get mail. Set MAIL_TO_FILES=on where files are wanted'];
}

function processProblems(given: Given): string[] {
  if (given.NATS_URL !== undefined) return [];
  const isShared = given.ROLE === 'api' || given.ROLE === 'reactor';
  return [
    ...(isShared ? [`ROLE ${given.ROLE} is one of several processes: they need NATS_URL`] : []),
    ...(Number(given.WEB_CONCURRENCY) > 1 ? ['WEB_CONCURRENCY above 1 needs NATS_URL'] : []),
  ];
}

function rateProblems(given: Given): string[] {
  // However a zero is written.
  const isEndless = (name: (typeof RATES)[number]) => given[name] !== undefined && Number(given[name]) === 0;
  return RATES.filter(isEndless).map((name) => `${name} must be above 0 in production`);
}

function isEncryptedDatabase(url: URL): boolean {
  return url.searchParams.has('sslmode');
}

function hasProtocol(...protocols: string[]): (url: URL) => boolean {
  return ({ protocol }) => protocols.includes(protocol);
}

function passwordOf(url: URL): string {
  try {
    return decodeURIComponent(url.password);
  } catch {
    return url.password;
  }
}

/** One for each server; none where the value is wrong, which is said elsewhere. */
function urlsOf(name: string, value: string | undefined): readonly URL[] {
  if (value === undefined) return [];
  try {
    if (name === 'NATS_URL') return value.split(',').map((server) => new URL(server));
    if (name !== 'DATABASE_URL') return [new URL(value)];
    const address = readDatabaseAddress(value);
    return address.hosts.map((host) => {
      const url = new URL(address.urlOf(host));
      if (address.tls?.isRequired) url.searchParams.set('sslmode', 'require');
      return url;
    });
  } catch {
    return [];
  }
}

function urlOf(value: string | undefined): URL | undefined {
  return value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
}
