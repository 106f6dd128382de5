import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import { sizeProblem } from './documentSize.ts';
import { limits } from './limits.ts';
import { isList, type ListBound, listBoundOf, PAGE_BOUND } from './listBound.ts';
import {
  argumentOf,
  createPlaceReader,
  type MergedField,
  type Place,
  placeBelow,
  weightOf,
} from './mergedFields.ts';

/** Points: `asked` with the variables of the request, `atMost` with whatever variables. */
export type Cost = { readonly asked: number; readonly atMost: number };

export type Variables = Readonly<Record<string, unknown>>;

/** How many items a value of `limit` lets through. */
type LengthOfValue = (value: ValueNode) => Partial<Cost>;

/** The document is larger than it may be; the message says in what. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const FREE: Cost = { asked: 0, atMost: 0 };
const ONE: Cost = { asked: 1, atMost: 1 };

/**
 * The cost of an operation, from the document and the schema alone. A field costs 1; a list multiplies what is below it by
 * the number of items that it can return: the value of its `limit`, the default where none is given, else its bound.
 * Members of a union exclude each other: the dearest counts.
 * @throws TooLarge as soon as depth, aliases, fields or comparisons pass their limit.
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Cost {
  return createMeter(schema, document).ofOperation(operation, variables);
}

/**
 * Judges all operations together, and the fragments that none of them spreads: validation looks at everything.
 * @throws TooLarge
 */
export function checkDocument(schema: GraphQLSchema, document: DocumentNode): void {
  const problem = sizeProblem(document);
  if (problem !== undefined) throw new TooLarge(problem);
  const meter = createMeter(schema, document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { atMost } = meter.ofOperation(definition, {});
    if (atMost > limits.costAtMost) {
      throw new TooLarge(`it costs up to ${atMost}, ${limits.costAtMost} are allowed`);
    }
  }
  meter.readUnspread();
}

function createMeter(schema: GraphQLSchema, document: DocumentNode) {
  const spent = { fields: 0, aliases: 0, comparisons: 0 };
  const spread = new Set<string>();

  function spend(what: keyof typeof spent, amount: number): void {
    spent[what] += amount;
    if (spent[what] <= limits[what]) return;
    throw new TooLarge(`it has at least ${Math.ceil(spent[what])} ${what}, ${limits[what]} are allowed`);
  }

  function onField(node: FieldNode): void {
    spend('fields', 1);
    if (node.alias) spend('aliases', 1);
  }

  const read = createPlaceReader(schema, document, { onField, spread });

  function costOf(place: Place, depth: number, page: Cost | undefined, lengthOfValue: LengthOfValue): Cost {
    if (depth > limits.depth) {
      throw new TooLarge(`it is at least ${depth} levels deep, ${limits.depth} are allowed`);
    }
    let common = FREE;
    const members = new Map<string, Cost>();
    for (const merged of read(place).values()) {
      spend('comparisons', comparisons(merged.flatMap(({ nodes }) => nodes)));
      for (const field of merged) {
        const cost = costOfField(field, depth, page, lengthOfValue);
        if (field.concrete === '') common = plus(common, cost);
        else members.set(field.concrete, plus(members.get(field.concrete) ?? FREE, cost));
      }
    }
    return plus(common, dearest([...members.values()]));
  }

  function costOfField(
    field: MergedField,
    depth: number,
    page: Cost | undefined,
    lengthOfValue: LengthOfValue,
  ): Cost {
    const { definition } = field;
    const below = placeBelow(field);
    const isMany = definition !== undefined && isList(definition);
    const bound = boundOf(definition, isMany);
    const named = bound && limitOf(field, bound, lengthOfValue);
    // The list of a page is as long as the `limit` of the page.
    const cost = below ? costOf(below, depth + 1, isMany ? undefined : named, lengthOfValue) : FREE;
    if (!isMany || !bound) return plus(ONE, cost);
    const times = named ?? least(page, bound.items);
    return {
      asked: 1 + times.asked * Math.max(1, cost.asked),
      atMost: 1 + times.atMost * Math.max(1, cost.atMost),
    };
  }

  return {
    ofOperation(operation: OperationDefinitionNode, variables: Variables): Cost {
      const typeName = schema.getRootType(operation.operation)?.name;
      const defaults = new Map(
        (operation.variableDefinitions ?? []).map((each) => [each.variable.name.value, each.defaultValue]),
      );
      return costOf({ sets: [operation.selectionSet], typeName }, 1, undefined, (value) =>
        lengthOf(value, variables, defaults),
      );
    },
    readUnspread(): void {
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.FRAGMENT_DEFINITION || spread.has(definition.name.value)) continue;
        const typeName = definition.typeCondition.name.value;
        costOf({ sets: [definition.selectionSet], typeName }, 1, undefined, () => FREE);
      }
    },
  };
}

