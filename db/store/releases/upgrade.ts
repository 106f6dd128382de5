// Invariant: a release serves only read models that know the whole log. What a migration added or changed is filled from the
// log before; `release` moves when all of it is filled, so a start that was cut off begins again.
import type { Capability, Position } from '@waymark/events/kernel';
import type { ReservedSql, Sql } from 'postgres';
import { createEventCodec } from '../codec/eventCodec.ts';
import type { Database } from '../connection/connect.ts';
import { longLimits, migrationTurn } from '../connection/limits.ts';
import { openSession } from '../connection/openSession.ts';
import { readHead } from '../reading/readEvents.ts';
import { type RebuildProgress, rebuild } from '../readModels/rebuild.ts';
import type { Projection } from '../types.ts';
import { catchUp } from './lateEvents.ts';
import { isOutdated, NotUpgraded, RELEASE, ReleaseTooOld } from './release.ts';

export type UpgradeParts = {
  readonly db: Database;
  readonly capabilities: readonly Capability[];
  readonly projections: readonly Projection[];
};

export type UpgradeOptions = {
  /** The release to upgrade to; tests upgrade to others. */
  readonly release?: number;
  readonly onProgress?: (name: string, progress: RebuildProgress) => void;
};

type Head = { readonly position: Position; readonly release: number | null; readonly releaseBefore: number };

/**
 * Fills every read model that the migrations since the last release added or changed, then says that this release serves.
 * Call it after `migrate` and before traffic; processes that start together wait for the first one. Servers of the release
 * before may go on.
 * @returns the names of what was filled
 * @throws ReleaseTooOld if a release that does not know this one has served the log
 */
export async function upgradeReadModels(
  { db, capabilities, projections }: UpgradeParts,
  { release = RELEASE, onProgress }: UpgradeOptions = {},
): Promise<readonly string[]> {
  const session = await openSession(db.url, { applicationName: 'waymark-upgrade', limits: longLimits });
  try {
    return await session.guard(upgradeOn(session.sql));
  } finally {
    await session.close();
  }

  async function upgradeOn(sql: ReservedSql): Promise<readonly string[]> {
    await sql.unsafe(`set lock_timeout = ${migrationTurn}`);
    await sql`select pg_advisory_lock(hashtextextended('waymark-upgrade', 0))`;
    await sql.unsafe(`set lock_timeout = ${longLimits.lock}`);
    const head = await readReleases(sql);
    if (release < head.releaseBefore) throw new ReleaseTooOld(release, head.releaseBefore);
    if (head.release !== null && release <= head.release) return [];
    const outdated = projections.filter((one) => head.release === null || isOutdated(head.release, one));
    const filled: { projection: Projection; after: Position }[] = [];
    for (const projection of outdated) {
      const onProgressOf = (progress: RebuildProgress) => onProgress?.(projection.name, progress);
      const after =
        head.position === 0
          ? head.position
          : // What a start that was killed had begun goes on in PostgreSQL until its statement ends.
            await rebuild({ db, capabilities }, projection, {
              onProgress: onProgressOf,
              turn: migrationTurn,
            });
      filled.push({ projection, after });
    }
    await serve(sql, filled, head.release ?? head.releaseBefore);
    return head.position === 0 ? [] : filled.map(({ projection }) => projection.name);
  }

  /** From here on servers of this release append; what others wrote since a read model was filled it gets now. */
  async function serve(
    sql: ReservedSql,
    filled: readonly { projection: Projection; after: Position }[],
    releaseBefore: number,
  ): Promise<void> {
    await sql`begin`;
    try {
      await sql`lock table log_head in access exclusive mode`;
      const upTo = await readHead(sql);
      await catchUp(sql, createEventCodec(capabilities, db.keyring), filled, { upTo, releaseBefore });
      await sql`
        update log_head set release = ${release}, release_before = ${releaseBefore}, projected = position`;
      await sql`commit`;
    } catch (fault) {
      await sql`rollback`;
      throw fault;
    }
  }
}

/**
 * Whether a server of this release may serve the database.
 * @throws ReleaseTooOld, or an Error that says what was left out
 */
export async function checkRelease({ sql }: Pick<Database, 'sql'>, release = RELEASE): Promise<void> {
  const head = await readReleases(sql);
  if (release < head.releaseBefore) throw new ReleaseTooOld(release, head.releaseBefore);
  if (head.release === null || head.release < release) throw new NotUpgraded();
}

/** Whether a newer release serves the log too. */
export async function servesNewerRelease(
  { sql }: Pick<Database, 'sql'>,
  release = RELEASE,
): Promise<boolean> {
  const head = await readReleases(sql);
  return head.release !== null && head.release > release;
}

async function readReleases(sql: Sql): Promise<Head> {
  const [row] = await sql<Head[]>`
    select position, release, release_before as "releaseBefore" from log_head`;
  if (!row) throw new Error('The log has no head.');
  return row;
}

/**
 * Rebuilds the read models that a server of the previous release wrote to, once it has been silent for `quietFor`
 * milliseconds.
 * @param signal ends it between two pages of the log
 * @returns the names of what was filled
 */
export async function refillStaleReadModels(
  { db, capabilities, projections }: UpgradeParts,
  quietFor: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const stale = await db.sql<{ name: string; since: Position }[]>`
    select name, since from stale_read_models join events on events.position = since
    where recorded_at < now() - ${quietFor}::int * interval '1 millisecond' order by name`;
  const filled: string[] = [];
  for (const { name, since } of stale) {
    const projection = projections.find((one) => one.name === name);
    if (!projection) continue;
    await rebuild({ db, capabilities }, projection, { onProgress: () => signal?.throwIfAborted() });
    await db.sql`delete from stale_read_models where name = ${name} and since = ${since}`;
    filled.push(name);
  }
  return filled;
}
