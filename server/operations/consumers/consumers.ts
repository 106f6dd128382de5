import {
  type ConsumerProgress,
  isParked,
  type LogEntry,
  type Parked,
  readConsumers,
  readLogEntry,
  readParkedPage,
  readPauses,
  readTimers,
  type TimerCounts,
} from '@waymark/db/operations';
import { builder } from '../../platform/builder.ts';
import { countFilesUnderWay, type FilesUnderWay } from '../../platform/files/orphanedFiles.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../../platform/graphql/page.ts';
import { consumersOf } from '../../platform/reactor/consumerDesk.ts';
import { definitions } from '../definitions.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';
import { LogEventRef } from '../types.ts';

type ConsumerView = ConsumerProgress & { readonly isPaused: boolean };

const ConsumerRef = builder.objectRef<ConsumerView>('Consumer').implement({
  description: 'Follows the log with its own checkpoint: the reactions of a capability, or a worker.',
  fields: (t) => ({
    name: t.exposeString('name'),
    checkpoint: t.field({ type: 'Position', resolve: ({ checkpoint }) => checkpoint }),
    waiting: t.exposeInt('waiting', {
      description: 'Events of its types after the checkpoint; 1,000 at most.',
    }),
    oldestAt: t.expose('oldestAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the first of them was recorded.',
    }),
    parked: t.exposeInt('parked'),
    isPaused: t.exposeBoolean('isPaused', { description: 'An operator lets it wait.' }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Of the event that was parked last.',
    }),
  }),
});

const TimersRef = builder.objectRef<TimerCounts>('TimerCounts').implement({
  description: 'Commands that wait for their time.',
  fields: (t) => ({
    armed: t.exposeInt('armed', { description: 'All that wait; 10,000 at most.' }),
    overdue: t.exposeInt('overdue', { description: 'Should have fired by now; 10,000 at most.' }),
    failing: t.exposeInt('failing', { description: 'Of these, fired before without success.' }),
    nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true }),
    heldMails: t.exposeInt('heldMails', {
      description:
        'Mails that wait for the end of quiet hours, for a digest or for a message to stay unread; 10,000 at most.',
    }),
    nextMailAt: t.expose('nextMailAt', { type: 'DateTime', nullable: true }),
  }),
});

const FilesUnderWayRef = builder.objectRef<FilesUnderWay>('FilesUnderWay').implement({
  description: 'Files that no event refers to.',
  fields: (t) => ({
    underWay: t.exposeInt('underWay', { description: 'Being stored now.' }),
    orphaned: t.exposeInt('orphaned', {
      description: 'Left behind a day ago or longer; deleted within the hour.',
    }),
  }),
});

type Reactions = {
  readonly head: number;
  readonly consumers: readonly ConsumerView[];
  readonly timers: TimerCounts;
  /** undefined: the store of files does not answer. */
  readonly files: FilesUnderWay | undefined;
};

const ReactionsRef = builder.objectRef<Reactions>('LogConsumers').implement({
  description: 'Everything that follows the log, and where the log ends.',
  fields: (t) => ({
    head: t.field({ type: 'Position', resolve: ({ head }) => head }),
    consumers: t.field({ type: [ConsumerRef], ...atMost(200), resolve: ({ consumers }) => [...consumers] }),
    timers: t.field({ type: TimersRef, resolve: ({ timers }) => timers }),
    files: t.field({
      type: FilesUnderWayRef,
      nullable: true,
      description: 'Null where the store of files does not answer.',
      resolve: ({ files }) => files ?? null,
    }),
  }),
});

type ParkedView = Parked & { readonly event: LogEntry | undefined };

const ParkedEventRef = builder.objectRef<ParkedView>('ParkedEvent').implement({
  description: 'A consumer gave up on this event, and went on.',
  fields: (t) => ({
    consumer: t.exposeString('consumer'),
    position: t.field({ type: 'Position', resolve: ({ position: at }) => at }),
    reason: t.exposeString('reason', { description: 'The cause, as the last attempt met it.' }),
    parkedAt: t.expose('parkedAt', { type: 'DateTime' }),
    event: t.field({ type: LogEventRef, nullable: true, resolve: ({ event }) => event ?? null }),
  }),
});

const ParkedEventPageRef = builder
  .objectRef<{ readonly items: readonly ParkedView[]; readonly total: number; readonly hasMore: boolean }>(
    'ParkedEventPage',
  )
  .implement({
    description: 'Parked events, the oldest first.',
    fields: (t) => ({
      items: t.field({ type: [ParkedEventRef], ...atMost(100), resolve: ({ items }) => [...items] }),
      total: t.exposeInt('total'),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  });

/** Every process receives the event itself. @throws GraphQLError NOT_FOUND, NOT_AUTHORIZED, BAD_USER_INPUT */
export async function setPaused(
  context: OperatorContext,
  use: { readonly power: 'pause' | 'resume'; readonly consumer: string; readonly reason: string },
): Promise<true> {
  if (!consumersOf(context.app).has(use.consumer)) throw failure('NOT_FOUND');
  await usePower(context, use);
  return true;
}

/** @throws GraphQLError NOT_FOUND */
export async function findParked(
  { app, operator }: OperatorContext,
  parked: { readonly consumer: string; readonly position: number },
): Promise<void> {
  if (!(await isParked(operator, app.db, parked))) throw failure('NOT_FOUND');
}

builder.queryFields((t) => ({
  getLogConsumers: t.withAuth({ user: true }).field({
    type: ReactionsRef,
    description: 'How far reactions, workers and timers are, for operators.',
    resolve: async (_root, _args, context) => {
      const { app, operator } = await asOperator(context);
      const kinds = [...consumersOf(app).values()].map(({ name, on }) => ({ name, types: [...on] }));
      const [head, progress, timers, pauses, files] = await Promise.all([
        app.store.head(),
        readConsumers(operator, app.db, kinds),
        readTimers(operator, app.db, app.clock.now()),
        readPauses(app.db),
        countFilesUnderWay(app).catch(() => undefined),
      ]);
      const paused = new Set(pauses.flatMap(({ consumer, isPaused }) => (isPaused ? [consumer] : [])));
      const consumers = progress.map((each) => ({ ...each, isPaused: paused.has(each.name) }));
      return { head, consumers, timers, files };
    },
  }),
  getParkedEvents: t.withAuth({ user: true }).field({
    type: ParkedEventPageRef,
    description: 'What consumers gave up on, for operators.',
    args: { ...pageArgs },
    resolve: async (_root, args, context) => {
      const { app, operator } = await asOperator(context);
      const page = pageOf(args);
      const { items, total } = await readParkedPage(operator, app.db, page);
      const views: ParkedView[] = [];
      for (const each of items) {
        views.push({ ...each, event: await readLogEntry(operator, app.db, definitions, each.position) });
      }
      return { items: views, total, hasMore: page.offset + items.length < total };
    },
  }),
}));
