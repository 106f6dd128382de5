import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';

// Invariant: each question gets the answer that it would get alone, and nothing of another's.

/** A question of a page for who is signed in, with the variables that the page gives it. */
export type Ask = { readonly document: DocumentNode; readonly variables: Record<string, unknown> };

/** As the page asks it: what it gets has names that begin with `a`, its place among the parts and `_`. */
type Part = { readonly operationName: string; readonly variables: Record<string, unknown> };

/** Several queries as one: a browser asks for six things at a time, and a slow phone waits half a second for each. */
export function asOneQuestion(
  operationName: string,
  asks: readonly Ask[],
): Ask & { readonly parts: readonly Part[] } {
  const queries = asks.map(({ document }, place) => prefixed(queryOf(document), `a${place}_`));
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    name: nameNode(operationName),
    variableDefinitions: queries.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: queries.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  // Two questions may share one: it has one name in all documents.
  const fragments = new Map(
    asks
      .flatMap(({ document }) => document.definitions.filter(isFragment))
      .map((each) => [each.name.value, each]),
  );
  const variables = asks.flatMap((ask, place) =>
    Object.entries(ask.variables).map(([name, value]) => [`a${place}_${name}`, value] as const),
  );
  return {
    document: { kind: Kind.DOCUMENT, definitions: [query, ...fragments.values()] },
    variables: Object.fromEntries(variables),
    parts: asks.map((ask) => ({
      operationName: queryOf(ask.document).name?.value ?? '',
      variables: ask.variables,
    })),
  };
}

function prefixed(query: OperationDefinitionNode, prefix: string): OperationDefinitionNode {
  const named = visit(query, {
    enter: (node) =>
      node.kind === Kind.VARIABLE ? { ...node, name: nameNode(prefix + node.name.value) } : undefined,
  });
  const selections = named.selectionSet.selections.map((selection): FieldNode => {
    if (selection.kind !== Kind.FIELD) throw new Error(`A spread at the top of ${query.name?.value}.`);
    return { ...selection, alias: nameNode(prefix + (selection.alias ?? selection.name).value) };
  });
  return { ...named, selectionSet: { ...named.selectionSet, selections } };
}

/** @throws Error for what cannot be one of several. */
function queryOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const [query, other] = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (query?.operation !== OperationTypeNode.QUERY || other) throw new Error('No document of one query.');
  for (const fragment of definitions.filter(isFragment)) {
    visit(fragment, {
      enter({ kind }) {
        if (kind === Kind.VARIABLE) throw new Error(`A variable in the fragment ${fragment.name.value}.`);
      },
    });
  }
  return query;
}

function isFragment(definition: DefinitionNode): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
