import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Writes a typed GraphQL document. Types come from server/schema.graphql through graphql-env.d.ts. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { ID: string; DateTime: string; Position: string; Cursor: string; Upload: Blob };
}>();

export type { ResultOf, VariablesOf } from 'gql.tada';
