// Invariant: a person's words are readable exactly as long as their data key exists. A key is made once, is stored only
// wrapped by the master key, and a destroyed one leaves a tombstone, so that it can never be made again.
import { randomBytes } from 'node:crypto';
import { type UserId, userId } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { decrypt, encrypt, KEY_BYTES } from './cipher.ts';
import { RecentMap } from './recentMap.ts';
import { openWith } from './seal.ts';
import type { Keyring } from './types.ts';

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

const KEYS_IN_MEMORY = 20_000;

export function createKeyring(sql: Sql, masterKey: Uint8Array): PersonalKeys {
  if (masterKey.length !== KEY_BYTES) throw new Error(`The master key must have ${KEY_BYTES} bytes.`);
  const known = new RecentMap<UserId, Uint8Array | null>(KEYS_IN_MEMORY);

  function remember(owner: UserId, wrapped: string | null): void {
    // A tombstone that arrived while the row was being read wins over the row.
    if (known.get(owner) === null) return;
    known.set(owner, wrapped === null ? null : unwrap(masterKey, owner, wrapped));
  }

  function collect(owners: ReadonlySet<UserId>): Keys {
    return new Map([...owners].map((owner) => [owner, known.get(owner) ?? null]));
  }

  async function read(owners: readonly UserId[]): Promise<readonly UserId[]> {
    const rows = await sql<{ owner: string; wrapped: string | null }[]>`
      select owner, wrapped from personal_keys where owner = any(${owners}::text[])`;
    for (const row of rows) remember(userId(row.owner), row.wrapped);
    const found = new Set(rows.map((row) => row.owner));
    return owners.filter((owner) => !found.has(owner));
  }

  async function make(owners: readonly UserId[]): Promise<void> {
    const wrapped = owners.map((owner) => encrypt(masterKey, `key:${owner}`, randomBytes(KEY_BYTES)));
    await sql`
      insert into personal_keys (owner, wrapped)
      select * from unnest(${owners}::text[], ${wrapped}::text[]) on conflict (owner) do nothing`;
    await read(owners);
  }

  function missing(owners: ReadonlySet<UserId>): readonly UserId[] {
    return [...owners].filter((owner) => known.get(owner) === undefined);
  }

  async function find(owners: Iterable<UserId>): Promise<Keys> {
    const wanted = new Set(owners);
    const unknown = missing(wanted);
    if (unknown.length > 0) await read(unknown);
    return collect(wanted);
  }

  async function openMany(
    items: readonly { owner: UserId; sealed: string }[],
  ): Promise<readonly (string | null)[]> {
    const keys = await find(items.map((item) => item.owner));
    return items.map(({ owner, sealed }) => openWith(keys.get(owner) ?? null, owner, sealed));
  }

  return {
    cached(owners) {
      const wanted = new Set(owners);
      return missing(wanted).length === 0 ? collect(wanted) : undefined;
    },
    find,
    async findOrMake(owners) {
      const wanted = new Set(owners);
      const unknown = missing(wanted);
      const absent = unknown.length > 0 ? await read(unknown) : [];
      if (absent.length > 0) await make(absent);
      return collect(wanted);
    },
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
