import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Context } from '../app.ts';
import { constants } from '../config/constants.ts';
import { tracedApp } from '../tracing/tracedApp.ts';
import type { Tracing } from '../tracing/types.ts';
import { useAnswerPosition } from './answerPosition.ts';
import { badUserInput } from './failures.ts';
import type { Budget } from './limits/budget.ts';
import { createDocuments, GraphQLErrors } from './limits/documents.ts';
import { type Params, parseParams } from './params.ts';
import { createPersistedQueries } from './persistedQueries.ts';
import { presentError } from './presentError.ts';
import { rootField } from './rootField.ts';

/** Of a document that is parsed and validated for the first time; answering is about as dear a point. */
const CHARACTERS_A_POINT = 5;
/** Added to the points for its length: a document that fails validation is not kept, and takes a millisecond each time. */
const READ_POINTS = 100;

/** Points of lists that are counted in the answer. */
const DEAR = 500;

/** An operation in all, its waits for a connection included, milliseconds. A mutation may also store what was uploaded. */
const WITHIN = { query: 30_000, mutation: 60_000 };

/** A document that is ready to run, for this context. */
export type Prepared = {
  readonly document: DocumentNode;
  readonly query: string;
  readonly operation: 'query' | 'mutation' | 'subscription';
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  /** Fields at its root. */
  readonly roots: number;
  /** Points that were paid for the answer, as if its lists were full. */
  readonly cost: number;
};

/** `extensions.position`: the cursor that an executed answer reflects. */
export type Answer = Pick<ExecutionResult, 'data' | 'errors' | 'extensions'>;

/**
 * Yoga without its HTTP half: execution is Yoga's, the request and response are plain node:http. Measured: 27,000
 * do-nothing mutations a second against 12,500 through Request and Response objects. Documents are ours, because their
 * limits are judged before they are validated, and their cache is bounded by bytes.
 * HTTP and WebSocket share one engine, so a document passes the same limits and is paid for on both.
 */
export interface Engine {
  readonly schema: GraphQLSchema;
  /** What operations are paid from; undefined: nobody pays. */
  readonly budget: Budget | undefined;
  /** Runs one request over HTTP; never throws. Subscriptions are refused. */
  run(body: unknown, context: Context): Promise<Answer>;
  /** Persisted query, limits, parse, validate; paid for before each. @throws GraphQLError, or GraphQLErrors when there are several. */
  prepare(body: unknown, context: Context): Prepared;
  /** Executes a query or mutation. Errors are presented already. */
  execute(prepared: Prepared, context: Context): Promise<Answer>;
  /** Any error as clients see it; a fault is logged. */
  present(error: unknown, context: Context): readonly GraphQLError[];
}

