import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../terminal/launchError.ts';

export type Secrets = { readonly MASTER_KEY: string; readonly TOKEN_SECRET: string };

/** Made once a data folder and kept: without the same MASTER_KEY the personal fields in the log can never be decrypted. */
export function keepSecrets(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (existsSync(path)) return read(path);
  const secrets = {
    MASTER_KEY: randomBytes(32).toString('hex'),
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
  };
  // Written aside and renamed: a kill in between leaves no half of a key.
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}

function read(path: string): Secrets {
  const broken = new LaunchError(
    `The file with the secrets cannot be understood: ${path}. Restore it, or delete the local data with: npm start -- --reset`,
  );
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw broken;
  }
  const { MASTER_KEY, TOKEN_SECRET } = (value ?? {}) as Partial<Record<keyof Secrets, unknown>>;
  if (typeof MASTER_KEY !== 'string' || typeof TOKEN_SECRET !== 'string') throw broken;
  return { MASTER_KEY, TOKEN_SECRET };
}
