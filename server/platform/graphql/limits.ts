import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { MAX_PAGE } from './page.ts';

/** API-20. The costliest documented operation stays well under a third of each. */
export const limits = { depth: 12, cost: 20_000, aliases: 30, tokens: 2500, queryLength: 30_000 } as const;

/** What a list costs whose length nobody can see in the document. */
const UNKNOWN_LIST = 10;

type Measure = { readonly depth: number; readonly cost: number; readonly aliases: number };
const NOTHING: Measure = { depth: 0, cost: 0, aliases: 0 };

/**
 * Depth, cost and aliases of the document, as a validation rule: the answer is cached with the document, so the hot path
 * pays nothing. Every field costs 1; a list multiplies what is below it by its `limit`, by 100 where that is a variable.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measuredFragments = new Map<string, Measure>();

  function measureSelections(
    set: SelectionSetNode,
    parentName: string | undefined,
    seen: readonly string[],
    isPage = false,
  ) {
    const parent = parentName === undefined ? undefined : context.getSchema().getType(parentName);
    const fields =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : ({} as Record<string, never>);
    let total = NOTHING;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const definition = fields[selection.name.value];
        const below = selection.selectionSet
          ? measureSelections(
              selection.selectionSet,
              definition ? getNamedType(definition.type).name : undefined,
              seen,
              limitOf(selection) !== undefined,
            )
          : NOTHING;
        // The items of a page are counted by the page's limit already.
        const isList = !isPage && definition !== undefined && isListType(getNullableType(definition.type));
        total = add(total, fieldMeasure(selection, below, isList));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition?.name.value ?? parentName;
        total = add(total, measureSelections(selection.selectionSet, on, seen, isPage));
      } else {
        total = add(total, measureFragment(selection.name.value, seen));
      }
    }
    return total;
  }

  function measureFragment(name: string, seen: readonly string[]): Measure {
    const known = measuredFragments.get(name);
    if (known) return known;
    const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(name);
    // A cycle or an unknown fragment is another rule's error; here it must only end.
    if (!fragment || seen.includes(name)) return NOTHING;
    const measure = measureSelections(fragment.selectionSet, fragment.typeCondition.name.value, [
      ...seen,
      name,
    ]);
    measuredFragments.set(name, measure);
    return measure;
  }

  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation);
      const { depth, cost, aliases } = measureSelections(operation.selectionSet, root?.name, []);
      const problems: string[] = [];
      if (depth > limits.depth) problems.push(`it is ${depth} levels deep, ${limits.depth} are allowed`);
      if (cost > limits.cost) problems.push(`it costs ${cost}, ${limits.cost} are allowed`);
      if (aliases > limits.aliases) problems.push(`it has ${aliases} aliases, ${limits.aliases} are allowed`);
      for (const problem of problems) {
        context.reportError(
          new GraphQLError(`The operation is too large: ${problem}`, { nodes: [operation] }),
        );
      }
    },
  };
}

function fieldMeasure(field: FieldNode, below: Measure, isList: boolean): Measure {
  // Introspection is measured by depth elsewhere; its own lists are as long as the schema.
  const limit = limitOf(field);
  let times = isList ? UNKNOWN_LIST : 1;
  if (limit?.kind === Kind.INT) times = Math.min(Math.max(Number(limit.value), 1), MAX_PAGE);
  else if (limit !== undefined) times = MAX_PAGE;
  return {
    depth: below.depth + 1,
    cost: 1 + below.cost * times,
    aliases: below.aliases + (field.alias ? 1 : 0),
  };
}

function limitOf(field: FieldNode) {
  return field.arguments?.find((argument) => argument.name.value === 'limit')?.value;
}

function add(one: Measure, other: Measure): Measure {
  return {
    depth: Math.max(one.depth, other.depth),
    cost: one.cost + other.cost,
    aliases: one.aliases + other.aliases,
  };
}
