import type { Cursor, Instant, Position, UserId, Viewer } from '@waymark/events/kernel';
import type { ISql } from 'postgres';
import { type Database, type Keyring, readSnapshot } from '../store/index.ts';
import { foldName, nameMatcher } from './foldName.ts';
import type { DocumentFile, DocumentShare, DocumentVersion, LibraryDocument, SentDocument } from './views.ts';
import { isRestorable, isTheirs, isVisible, type Scope } from './visible.ts';

/** Somebody logged in. */
type Reader = Extract<Viewer, { kind: 'user' }>;

/**
 * Names are sealed, so a search and an order by name open them here. One person has at most 2,000 documents; of those that
 * others share, the newest count, up to this many together.
 */
const MOST_OPENED = 4_000;

export type LibraryOrder = 'NEWEST' | 'OLDEST' | 'NAME' | 'SIZE';
export type LibrarySearch = {
  readonly search: string;
  readonly topicId: string | null;
  /** `REMOVED`: what the viewer can still bring back at `now`, the last removal first whatever the order. */
  readonly scope: Scope | 'REMOVED';
  readonly now: Instant;
  readonly order: LibraryOrder;
  readonly limit: number;
  readonly offset: number;
};
export type LibraryPage = {
  readonly items: readonly LibraryDocument[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly position: Position;
  readonly cursor: Cursor;
  readonly usedBytes: number;
};

/** What the viewer has and what others share with them. */
export function readDocuments(viewer: Reader, db: Database, wanted: LibrarySearch): Promise<LibraryPage> {
  const { limit, offset } = wanted;
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const { ids, total } = await findIds(sql, db.keyring, viewer, wanted);
    const [items, usedBytes] = await Promise.all([
      documentsById(sql, db.keyring, viewer, ids),
      readUsed(sql, viewer),
    ]);
    return { items, total, hasMore: offset + items.length < total && limit > 0, position, cursor, usedBytes };
  });
}

/** One that the viewer may read; `withRemoved`: also their own that they can bring back. */
export async function readDocument(
  viewer: Reader,
  db: Database,
  id: string,
  { withRemoved = false } = {},
): Promise<LibraryDocument | undefined> {
  const { sql } = db;
  const removed = withRemoved ? sql`or document.owner_id = ${viewer.userId}` : sql``;
  const rows = await sql<{ id: string }[]>`
    select document_id as id from library_documents as document
    where document_id = ${id} and ((${isVisible(sql, viewer.userId, 'ALL')}) ${removed})`;
  const [document] = await documentsById(
    sql,
    db.keyring,
    viewer,
    rows.map((row) => row.id),
  );
  return document;
}

