import { initGraphQLTada } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import type { introspection } from './graphql-env.d.ts';

const parsed = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string; DateTime: string; Position: string; Cursor: string; Upload: Blob };
}>();

type Parse = (text: string, fragments?: readonly DocumentNode[]) => DocumentNode;

/**
 * Writes a typed GraphQL document. Types come from server/schema.graphql through graphql-env.d.ts. It is parsed when it is
 * first read: of all that come with a page, its first look asks few.
 */
export const graphql = ((text: string, fragments?: readonly DocumentNode[]): DocumentNode => {
  let document: DocumentNode | null = null;
  const read = () => {
    document ??= (parsed as unknown as Parse)(text, fragments);
    return document;
  };
  return {
    get kind() {
      return read().kind;
    },
    get definitions() {
      return read().definitions;
    },
  };
}) as unknown as typeof parsed;

export type { ResultOf, VariablesOf } from 'gql.tada';
