import { type GraphQLField, type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { schema } from '../../schema.ts';

export type OperationKind = 'query' | 'mutation' | 'subscription';
export type Operation = {
  readonly kind: OperationKind;
  readonly field: GraphQLField<unknown, unknown>;
};

/** Every root field of the schema by its name. */
export function operationsOf(...wanted: readonly OperationKind[]): ReadonlyMap<string, Operation> {
  const roots = {
    query: schema().getQueryType(),
    mutation: schema().getMutationType(),
    subscription: schema().getSubscriptionType(),
  };
  return new Map(
    wanted.flatMap((kind) =>
      Object.values(roots[kind]?.getFields() ?? {}).map((field) => [field.name, { kind, field }] as const),
    ),
  );
}

/** The document that sends `variables` to one root field. `depth`: levels of objects in the selection, 0 for `__typename` only. */
export function callText(
  { kind, field }: Operation,
  variables: Readonly<Record<string, unknown>>,
  depth = 0,
): string {
  const declared = field.args.filter(({ name }) => name in variables);
  const list = (text: (arg: (typeof declared)[number]) => string) =>
    declared.length > 0 ? `(${declared.map(text).join(', ')})` : '';
  const types = list(({ name, type }) => `$${name}: ${type}`);
  const args = list(({ name }) => `${name}: $${name}`);
  return `${kind} ${types} { ${field.name}${args} ${selection(field.type, depth)} }`;
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  // Most else of a person is refused to others, and a refusal would take the whole answer with it.
  if (named.name === 'User') return '{ __typename id firstName }';
  const fields = isObjectType(named) && depth > 0 ? Object.values(named.getFields()) : [];
  const inner = fields
    .filter(({ args }) => args.length === 0)
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .map((field) => `${field.name} ${selection(field.type, depth - 1)}`);
  return `{ __typename ${inner.join(' ')} }`;
}
