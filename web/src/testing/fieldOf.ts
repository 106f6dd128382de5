import { Kind, parse } from 'graphql';
import { type TypedDocument, textOf } from '#/app/graphql.ts';

/** The first field that a document asks for. */
export function fieldOf(document: TypedDocument): string {
  return fieldsOf(document)[0] ?? '';
}

/** All fields that a document asks for. */
export function fieldsOf(document: TypedDocument): readonly string[] {
  const [operation] = parse(textOf(document)).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation in the document.');
  return operation.selectionSet.selections.flatMap((field) =>
    field.kind === Kind.FIELD ? [field.name.value] : [],
  );
}
