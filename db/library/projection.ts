import type { Sql } from 'postgres';
import { projection, upsertPatches } from '../store/index.ts';
import { type LibraryFact, type LibraryPatches, libraryFolds, noPatches } from './fold.ts';
import { libraryDocuments, libraryGrants, libraryVersions } from './tables.ts';

const grantColumns = ['document_id', 'user_id', 'via_message_id', 'via_session_id'];

/** Documents, their versions, and who else may read them. What is purged, or whose owner is erased, leaves no row. */
export const libraryProjection = projection<LibraryFact, LibraryPatches>({
  name: 'library',
  since: 16,
  changedIn: 19,
  tables: ['library_documents', 'library_versions', 'library_grants', 'library_leavers'],
  start: noPatches,
  on: libraryFolds,
  send(sql, patches) {
    const { withdrawn, purged, erased, leaving } = patches;
    const leavers = [...leaving].filter(([, isLeaving]) => isLeaving).map(([id]) => id);
    const gone = [...[...leaving].filter(([, isLeaving]) => !isLeaving).map(([id]) => id), ...erased];
    return [
      withdrawn.length > 0 &&
        sql`delete from library_grants using unnest(${withdrawn.map(({ documentId }) => documentId)}::text[],
            ${withdrawn.map(({ userId }) => userId)}::text[]) as gone (document_id, user_id)
          where library_grants.document_id = gone.document_id and library_grants.user_id = gone.user_id`,
      ...upsertPatches(sql, libraryDocuments, ['document_id'], [...patches.documents.values()]),
      ...upsertPatches(sql, libraryVersions, ['document_id', 'number'], kept(patches.versions)),
      ...upsertPatches(sql, libraryGrants, grantColumns, kept(patches.grants)),
      drop(sql, 'library_versions', ['document_id', 'number::text'], patches.versions),
      drop(sql, 'library_grants', grantColumns, patches.grants),
      ...(purged.length > 0
        ? ['library_grants', 'library_versions', 'library_documents'].map(
            (table) => sql`delete from ${sql(table)} where document_id = any(${purged}::text[])`,
          )
        : []),
      leavers.length > 0 &&
        sql`insert into library_leavers (user_id) select unnest(${leavers}::text[]) on conflict do nothing`,
      gone.length > 0 && sql`delete from library_leavers where user_id = any(${gone}::text[])`,
      ...eraseAll(sql, erased),
    ];
  },
});

function eraseAll(sql: Sql, erased: string[]) {
  if (erased.length === 0) return [];
  const theirs = () => sql`select document_id from library_documents where owner_id = any(${erased}::text[])`;
  return [
    sql`delete from library_grants where user_id = any(${erased}::text[]) or document_id in (${theirs()})`,
    sql`delete from library_versions where document_id in (${theirs()})`,
    sql`delete from library_documents where owner_id = any(${erased}::text[])`,
  ];
}

type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;

function kept(rows: Rows) {
  return [...rows.values()].filter((row) => row !== null);
}

/** Deletes the rows of these keys; the parts of a key have no slash in them. */
function drop(sql: Sql, table: string, columns: readonly string[], rows: Rows) {
  const keys = [...rows].filter(([, row]) => row === null).map(([key]) => key);
  if (keys.length === 0) return undefined;
  return sql.unsafe(
    `delete from ${table} where concat_ws('/', ${columns.join(', ')}) = any($1::text[])
      and document_id = any($2::text[])`,
    [keys, keys.map((key) => key.split('/')[0] ?? '')],
  );
}
