import type { Recorded } from '@waymark/events/kernel';
import type { MentoringEvent } from '@waymark/events/mentoring';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { DocumentRow } from '../rows.ts';
import { insertRows } from './writeRows.ts';

type Change = Extract<Recorded<MentoringEvent>, { type: 'SessionDocumentAdded' | 'SessionDocumentRemoved' }>;

/** What was said last of each document stands. */
export function projectDocuments(
  sql: Sql,
  events: readonly Recorded<MentoringEvent>[],
): PendingQuery<Row[]>[] {
  const last = new Map<string, Change>();
  for (const event of events) {
    if (event.type !== 'SessionDocumentAdded' && event.type !== 'SessionDocumentRemoved') continue;
    last.set(`${event.data.sessionId} ${event.data.documentId}`, event);
  }
  const changes = [...last.values()];
  if (changes.length === 0) return [];
  const added = changes.flatMap((event) => (event.type === 'SessionDocumentAdded' ? [rowOf(event)] : []));
  return [
    sql`delete from mentoring_documents where (session_id, document_id) in (select * from unnest(
      ${changes.map(({ data }) => data.sessionId)}::text[], ${changes.map(({ data }) => data.documentId)}::text[]))`,
    ...insertRows(sql, { name: 'mentoring_documents' }, added),
  ];
}

function rowOf(event: Extract<Change, { type: 'SessionDocumentAdded' }>): DocumentRow {
  const { data, sealed, meta, position } = event;
  return {
    session_id: data.sessionId,
    document_id: data.documentId,
    by_id: data.byId,
    sealed_title: sealed.title ?? null,
    sealed_url: sealed.url ?? null,
    is_from_library: data.isFromLibrary ?? false,
    added_at: meta.at,
    position,
  };
}
