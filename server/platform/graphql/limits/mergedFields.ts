import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** Fields that become one value of the answer: the same response name, at the same place, on the same type. */
export type MergedField = {
  readonly nodes: readonly FieldNode[];
  /** undefined: the schema has no such field, and validation says so. */
  readonly definition: GraphQLField<unknown, unknown> | undefined;
  /** The member of a union or interface that the field belongs to; '' where it belongs to all. */
  readonly concrete: string;
};

/** One place of the answer with everything that the document selects there. */
export type Place = { readonly sets: readonly SelectionSetNode[]; readonly typeName: string | undefined };

/** By response name, the fields of a place; several entries where types that exclude each other use the name. */
export type FieldsOfPlace = ReadonlyMap<string, readonly MergedField[]>;

type Found = { nodes: FieldNode[]; definition: MergedField['definition']; concrete: string };

/** What was read from a document; shared by all of its operations. */
export type Reading = {
  /** Called for each field, wherever a fragment is spread. */
  readonly onField: (node: FieldNode) => void;
  /** Names of fragments. */
  readonly spread: Set<string>;
};

/** Reads places of a document as execution does (GraphQL specification, 6.3.2). */
export function createPlaceReader(
  schema: GraphQLSchema,
  document: DocumentNode,
  reading: Reading,
): (place: Place) => FieldsOfPlace {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }

  return ({ sets, typeName }) => {
    const byName = new Map<string, Found[]>();
    const here = new Set<string>();

    function collect(set: SelectionSetNode, on: string | undefined, concrete: string): void {
      const type = on === undefined ? undefined : schema.getType(on);
      const isAbstract = isAbstractType(type);
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          reading.onField(selection);
          const hasFields = isObjectType(type) || isInterfaceType(type);
          add(selection, hasFields ? type.getFields()[selection.name.value] : undefined, concrete);
          continue;
        }
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        if (isSpread) {
          if (here.has(selection.name.value)) continue;
          here.add(selection.name.value);
          reading.spread.add(selection.name.value);
        }
        const part = isSpread ? fragments.get(selection.name.value) : selection;
        if (!part) continue;
        const below = part.typeCondition?.name.value ?? on;
        const isMember = isAbstract && concrete === '' && isObjectType(schema.getType(below ?? ''));
        collect(part.selectionSet, below, isMember && below !== undefined ? below : concrete);
      }
    }

    function add(node: FieldNode, definition: Found['definition'], concrete: string): void {
      const name = (node.alias ?? node.name).value;
      const known = byName.get(name) ?? [];
      const same = known.find((each) => each.concrete === concrete);
      if (same) same.nodes.push(node);
      else known.push({ nodes: [node], definition, concrete });
      byName.set(name, known);
    }

    for (const set of sets) collect(set, typeName, '');
    return byName;
  };
}

/** The place below a field; undefined below a leaf. */
export function placeBelow({ nodes, definition }: MergedField): Place | undefined {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (sets.length === 0) return undefined;
  return { sets, typeName: definition && getNamedType(definition.type).name };
}

/** How much work it is to compare this field with another of its name. */
export function weightOf(node: FieldNode): number {
  const inArguments = (node.arguments ?? []).reduce((sum, { value }) => sum + weightOfValue(value), 0);
  return inArguments + (node.selectionSet ? weightOfSet(node.selectionSet) : 0);
}

function weightOfSet({ selections }: SelectionSetNode): number {
  return selections.reduce((sum, each) => {
    if (each.kind === Kind.FRAGMENT_SPREAD) return sum + 1;
    return sum + 1 + (each.selectionSet ? weightOfSet(each.selectionSet) : 0);
  }, 0);
}

const CHARACTERS_A_POINT = 50;

function weightOfValue(value: ValueNode): number {
  if (value.kind === Kind.LIST) return 1 + value.values.reduce((sum, each) => sum + weightOfValue(each), 0);
  if (value.kind === Kind.OBJECT) {
    return 1 + value.fields.reduce((sum, field) => sum + weightOfValue(field.value), 0);
  }
  return 'value' in value ? 1 + String(value.value).length / CHARACTERS_A_POINT : 1;
}

export function argumentOf(node: FieldNode | undefined, name: string): ArgumentNode | undefined {
  return node?.arguments?.find((argument) => argument.name.value === name);
}
