import { apiClient } from '#/app/api/apiClient.ts';
import { graphql } from '#/app/graphql.ts';

/** A document of the viewer's own library, as it is chosen from. */
export type OwnDocument = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly updatedAt: number;
};

export type OwnDocuments = { readonly documents: readonly OwnDocument[]; readonly hasMore: boolean };
export type SearchDocuments = (search: { text: string; offset: number }) => Promise<OwnDocuments>;

const GetOwnDocuments = graphql(`
  query GetOwnDocuments($search: String, $offset: Int) {
    getLibraryDocuments(scope: MINE, search: $search, limit: 20, offset: $offset) {
      items {
        id
        name
        type
        size
        updatedAt
      }
      hasMore
    }
  }
`);

/** Newest first. Rejects as the server does. */
export const searchOwnDocuments: SearchDocuments = async ({ text, offset }) => {
  const variables = { search: text.trim() || null, offset };
  const { data } = await apiClient.query({ query: GetOwnDocuments, variables });
  if (!data) throw new Error('No documents in the answer.');
  const { items, hasMore } = data.getLibraryDocuments;
  const documents = items.map((item) => ({
    ...item,
    name: item.name ?? '',
    updatedAt: Date.parse(item.updatedAt),
  }));
  return { documents, hasMore };
};
