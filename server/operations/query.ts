import {
  type LogFilter,
  type LogPage,
  LogWentBack,
  readLogEntry,
  readLogPage,
  TooWide,
} from '@waymark/db/operations';
import type { StreamName } from '@waymark/events/kernel';
import { operationsLimits } from '@waymark/events/limits';
import { builder } from '../platform/builder.ts';
import { badUserInput, failure } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { deciderOf, definitions } from './definitions.ts';
import { asOperator, type OperatorContext } from './operator.ts';
import { readFilter } from './readFilter.ts';
import { traceOf } from './traceOf.ts';
import {
  EventChainRef,
  LogEventPageRef,
  LogEventRef,
  LogFilterInput,
  LogOrderEnum,
  type StateView,
  StreamStateRef,
} from './types.ts';

const FOLD_PAGE = 500;

builder.queryFields((t) => ({
  getLogEvents: t.withAuth({ user: true }).field({
    type: LogEventPageRef,
    description:
      'The log, for operators. The next page begins `before` (or `after`) the last position of this one.',
    args: {
      filter: t.arg({ type: LogFilterInput }),
      order: t.arg({ type: LogOrderEnum, description: 'NEWEST when absent.' }),
      limit: pageArgs.limit,
    },
    resolve: async (_root, { filter, order, limit }, context) => {
      const operator = await asOperator(context);
      const size = Math.max(pageOf({ limit }).limit, 1);
      return readPage(operator, readFilter(filter), size, order === 'OLDEST' ? 'oldest' : 'newest');
    },
  }),
  getLogEvent: t.withAuth({ user: true }).field({
    type: LogEventRef,
    nullable: true,
    description: 'One event, for operators; null where the log does not reach.',
    args: { position: t.arg({ type: 'Position', required: true }) },
    resolve: async (_root, args, context) => {
      const { app, operator } = await asOperator(context);
      return (await readLogEntry(operator, app.db, definitions, args.position.position)) ?? null;
    },
  }),
  getEventChain: t.withAuth({ user: true }).field({
    type: EventChainRef,
    description: 'Everything that one intent caused, for operators.',
    args: { correlationId: t.arg.string({ required: true }) },
    resolve: async (_root, { correlationId }, context) => {
      const operator = await asOperator(context);
      const page = await readPage(
        operator,
        readFilter({ correlationId }),
        operationsLimits.chainMax,
        'oldest',
      );
      return { ...page, ...traceOf(operator.app.config, correlationId, page.entries) };
    },
  }),
  getStreamState: t.withAuth({ user: true }).field({
    type: StreamStateRef,
    description: 'What a stream comes to after one of its events, for operators.',
    args: { stream: t.arg.string({ required: true }), version: t.arg.int({ required: true }) },
    resolve: async (_root, { stream, version }, context) =>
      readState(await asOperator(context), stream, version),
  }),
  getEventTypes: t.withAuth({ user: true }).stringList({
    ...atMost(1_000),
    description: 'Every type of event of this release, for operators.',
    resolve: async (_root, _args, context) => {
      await asOperator(context);
      return [...definitions.keys()].sort();
    },
  }),
}));

/** @throws GraphQLError BAD_USER_INPUT where the question would take too long, or the log went back since an earlier page */
async function readPage(
  { app, operator, isGone }: OperatorContext,
  filter: LogFilter,
  limit: number,
  order: 'newest' | 'oldest',
): Promise<LogPage> {
  try {
    return await readLogPage(operator, app.db, definitions, filter, { limit, order, isGone });
  } catch (error) {
    if (error instanceof TooWide) throw badUserInput({ filter: 'tooWide' });
    if (error instanceof LogWentBack) throw badUserInput({ filter: 'logWentBack' });
    throw error;
  }
}

/** @throws GraphQLError NOT_FOUND, BAD_USER_INPUT */
async function readState({ app }: OperatorContext, stream: string, version: number): Promise<StateView> {
  const decider = deciderOf(stream);
  if (!decider || version < 1) throw failure('NOT_FOUND');
  if (version > operationsLimits.foldMax) throw badUserInput({ version: 'tooLarge' });
  let state: unknown = decider.initial;
  let after = 0;
  while (after < version) {
    const limit = Math.min(FOLD_PAGE, version - after);
    const events = await app.store.readStream(stream as StreamName, { after, limit });
    const last = events.at(-1);
    if (!last) throw failure('NOT_FOUND');
    for (const event of events) state = decider.evolve(state, event);
    after = last.version;
  }
  return { version, state };
}
