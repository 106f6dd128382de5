import fc from 'fast-check';
import { type ConstDirectiveNode, type FieldNode, isNonNullType, Kind, parse, print } from 'graphql';
import { callText, type Operation, operationsOf } from '../contract/testing/callText.ts';
import { type StrangerKind, strangerKinds } from '../contract/testing/strangers.ts';
import { type Symbolic, valuesOf } from './values.ts';

/** How a document is bent before it is sent. */
export const bends = [
  'plain',
  'literals',
  'aliases',
  'skipped root',
  'block string',
  'deep selection',
  'hash',
  'cycle',
  'repeated root',
  'deep extensions',
  'other name',
] as const;
export type Bend = (typeof bends)[number];

/** One operation as it is printed and replayed. */
export type FuzzOperation = {
  readonly by: StrangerKind;
  readonly via: 'http' | 'socket';
  readonly field: string;
  readonly bend: Bend;
  readonly variables: { readonly [name: string]: Symbolic };
};

const all = operationsOf('query', 'mutation', 'subscription');

/** Any operation of the schema by anybody. */
export function anyOperation(): fc.Arbitrary<FuzzOperation> {
  return fc.constantFrom(...all.values()).chain((operation) => operationsOn(operation));
}

function operationsOn({ kind, field }: Operation): fc.Arbitrary<FuzzOperation> {
  const required = field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, valuesOf(type)]));
  return fc.record({
    by: fc.constantFrom(...strangerKinds),
    via:
      kind === 'subscription'
        ? fc.constant('socket' as const)
        : fc.constantFrom('http' as const, 'http', 'http', 'socket'),
    field: fc.constant(field.name),
    bend: fc.oneof(
      { weight: 12, arbitrary: fc.constant('plain' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...bends) },
    ),
    variables: fc.record(variables, { requiredKeys: required }) as fc.Arbitrary<FuzzOperation['variables']>,
  });
}

export type Document = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly extensions?: object;
  readonly operationName?: string;
};

/** The body that is sent. `variables` are those of the operation with ids, times and files in their places. */
export function documentFor(
  { field: name, bend }: FuzzOperation,
  variables: Document['variables'],
): Document {
  const operation = all.get(name);
  if (!operation) throw new Error(`The schema has no ${name}`);
  const query = callText(operation, variables, bend === 'deep selection' ? 4 : 2);
  switch (bend) {
    case 'literals':
      return { query: withLiterals(operation, variables), variables: {} };
    case 'aliases':
      return {
        query: withRoot(query, (field) => Array.from({ length: 20 }, (_, at) => aliased(field, at))),
        variables,
      };
    case 'skipped root':
      return { query: withRoot(query, (field) => [{ ...field, directives: [SKIPPED] }]), variables };
    case 'block string': {
      const argument = operation.field.args[0]?.name ?? 'id';
      return { query: `${operation.kind} { ${name}(${argument}: """a\u0000b\u202e""") }`, variables: {} };
    }
    case 'hash':
      return { query, variables, extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } } };
    case 'cycle':
      return { query: `${query} fragment A on Query { ...B } fragment B on Query { ...A }`, variables };
    case 'repeated root':
      return { query: withRoot(query, (field) => Array<FieldNode>(20).fill(field)), variables };
    case 'deep extensions':
      return { query, variables, extensions: deepObject(2_000) };
    case 'other name':
      return { query, variables, operationName: '__proto__' };
    default:
      return { query, variables };
  }
}

function deepObject(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}

const SKIPPED: ConstDirectiveNode = {
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: 'skip' },
  arguments: [
    {
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: 'if' },
      value: { kind: Kind.BOOLEAN, value: true },
    },
  ],
};

function aliased(field: FieldNode, at: number): FieldNode {
  return { ...field, alias: { kind: Kind.NAME, value: `a${at}` } };
}

function withRoot(query: string, change: (field: FieldNode) => readonly FieldNode[]): string {
  const document = parse(query);
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const roots = definition.selectionSet.selections.filter((each) => each.kind === Kind.FIELD);
    return { ...definition, selectionSet: { ...definition.selectionSet, selections: roots.flatMap(change) } };
  });
  return print({ ...document, definitions });
}

function withLiterals({ kind, field }: Operation, variables: Document['variables']): string {
  const args = field.args.filter(({ name }) => name in variables);
  const list = args.map(({ name }) => `${name}: ${literal(variables[name])}`).join(', ');
  const query = callText({ kind, field }, {}, 1);
  return list === '' ? query : query.replace(field.name, () => `${field.name}(${list})`);
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof File) return '"a file"';
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${literal(each)}`);
  return `{ ${fields.join(', ')} }`;
}
