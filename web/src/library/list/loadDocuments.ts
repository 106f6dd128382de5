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

/** The first `count` documents; what `kept` holds of them is not asked for again. Rejects as the server does. */
export async function loadDocuments(
  filters: LibraryFilters,
  count: number,
  kept: DocumentList | null = null,
): Promise<DocumentList> {
  const { scope, search, topicId, order } = filters;
  const asked = { scope, order, search: search || null, topicId: topicId || null };
  const from = kept?.items.length ?? 0;
  const offsets = Array.from({ length: Math.ceil((count - from) / PAGE) }, (_, at) => from + at * PAGE);
  const pages = await Promise.all(
    offsets.map(async (offset) => {
      const variables = { ...asked, limit: Math.min(PAGE, count - offset), offset };
      const { data } = await apiClient.query({ query: GetLibraryDocuments, variables });
      if (!data) throw new Error('No documents in the answer.');
      return data.getLibraryDocuments;
    }),
  );
  const [first] = pages;
  if (!first) throw new Error('Nothing was asked for.');
  const { total, position, usedBytes: used, limitBytes: limit } = first;
  const items = unique([...(kept?.items ?? []), ...pages.flatMap((page) => page.items)]);
  return { filters, items, total, position, used, limit };
}

/** A document that changed between two pages comes twice. */
function unique(documents: readonly LibraryDocument[]): readonly LibraryDocument[] {
  return [...new Map(documents.map((one) => [one.id, one])).values()];
}
