import { type Cursor, cursorText } from '@waymark/events/kernel';
import { type GraphQLFieldResolver, type GraphQLSchema, getOperationAST, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context, Execute } from '../app.ts';

// Invariant: an answer reflects every event up to its position. Reading costs no statement: what this process has applied is
// committed, and what a command appended is known from its outcome.

/** What one request has learned about the log. */
type Noted = {
  /** Applied here before the request read anything. */
  readonly begun: Cursor;
  /** Cursors of the snapshots that fields were read from. */
  readonly snapshots: Cursor[];
  /** Fields of the query that were read without a separate snapshot. */
  unplaced: number;
  /** The last event that the request's commands appended. */
  appended: Cursor | undefined;
};

const requests = new WeakMap<object, Noted>();
const observed = new WeakSet<GraphQLSchema>();

/**
 * Puts `extensions.position` on executed answers: for a mutation the last event that it appended, for a query the
 * snapshot of its fields, else what this process had applied when it began. It is a cursor, so a log that went back is noticed. A guest's mutation
 * has none: whether it appended anything would say whether an address has an account.
 */
export function useAnswerPosition(schema: GraphQLSchema): Plugin<Context> {
  observeQueryFields(schema);
  return {
    onExecute({ args: { contextValue: context, document, operationName }, extendContext }) {
      const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
      if (isMutation && context.viewer.kind === 'anonymous') return undefined;
      const noted: Noted = {
        begun: context.app.feed.cursor(),
        snapshots: [],
        unplaced: 0,
        appended: undefined,
      };
      extendContext({ app: { ...context.app, execute: noting(context.app.execute, noted) } });
      requests.set(context, noted);
      return {
        onExecuteDone({ result, setResult }) {
          if (!('data' in result || 'errors' in result)) return;
          const position = cursorText(positionOf(noted));
          setResult({ ...result, extensions: { ...result.extensions, position } });
        },
      };
    },
  };
}

function positionOf({ begun, snapshots, unplaced, appended }: Noted): Cursor {
  if (appended !== undefined) return appended;
  if (unplaced > 0 || snapshots.length === 0) return begun;
  return snapshots.reduce((lowest, each) => (each.position < lowest.position ? each : lowest));
}

function noting(execute: Execute, noted: Noted): Execute {
  function note<Result extends Awaited<ReturnType<Execute['all']>>>(outcome: Result): Result {
    const last = outcome.status === 'accepted' ? outcome.events.at(-1) : undefined;
    if (last !== undefined && last.position > (noted.appended?.position ?? 0)) {
      noted.appended = { position: last.position, fingerprint: last.fingerprint };
    }
    return outcome;
  }
  return Object.assign(
    (async (intent: Parameters<Execute>[0]) => note(await execute(intent))) as unknown as Execute,
    { all: async (intents: Parameters<Execute['all']>[0]) => note(await execute.all(intents)) },
  );
}

/** Fields whose value says which snapshot it was read from have a `cursor`. */
function observeQueryFields(schema: GraphQLSchema): void {
  if (observed.has(schema)) return;
  observed.add(schema);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (resolve !== undefined) field.resolve = observing(resolve);
  }
}

function observing(resolve: GraphQLFieldResolver<unknown, unknown>): GraphQLFieldResolver<unknown, unknown> {
  function note(context: unknown, value: unknown): unknown {
    const noted = requests.get(context as object);
    const cursor = snapshotOf(value);
    if (cursor !== undefined) noted?.snapshots.push(cursor);
    else if (noted !== undefined) noted.unplaced += 1;
    return value;
  }
  return (source, args, context, info) => {
    const value = resolve(source, args, context, info);
    return value instanceof Promise ? value.then((found) => note(context, found)) : note(context, value);
  };
}

function snapshotOf(value: unknown): Cursor | undefined {
  if (typeof value !== 'object' || value === null || !('cursor' in value)) return undefined;
  const { cursor } = value;
  if (typeof cursor !== 'object' || cursor === null || !('fingerprint' in cursor)) return undefined;
  return cursor as Cursor;
}
