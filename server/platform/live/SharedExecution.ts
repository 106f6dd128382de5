import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { constants } from '../config/constants.ts';
import { BYTES_A_CHARACTER } from '../graphql/limits/documents.ts';

// Invariant: an item is executed and serialised once per document in this process, for all its subscribers.
// That is right only because payloads are viewer-neutral: nothing below the root field may depend on who looks.

export type SubscriptionText = {
  readonly document: DocumentNode;
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
};

export type SharedExecutionOptions = {
  readonly schema: GraphQLSchema;
  /** The viewer of resolved items: nobody in particular. */
  readonly context: () => unknown;
  readonly present: (error: unknown) => readonly GraphQLError[];
};

/** The JSON text of `{ data, errors }` for an item, as UTF-8; a promise only where a resolver made one. */
export type BodyOf = (item: object) => Buffer | Promise<Buffer>;

const DOCUMENTS = 500;

function bytesOf(key: string, query: string): number {
  return key.length * 2 + query.length * BYTES_A_CHARACTER;
}

export class SharedExecution {
  readonly #options: SharedExecutionOptions;
  readonly #bodies = new LRUCache<string, BodyOf>({
    max: DOCUMENTS,
    maxSize: constants.sharedExecutionBytes,
  });

  constructor(options: SharedExecutionOptions) {
    this.#options = options;
  }

  bodies(text: SubscriptionText): BodyOf {
    const variables = selectionVariables(text);
    const key = JSON.stringify([text.query, text.operationName ?? null, variables]);
    const known = this.#bodies.get(key);
    if (known) return known;
    const made = this.#remembering({ ...text, variables });
    this.#bodies.set(key, made, { size: bytesOf(key, text.query) });
    return made;
  }

  #remembering(text: SubscriptionText): BodyOf {
    // Weak: a body lives as long as some queue holds its item.
    const bodies = new WeakMap<object, Buffer | Promise<Buffer>>();
    return (item) => {
      const known = bodies.get(item);
      if (known !== undefined) return known;
      const body = this.#execute(text, item);
      bodies.set(item, body);
      if (body instanceof Promise) void body.then((done) => bodies.set(item, done));
      return body;
    };
  }

  #execute(text: SubscriptionText, item: object): Buffer | Promise<Buffer> {
    const { schema, context } = this.#options;
    try {
      const result = execute({
        schema,
        document: text.document,
        operationName: text.operationName ?? null,
        rootValue: item,
        contextValue: context(),
        variableValues: text.variables,
      });
      if (!(result instanceof Promise)) return this.#serialize(result);
      return result.then(
        (settled) => this.#serialize(settled),
        (fault) => this.#serialize({ errors: [fault] }),
      );
    } catch (fault) {
      return this.#serialize({ errors: this.#options.present(fault) });
    }
  }

  #serialize(result: ExecutionResult): Buffer {
    if (!result.errors) return Buffer.from(JSON.stringify(result));
    return Buffer.from(JSON.stringify({ ...result, errors: result.errors.flatMap(this.#options.present) }));
  }
}

/**
 * The variables that the result depends on: arguments of the root field only choose what is subscribed to. Required ones
 * (which plan) stay all the same, because without them the document cannot be executed.
 */
function selectionVariables(text: SubscriptionText): Record<string, unknown> {
  const operation = getOperationAST(text.document, text.operationName);
  if (!operation) return {};
  const required = (operation.variableDefinitions ?? [])
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => variable.name.value);
  const names = [...new Set([...variablesBelowRoot(text.document, operation), ...required])];
  return Object.fromEntries(names.map((name) => [name, text.variables[name]]));
}

const namesByOperation = new WeakMap<OperationDefinitionNode, readonly string[]>();

function variablesBelowRoot(document: DocumentNode, operation: OperationDefinitionNode): readonly string[] {
  const known = namesByOperation.get(operation);
  if (known) return known;
  const names = new Set<string>();
  const fragments = document.definitions.filter(
    (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
  );
  for (const part of [operation, ...fragments]) {
    for (const selection of part.selectionSet.selections) {
      const isRootField = part === operation && selection.kind === Kind.FIELD;
      visit(isRootField ? { ...selection, arguments: [] } : selection, {
        Variable: (variable) => {
          names.add(variable.name.value);
        },
      });
    }
  }
  const sorted = [...names].sort();
  namesByOperation.set(operation, sorted);
  return sorted;
}
