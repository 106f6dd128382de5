import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that may come from a file: `MASTER_KEY_FILE` names one whose first line is the master key. */
const FROM_FILES = [
  'DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
  'MASTER_KEY',
  'TOKEN_SECRET',
  'METRICS_TOKEN',
  'SSO_CLIENT_SECRET',
  'FILES_S3_KEY',
  'FILES_S3_SECRET',
];
/** Characters of a secret in a file, at most. */
const MAX_SECRET = 4096;

/**
 * The environment with secrets read from the files that `<NAME>_FILE` names; a value that is set directly wins.
 * A file that cannot be read is a problem: a start without the secret would begin with another one.
 */
export function withSecretFiles(env: Environment): {
  readonly env: Environment;
  readonly problems: readonly string[];
} {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of FROM_FILES) {
    const path = env[`${name}_FILE`];
    // The keys of a bucket mean something only with its address.
    const isWanted = !name.startsWith('FILES_S3_') || env.FILES_S3_URL;
    if (!path || env[name] || !isWanted) continue;
    try {
      const value = readFileSync(path, 'utf8').trim();
      if (value === '' || value.length > MAX_SECRET)
        problems.push(`${name}_FILE names a file without a secret`);
      else read[name] = value;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
      problems.push(`${name}_FILE cannot be read (${code})`);
    }
  }
  return { env: { ...env, ...read }, problems };
}