function dearest(costs: readonly Cost[]): Cost {
  return {
    asked: Math.max(0, ...costs.map(({ asked }) => asked)),
    atMost: Math.max(0, ...costs.map(({ atMost }) => atMost)),
  };
}

function boundOf(
  definition: GraphQLField<unknown, unknown> | undefined,
  isMany: boolean,
): ListBound | undefined {
  return (
    definition && (listBoundOf(definition) ?? (isMany || takesLimit(definition) ? PAGE_BOUND : undefined))
  );
}

function takesLimit(definition: GraphQLField<unknown, unknown>): boolean {
  return definition.args.some(({ name }) => name === 'limit');
}

/** How many items the `limit` of the field lets through; undefined where it takes none. */
function limitOf(
  { nodes, definition }: MergedField,
  bound: ListBound,
  lengthOfValue: LengthOfValue,
): Cost | undefined {
  if (!definition || !takesLimit(definition)) return undefined;
  const value = argumentOf(nodes[0], 'limit')?.value;
  const { asked, atMost } = value ? lengthOfValue(value) : {};
  const whenAbsent = { asked: bound.whenAbsent, atMost: bound.whenAbsent };
  return least(
    { ...whenAbsent, ...(asked !== undefined && { asked }), ...(atMost !== undefined && { atMost }) },
    bound.items,
  );
}

/** undefined: the default of the field. What is no number is refused later, and counted in full until then. */
function lengthOf(
  value: ValueNode,
  variables: Variables,
  defaults: ReadonlyMap<string, ValueNode | undefined>,
): Partial<Cost> {
  const all = Number.POSITIVE_INFINITY;
  if (value.kind === Kind.NULL) return {};
  if (value.kind === Kind.INT) return { asked: Number(value.value), atMost: Number(value.value) };
  if (value.kind !== Kind.VARIABLE) return { asked: all, atMost: all };
  const given = variables[value.name.value];
  if (typeof given === 'number') return { asked: given, atMost: all };
  if (given !== undefined && given !== null) return { asked: all, atMost: all };
  const byDefault = given === null ? undefined : defaults.get(value.name.value);
  return byDefault ? { ...lengthOf(byDefault, {}, new Map()), atMost: all } : { atMost: all };
}

function least(page: Cost | undefined, items: number): Cost {
  const within = (length: number) => Math.min(Math.max(length, 1), items);
  return page ? { asked: within(page.asked), atMost: within(page.atMost) } : { asked: items, atMost: items };
}

/** Pairs among `nodes`, each as heavy as both of its fields. */
function comparisons(nodes: readonly FieldNode[]): number {
  if (nodes.length < 2) return 0;
  const weight = nodes.reduce((sum, node) => sum + weightOf(node), 0);
  return (nodes.length * (nodes.length - 1)) / 2 + (nodes.length - 1) * weight;
}

function plus(one: Cost, other: Cost): Cost {
  return { asked: one.asked + other.asked, atMost: one.atMost + other.atMost };
}
