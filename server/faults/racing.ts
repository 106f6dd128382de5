import { TEST_MASTER_KEY } from '@waymark/db/testing';
import type { Killable } from './killable.ts';

/** What a server process of a race runs with: no limits of rate, few connections, nothing in its log. */
export function raceSettings(databaseUrl: string, folder: string): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
    TOKEN_SECRET: 'the-secret-of-a-race-and-of-nothing-else',
    MUTATION_RATE: '0',
    QUERY_RATE: '0',
    DATABASE_POOL: '6',
  };
}

export type RaceAnswer<Data> = {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
};

/** Undefined where the server was cut off before it answered. */
export async function postTo<Data>(
  address: string,
  token: string,
  asked: { readonly query: string; readonly variables: object },
): Promise<RaceAnswer<Data> | undefined> {
  try {
    const response = await fetch(`${address}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(asked),
    });
    return (await response.json()) as RaceAnswer<Data>;
  } catch {
    return undefined;
  }
}

export function killAndStart(server: Killable): Promise<void> {
  const done = server.kill().then(() => server.start());
  // A race that fails meanwhile waits for it no more, and its own failure is the one to report.
  done.catch(() => undefined);
  return done;
}
