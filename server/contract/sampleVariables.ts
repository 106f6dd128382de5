import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql';

const SAMPLES: Readonly<Record<string, unknown>> = {
  ID: '00000000-0000-4000-8000-000000000000',
  String: 'some text',
  Int: 1,
  Float: 1.5,
  Boolean: true,
  DateTime: '2026-01-15T09:00:00.000Z',
  Position: '0',
  // A file cannot be in JSON; where it may be missing, it is.
  Upload: null,
};

/** A value of the right type for every variable that the document declares, optional ones included. */
export function sampleVariables(schema: GraphQLSchema, document: DocumentNode): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type } of definition.variableDefinitions ?? []) {
      const inputType = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
      if (!inputType) throw new Error(`The schema does not know the type of $${variable.name.value}`);
      variables[variable.name.value] = sampleOf(inputType);
    }
  }
  return variables;
}

function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleOf(field.type)]),
    );
  }
  if (!(type.name in SAMPLES)) throw new Error(`There is no sample of ${type.name}`);
  return SAMPLES[type.name];
}
