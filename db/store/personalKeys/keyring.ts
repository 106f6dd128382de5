// Invariant: a person's fields are readable exactly as long as their data key exists. A key is made once, is stored only
// wrapped by the master key, and a destroyed one leaves a tombstone, so that it can never be made again.
import { randomBytes } from 'node:crypto';
import { type UserId, userId } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { RecentMap } from '../recentMap.ts';
import type { Keyring, SealedText } from '../types.ts';
import { decrypt, encrypt, KEY_BYTES } from './cipher.ts';
import { openWith } from './seal.ts';

/** A key, or null: destroyed or never made. */
export type Keys = ReadonlyMap<UserId, Uint8Array | null>;

/** What the store needs beside the public interface: keys themselves, many at once. */
export interface PersonalKeys extends Keyring {
  /** The keys if all of them are in memory, without waiting. */
  cached(owners: Iterable<UserId>): Keys | undefined;
  /** Keys to open with; one look-up for those not in memory. */
  find(owners: Iterable<UserId>): Promise<Keys>;
  /** Keys to seal with: made where missing, null only where destroyed. */
  findOrMake(owners: Iterable<UserId>): Promise<Keys>;
}

/** About 30 MB when full: both sides of 50,000 conversations. */
const KEYS_IN_MEMORY = 100_000;

export function createKeyring(sql: Sql, masterKey: Uint8Array): PersonalKeys {
  if (masterKey.length !== KEY_BYTES) throw new Error(`The master key must have ${KEY_BYTES} bytes.`);
  let known = new RecentMap<UserId, Uint8Array | null>(KEYS_IN_MEMORY);

  /** The key that holds from now on: a tombstone that arrived while the row was being read wins over the row. */
  function remember(memory: typeof known, owner: UserId, wrapped: string | null): Uint8Array | null {
    if (memory.get(owner) === null) return null;
    const key = wrapped === null ? null : unwrap(masterKey, owner, wrapped);
    memory.set(owner, key);
    return key;
  }

  async function lookUp(owners: ReadonlySet<UserId>): Promise<Keys> {
    // What is read while everything is forgotten is not kept.
    const memory = known;
    const rows = await sql<{ owner: string; wrapped: string | null }[]>`
      select owner, wrapped from personal_keys where owner = any(${[...owners]}::text[])`;
    return new Map(rows.map((row) => [userId(row.owner), remember(memory, userId(row.owner), row.wrapped)]));
  }

  let gathering: { readonly owners: Set<UserId>; readonly found: Promise<Keys> } | undefined;
  let running: Promise<unknown> = Promise.resolve();

  /** The rows that exist. Look-ups requested while one is running are batched into the next: one round trip. */
  function read(owners: readonly UserId[]): Promise<Keys> {
    if (!gathering) {
      const together = new Set<UserId>();
      const found = running.then(() => {
        gathering = undefined;
        return lookUp(together);
      });
      gathering = { owners: together, found };
      running = found.catch(() => {});
    }
    for (const owner of owners) gathering.owners.add(owner);
    return gathering.found;
  }

  async function make(owners: readonly UserId[]): Promise<Keys> {
    const wrapped = owners.map((owner) => encrypt(masterKey, `key:${owner}`, randomBytes(KEY_BYTES)));
    await sql`
      insert into personal_keys (owner, wrapped)
      select * from unnest(${owners}::text[], ${wrapped}::text[]) on conflict (owner) do nothing`;
    return read(owners);
  }

  /** Held from the first look on, because the memory may let go of a key while others are being read. */
  async function gather(owners: Iterable<UserId>, steps: readonly (typeof read)[]): Promise<Keys> {
    const keys = new Map([...owners].map((owner) => [owner, known.get(owner)]));
    for (const step of steps) {
      const unknown = [...keys.keys()].filter((owner) => keys.get(owner) === undefined);
      if (unknown.length === 0) break;
      const found = await step(unknown);
      for (const owner of unknown) keys.set(owner, found.get(owner));
    }
    const isDestroyed = (owner: UserId) => known.get(owner) === null;
    return new Map([...keys].map(([owner, key]) => [owner, isDestroyed(owner) ? null : (key ?? null)]));
  }

  const find = (owners: Iterable<UserId>) => gather(owners, [read]);

  async function openMany(items: readonly SealedText[]): Promise<readonly (string | null)[]> {
    const keys = await find(
      items.flatMap(({ owner, sealed }) => (owner === null || sealed === null ? [] : [owner])),
    );
    return items.map(({ owner, sealed }) =>
      owner === null || sealed === null ? null : openWith(keys.get(owner) ?? null, owner, sealed),
    );
  }

  return {
    cached(owners) {
      const keys = new Map<UserId, Uint8Array | null>();
      for (const owner of owners) {
        const key = known.get(owner);
        if (key === undefined) return undefined;
        keys.set(owner, key);
      }
      return keys;
    },
    find,
    findOrMake: (owners) => gather(owners, [read, make]),
    async open(owner, sealed) {
      const [words] = await openMany([{ owner, sealed }]);
      return words ?? null;
    },
    openMany,
    async destroy(owner) {
      await sql`
        insert into personal_keys (owner, wrapped, destroyed_at) values (${owner}, null, now())
        on conflict (owner) do update set wrapped = null, destroyed_at = now()
        where personal_keys.wrapped is not null`;
      known.set(owner, null);
    },
    forget: (owner) => known.set(owner, null),
    forgetAll() {
      known = new RecentMap(KEYS_IN_MEMORY);
    },
  };
}

function unwrap(masterKey: Uint8Array, owner: UserId, wrapped: string): Uint8Array {
  try {
    return decrypt(masterKey, `key:${owner}`, wrapped);
  } catch (cause) {
    throw new Error('A personal key does not open with this master key. Is the master key the right one?', {
      cause,
    });
  }
}