/** What messages and sessions that carry these documents show to the viewer: one statement, however many. */
export async function readSentDocuments(
  viewer: Reader,
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentDocument>> {
  if (ids.length === 0) return new Map();
  const { sql, keyring } = db;
  const rows = await sql<(Named & { readonly readerIds: readonly UserId[] })[]>`
    select document_id as id, owner_id as "ownerId", sealed_name as "sealedName", type, size,
      case when owner_id = ${viewer.userId} then array(
        select distinct user_id from library_grants where library_grants.document_id = document.document_id)
        else '{}' end as "readerIds"
    from library_documents as document
    where document_id = any(${[...ids]}::text[]) and ${isVisible(sql, viewer.userId, 'ALL')}`;
  const names = await openNames(keyring, rows);
  const found = rows.map(({ id, ownerId, type, size, readerIds }, at) => {
    const name = names[at] ?? null;
    const sent: SentDocument = { isReachable: true, name, type, size, ownerId, readerIds };
    return [id, sent] as const;
  });
  const unreachable = ids.map((id) => [id, { isReachable: false }] as const);
  return new Map<string, SentDocument>([...unreachable, ...found]);
}

/** The file of a document as the viewer may read it now; of an older version for its owner only. */
export async function readFile(
  viewerId: UserId,
  db: Database,
  { documentId, number }: { readonly documentId: string; readonly number: number | null },
): Promise<DocumentFile | undefined> {
  const { sql, keyring } = db;
  const which =
    number === null
      ? sql`version.number = document.version_number and ${isVisible(sql, viewerId, 'ALL')}`
      : sql`version.number = ${number} and ${isVisible(sql, viewerId, 'MINE')}`;
  const rows = await sql<(Named & { key: string })[]>`
    select document.document_id as id, owner_id as "ownerId", sealed_name as "sealedName",
      version.file_key as key, version.type, version.size
    from library_documents as document join library_versions as version
      on version.document_id = document.document_id
    where document.document_id = ${documentId} and ${which}`;
  const [row] = rows;
  if (!row) return undefined;
  const [name] = await openNames(keyring, rows);
  return { key: row.key, name: name ?? '', type: row.type, size: row.size };
}

type Named = {
  readonly id: string;
  readonly ownerId: UserId;
  readonly sealedName: string | null;
  readonly type: string;
  readonly size: number;
};
type Ids = { readonly ids: readonly string[]; readonly total: number };

async function findIds(sql: ISql, keyring: Keyring, viewer: Reader, wanted: LibrarySearch): Promise<Ids> {
  const { topicId, scope, order, limit, offset, now } = wanted;
  const isRemoved = scope === 'REMOVED';
  const topic = topicId === null ? sql`` : sql`and ${topicId} = any(document.topic_ids)`;
  const { userId } = viewer;
  const held = isRemoved
    ? isRestorable(sql, userId, now)
    : sql`${isTheirs(sql, userId)} and ${isVisible(sql, userId, scope)}`;
  const where = sql`${held} ${topic}`;
  const orders = {
    NEWEST: sql`changed_at desc`,
    OLDEST: sql`changed_at`,
    SIZE: sql`size desc, changed_at desc`,
    // Put in order below.
    NAME: sql`changed_at desc`,
  };
  const ordered = isRemoved ? sql`removed_at desc` : orders[order];
  const isByName = order === 'NAME' && !isRemoved;
  const matches = nameMatcher(wanted.search);
  if (!matches && !isByName) {
    const [rows, [counted]] = await Promise.all([
      sql<{ id: string }[]>`select document_id as id from library_documents as document where ${where}
        order by ${ordered}, document_id limit ${limit} offset ${offset}`,
      sql<
        { total: number }[]
      >`select count(*)::int as total from library_documents as document where ${where}`,
    ]);
    return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
  }
  const rows = await sql<Named[]>`
    select document_id as id, owner_id as "ownerId", sealed_name as "sealedName", type, size
    from library_documents as document where ${where}
    order by ${ordered}, document_id limit ${MOST_OPENED}`;
  const names = await openNames(keyring, rows);
  const found = rows
    .map(({ id }, at) => ({ id, name: names[at] ?? null }))
    .filter(({ name }) => matches?.(name) ?? true);
  if (isByName) {
    const keys = new Map(found.map(({ id, name }) => [id, foldName(name ?? '')]));
    const collator = new Intl.Collator('en', { numeric: true });
    found.sort((one, other) => collator.compare(keys.get(one.id) ?? '', keys.get(other.id) ?? ''));
  }
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
}

type Row = Named &
  Omit<LibraryDocument, 'name' | 'shares' | 'versions'> & {
    readonly shares: readonly DocumentShare[];
    readonly versions: readonly DocumentVersion[];
  };

/** In the order of the ids. */
async function documentsById(
  sql: ISql,
  keyring: Keyring,
  viewer: Reader,
  ids: readonly string[],
): Promise<readonly LibraryDocument[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Row[]>`
    select document.document_id as id, owner_id as "ownerId", sealed_name as "sealedName", topic_ids as "topicIds",
      source, version_number as "versionNumber", type, size, created_at as "createdAt",
      changed_at as "changedAt", removed_at as "removedAt",
      case when owner_id = ${viewer.userId} then coalesce((
        select jsonb_agg(jsonb_build_object('userId', user_id, 'since', since, 'viaMessageId', message,
          'viaSessionId', session) order by since, user_id)
        from (select user_id, min(shared_at) as since, min(nullif(via_message_id, '')) as message,
            min(nullif(via_session_id, '')) as session
          from library_grants
          where library_grants.document_id = document.document_id group by user_id) as share), '[]') else '[]' end as shares,
      case when owner_id = ${viewer.userId} then coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'size', version.size, 'type', version.type,
          'createdAt', version.created_at) order by number desc)
        from library_versions as version where version.document_id = document.document_id), '[]') else '[]' end as versions
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
      join library_documents as document on document.document_id = wanted.id
    order by place`;
  const names = await openNames(keyring, rows);
  return rows.map(({ sealedName: _sealed, ...row }, at) => ({ ...row, name: names[at] ?? null }));
}

async function readUsed(sql: ISql, viewer: Reader): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    select coalesce(sum(version.size), 0)::int as used
    from library_documents as document join library_versions as version
      on version.document_id = document.document_id
    where document.owner_id = ${viewer.userId} and document.removed_at is null`;
  return row?.used ?? 0;
}

/** In the order of the rows; null once their owner is erased. */
async function openNames(keyring: Keyring, rows: readonly Named[]): Promise<readonly (string | null)[]> {
  return await keyring.openMany(rows.map(({ ownerId: owner, sealedName: sealed }) => ({ owner, sealed })));
}