export function createEngine(options: {
  readonly schema: GraphQLSchema;
  readonly log: Logger;
  readonly isIntrospectable: boolean;
  readonly persistedQueries: {
    readonly isOn: boolean;
    readonly max: number;
    readonly preload?: readonly string[];
  };
  /** Absent: nobody pays. */
  readonly budget?: Budget | undefined;
  /** Called for each query and mutation that was executed. */
  readonly onExecuted?: (operation: 'query' | 'mutation', milliseconds: number) => void;
  /** Absent: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'operation' | 'begin'> | undefined;
  /** Milliseconds until an operation that is not answered is refused as busy. */
  readonly within?: Readonly<Record<'query' | 'mutation', number>>;
}): Engine {
  const { schema, log, budget, tracing, within = WITHIN } = options;
  const persisted = createPersistedQueries(options.persistedQueries);
  const documents = createDocuments({
    schema,
    isIntrospectable: options.isIntrospectable,
    maxBytes: constants.documentBytes,
  });
  const yoga = createYoga({
    schema,
    maskedErrors: false,
    logging: false,
    multipart: false,
    parserAndValidationCache: false,
    plugins: [useAnswerPosition(schema)],
  });

  function prepareParams(params: Params, context: Context): Prepared {
    const query = persisted.resolve(params);
    if (!documents.has(query))
      budget?.spend(context, READ_POINTS + Math.ceil(query.length / CHARACTERS_A_POINT));
    const { document, operation, root, cost } = documents.ready(query, params.operationName);
    const points = cost(params.variables);
    if (isCountedAfterwards(operation.operation, points)) budget?.reserve(context, root.points, points);
    else budget?.spend(context, root.points + points);
    persisted.keep(params, query);
    return {
      document,
      query,
      operation: operation.operation,
      operationName: params.operationName,
      variables: params.variables,
      roots: root.count,
      cost: points,
    };
  }

  async function executeNow(prepared: Prepared, context: Context): Promise<Answer> {
    try {
      if (prepared.operation === 'mutation') budget?.mutate(context, prepared.roots);
    } catch (error) {
      return { errors: engine.present(error, context) };
    }
    const begun = performance.now();
    const { execute, contextFactory } = yoga.getEnveloped(context);
    const running = execute({
      schema,
      document: prepared.document,
      contextValue: await contextFactory(),
      variableValues: prepared.variables,
      operationName: prepared.operationName,
    }) as ExecutionResult | Promise<ExecutionResult>;
    const answered = await (prepared.operation === 'subscription'
      ? running
      : inTime(running, within[prepared.operation]));
    const result = answered ?? { errors: [tooLate()] };
    if (prepared.operation !== 'subscription') {
      options.onExecuted?.(prepared.operation, performance.now() - begun);
    }
    if (isCountedAfterwards(prepared.operation, prepared.cost))
      budget?.settle(context, prepared.cost, usedOf(prepared, answered));
    if (!result.errors) return result;
    return { ...result, errors: result.errors.flatMap((error) => engine.present(error, context)) };
  }

  const engine: Engine = {
    schema,
    budget,
    prepare: (body, context) => prepareParams(parseParams(body), context),
    execute(prepared, context) {
      if (!tracing) return executeNow(prepared, context);
      const { carrier, correlationId } = context;
      const name = `${prepared.operation} ${rootField(prepared)}`;
      const facts = { 'waymark.correlation_id': correlationId };
      return tracing.operation(
        { name, kind: 'server', carrier, facts },
        (parent) =>
          executeNow(
            prepared,
            parent === undefined ? context : { ...context, app: tracedApp(context.app, tracing, parent) },
          ),
        ({ errors }) => errors && String(errors[0]?.extensions.code ?? 'INTERNAL'),
      );
    },
    async run(body, context) {
      try {
        const prepared = engine.prepare(body, context);
        if (prepared.operation === 'subscription') {
          throw badUserInput({ query: 'invalid' }, 'Subscriptions need the WebSocket');
        }
        return await engine.execute(prepared, context);
      } catch (error) {
        return { errors: engine.present(error, context) };
      }
    },
    present(error, context) {
      const all = error instanceof GraphQLErrors ? error.errors : [error];
      return all.map((each) => presentError(each, context.correlationId, log));
    },
  };
  return engine;
}

/** The result; undefined where it is late. */
function inTime(
  running: ExecutionResult | Promise<ExecutionResult>,
  milliseconds: number,
): ExecutionResult | Promise<ExecutionResult | undefined> {
  if (!(running instanceof Promise)) return running;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    running.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/**
 * Busy: an operation may wait for a connection behind others that use their whole limit. Nobody knows whether a mutation was
 * written; it is sent again with the same id.
 */
function tooLate(): GraphQLError {
  const error = Object.assign(new Error('An operation was not answered in time'), {
    code: 'CONNECTION_BUSY',
  });
  return new GraphQLError(error.message, { originalError: error });
}

/** A subscription has no answer that ends. */
function isCountedAfterwards(operation: Prepared['operation'], points: number): boolean {
  return operation !== 'subscription' && points > DEAR;
}

/**
 * How many points of lists an answer used. Nobody knows what one that is late has read. Where one of several fields made it null,
 * the others were read all the same, and what they held is not known any more; one without data has read nothing.
 */
function usedOf({ cost, roots }: Prepared, answered: ExecutionResult | undefined): number {
  if (answered === undefined || (answered.data === null && roots > 1)) return cost;
  return valuesIn(answered.data, cost);
}

/** How many values an answer holds, at most `most`. */
function valuesIn(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const each of Object.values(value)) {
    count += valuesIn(each, most - count);
    if (count >= most) return most;
  }
  return count;
}
