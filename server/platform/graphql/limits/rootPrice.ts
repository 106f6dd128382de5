import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { createPlaceReader } from './mergedFields.ts';

/**
 * Points of a field at the root, however small its answer is: a request, a round trip or two to the database and a check of
 * rights take a millisecond or more. Thirty searches of one value each were 95 points, and held a processor for 0.1 s.
 */
const ROOT_POINTS = 100;

/** Options of a field at the root that takes more than others: `t.field({ type: Thing, ...dear(500), … })`. */
export function dear(points: number, options: { readonly extensions?: object } = {}) {
  return { extensions: { ...options.extensions, rootPoints: points } };
}

/** How many values an operation asks for at its root, and what they take beside their answer. */
export type RootPrice = { readonly count: number; readonly points: number };

export function rootPriceOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RootPrice {
  const read = createPlaceReader(schema, document, { onField: () => undefined, spread: new Set() });
  const typeName = schema.getRootType(operation.operation)?.name;
  const fields = [...read({ sets: [operation.selectionSet], typeName }).values()].flat();
  const points = fields.map(({ definition }) => pointsIn(definition?.extensions) ?? ROOT_POINTS);
  return { count: fields.length, points: points.reduce((sum, each) => sum + each, 0) };
}

function pointsIn(extensions: { readonly rootPoints?: unknown } | undefined): number | undefined {
  return extensions?.rootPoints as number | undefined;
}
