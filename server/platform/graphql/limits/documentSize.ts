import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { limits } from './limits.ts';

/**
 * What is wrong with the size of a document as it is written, undefined when nothing is. One pass over its nodes, before
 * anything with a price that grows faster looks at it.
 */
export function sizeProblem(document: DocumentNode): string | undefined {
  const count = { operations: 0, fragments: 0, directives: 0, variables: 0, nesting: 0, valueDepth: 0 };

  function note(name: 'nesting' | 'valueDepth' | 'variables', value: number): void {
    count[name] = Math.max(count[name], value);
  }

  function readValue(value: ValueNode, depth: number): void {
    note('valueDepth', depth);
    if (depth > limits.valueDepth) return;
    if (value.kind === Kind.LIST) for (const each of value.values) readValue(each, depth + 1);
    if (value.kind === Kind.OBJECT) for (const each of value.fields) readValue(each.value, depth + 1);
  }

  function readDirectives(directives: readonly DirectiveNode[] = []): void {
    count.directives += directives.length;
    for (const directive of directives) readArguments(directive);
  }

  function readArguments(node: FieldNode | DirectiveNode): void {
    for (const argument of node.arguments ?? []) readValue(argument.value, 0);
  }

  function readSelections(set: SelectionSetNode, depth: number): void {
    note('nesting', depth);
    if (depth > limits.nesting) return;
    for (const selection of set.selections) {
      readDirectives(selection.directives);
      if (selection.kind === Kind.FIELD) readArguments(selection);
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet) {
        readSelections(selection.selectionSet, depth + 1);
      }
    }
  }

  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      count.operations += 1;
      note('variables', definition.variableDefinitions?.length ?? 0);
      for (const { defaultValue, directives } of definition.variableDefinitions ?? []) {
        readDirectives(directives);
        if (defaultValue) readValue(defaultValue, 0);
      }
    } else if (definition.kind === Kind.FRAGMENT_DEFINITION) count.fragments += 1;
    else return 'it defines types';
    readDirectives(definition.directives);
    readSelections(definition.selectionSet, 1);
  }
  for (const [name, what] of TEXTS) {
    if (count[name] > limits[name]) return `it has ${count[name]} ${what}, ${limits[name]} are allowed`;
  }
  return undefined;
}

const TEXTS = [
  ['operations', 'operations'],
  ['fragments', 'fragments'],
  ['directives', 'directives'],
  ['variables', 'variables'],
  ['nesting', 'levels of selections'],
  ['valueDepth', 'levels in a value'],
] as const;
