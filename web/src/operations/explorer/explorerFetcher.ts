import { type DocumentNode, getOperationAST, parse, print } from 'graphql';
import { operate } from '#/app/api/apiClient.ts';
import { graphql } from '#/app/graphql.ts';
import { iterateOnce } from '#/app/live/liveSocket.ts';
import { ask } from '../askOps.ts';

const ApiSchema = graphql(`
  query ApiSchema {
    getApiSchema
  }
`);

export type ExplorerRequest = {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown>;
};

/** Asks as the person who is logged in: queries by POST, subscriptions over the tab's socket. */
export async function explorerFetcher(request: ExplorerRequest): Promise<unknown> {
  if (request.operationName === 'IntrospectionQuery') {
    return { data: JSON.parse((await ask(ApiSchema, {})).getApiSchema) as unknown };
  }
  const document = parse(request.query);
  const operation = getOperationAST(document, request.operationName);
  const variables = request.variables ?? {};
  const text = print(onlyThis(document, operation));
  if (operation?.operation === 'subscription') return untilEnded(await iterateOnce(text, variables));
  return operate({ name: operation?.name?.value ?? '', text, variables });
}

/** What GraphiQL listens to now. */
const running = new Set<AsyncIterableIterator<unknown>>();

/** The page is left: GraphiQL itself would listen on. */
export function endSubscriptions(): void {
  for (const each of running) void each.return?.();
  running.clear();
}

async function* untilEnded<Item>(items: AsyncIterableIterator<Item>): AsyncGenerator<Item> {
  running.add(items);
  try {
    yield* items;
  } finally {
    running.delete(items);
  }
}

/** Without the other operations of the editor: the server is asked one. */
function onlyThis(document: DocumentNode, operation: unknown): DocumentNode {
  const definitions = document.definitions.filter(
    (each) => each.kind !== 'OperationDefinition' || each === operation,
  );
  return { ...document, definitions };
}
