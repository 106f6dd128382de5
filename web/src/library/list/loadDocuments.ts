import { apiClient } from '#/app/api/apiClient.ts';
import { GetLibraryDocuments, type LibraryDocument } from '../operations.ts';
import type { LibraryFilters } from './filters.ts';

/** As many as one answer of the server holds. */
const PAGE = 50;

export type DocumentList = {
  /** What it is the answer to. */
  readonly filters: LibraryFilters;
  readonly items: readonly LibraryDocument[];
  readonly total: number;
  readonly position: string;
  /** Bytes. */
  readonly used: number;
  readonly limit: number;
};

/** The first `count` documents. Rejects as the server does. */
export async function loadDocuments(filters: LibraryFilters, count: number): Promise<DocumentList> {
  const { scope, search, topicId, order } = filters;
  const items: LibraryDocument[] = [];
  for (;;) {
    const limit = Math.min(PAGE, count - items.length);
    const asked = { scope, order, search: search || null, topicId: topicId || null };
    const variables = { ...asked, limit, offset: items.length };
    const { data } = await apiClient.query({ query: GetLibraryDocuments, variables });
    if (!data) throw new Error('No documents in the answer.');
    const page = data.getLibraryDocuments;
    items.push(...page.items);
    if (page.hasMore && page.items.length > 0 && items.length < count) continue;
    const { total, position, usedBytes: used, limitBytes } = page;
    return { filters, items: unique(items), total, position, used, limit: limitBytes };
  }
}

/** A document that changed between two pages comes twice. */
function unique(documents: readonly LibraryDocument[]): readonly LibraryDocument[] {
  return [...new Map(documents.map((one) => [one.id, one])).values()];
}
