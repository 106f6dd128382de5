import { readFileSync } from 'node:fs';
import { type DocumentNode, Kind, parse, print, separateOperations } from 'graphql';

/** The documented client operations by name, each with the fragments that it needs. */
export const documents: ReadonlyMap<string, DocumentNode> = new Map(Object.entries(readDocuments()));

function readDocuments(): Record<string, DocumentNode> {
  const text = readFileSync(new URL('./operations.graphql', import.meta.url), 'utf8');
  return separateOperations(parse(text));
}

/** @throws Error when no operation has this name. */
export function documentOf(name: string): string {
  const document = documents.get(name);
  if (!document) throw new Error(`operations.graphql has no operation ${name}`);
  return print(document);
}

/** The variables that the operation declares. */
export function variablesOf(document: DocumentNode): readonly string[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  );
}
