import type { MentoringEvent } from '@waymark/events/mentoring';
import type { Sql } from 'postgres';
import type { FoldedOf, Statements } from '../../store/index.ts';
import type { DocumentRow } from '../rows.ts';
import { insertRows } from './writeRows.ts';

type Key = { readonly sessionId: string; readonly documentId: string };

/** What was said last of each document stands; `row` is null where it was removed. */
export type Documents = Map<string, { readonly key: Key; readonly row: DocumentRow | null }>;

export function documentsBefore(): Documents {
  return new Map();
}

export function addDocument(
  documents: Documents,
  { data, sealed, meta, position }: FoldedOf<MentoringEvent, 'SessionDocumentAdded'>,
): void {
  const row = {
    session_id: data.sessionId,
    document_id: data.documentId,
    by_id: data.byId,
    sealed_title: sealed.title ?? null,
    sealed_url: sealed.url ?? null,
    is_from_library: data.isFromLibrary ?? false,
    added_at: meta.at,
    position,
  };
  documents.set(keyOf(data), { key: data, row });
}

export function removeDocument(documents: Documents, key: Key): void {
  documents.set(keyOf(key), { key, row: null });
}

function keyOf({ sessionId, documentId }: Key): string {
  return `${sessionId} ${documentId}`;
}

export function writeDocuments(sql: Sql, documents: Documents): Statements {
  if (documents.size === 0) return [];
  const changes = [...documents.values()];
  return [
    sql`delete from mentoring_documents where (session_id, document_id) in (select * from unnest(
      ${changes.map(({ key }) => key.sessionId)}::text[], ${changes.map(({ key }) => key.documentId)}::text[]))`,
    ...insertRows(
      sql,
      { name: 'mentoring_documents' },
      changes.flatMap(({ row }) => row ?? []),
    ),
  ];
}
