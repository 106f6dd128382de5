import { Kind } from 'graphql';
import type { Prepared } from './engine.ts';

/** The first field of an operation, which the schema knows; one that hides in a fragment is counted with the others. */
export function rootField({ document, operationName }: Pick<Prepared, 'document' | 'operationName'>): string {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (operationName !== undefined && definition.name?.value !== operationName) continue;
    const [field] = definition.selectionSet.selections;
    if (field?.kind === Kind.FIELD) return field.name.value;
  }
  return 'other';
}
