import type { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

type Tada = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection;
    disableMasking: true;
    scalars: { ID: string; DateTime: string; Position: string; Cursor: string; Upload: Blob };
  }>
>;

/** What a document is when the client runs: its own text and those of its fragments, each once. No part of it parses them. */
type Written = { readonly texts: ReadonlySet<string> };

/** Writes a typed GraphQL document. Types come from server/schema.graphql through graphql-env.d.ts. */
export const graphql = ((text: string, fragments: readonly Written[] = []): Written => ({
  texts: new Set([text, ...fragments.flatMap(({ texts }) => [...texts])]),
})) as unknown as Tada;

/** A document as far as its callers see it: what it may be given, and what its answer has. */
export type TypedDocument<Data = unknown, Variables = never> = {
  readonly __apiType?: (variables: Variables) => Data;
};

/** As it is sent. */
export function textOf(document: TypedDocument): string {
  return [...(document as unknown as Written).texts].join('');
}

/** Of its operation; empty: it has no name, or is a fragment. */
export function nameOf(document: TypedDocument): string {
  return /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(textOf(document))?.[1] ?? '';
}

export type { ResultOf, VariablesOf } from 'gql.tada';
