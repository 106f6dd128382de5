import type { LogEntry, LogPage } from '@waymark/db/operations';
import { type Actor, position } from '@waymark/events/kernel';
import { operationsLimits } from '@waymark/events/limits';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';

const LogActorRef = builder.objectRef<Actor>('LogActor').implement({
  description: 'Who acted, as the event has it.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`user`, `system` or `anonymous`.' }),
    id: t.id({
      nullable: true,
      description: 'Of the person, or the name of a part of the system.',
      resolve: (actor) => (actor.kind === 'user' ? actor.id : actor.kind === 'system' ? actor.name : null),
    }),
  }),
});

/** A cause is written as `event:<position>`. */
const CAUSE = /^event:(\d{1,16})$/;

export const LogEventRef = builder.objectRef<LogEntry>('LogEvent').implement({
  description: 'An event of the log. Personal fields are masked; an operator may reveal them with a reason.',
  fields: (t) => ({
    position: t.field({ type: 'Position', resolve: ({ position }) => position }),
    cursor: t.field({
      type: 'Cursor',
      description: 'Names the event also where the log went back.',
      resolve: ({ position: at, fingerprint }) => ({ position: position(at), fingerprint }),
    }),
    type: t.exposeString('type'),
    stream: t.exposeString('stream'),
    version: t.exposeInt('version', { description: '1 for the first event of its stream.' }),
    schemaVersion: t.exposeInt('schemaVersion'),
    occurredAt: t.field({
      type: 'DateTime',
      description: 'By the clock of the command.',
      resolve: ({ meta }) => meta.at,
    }),
    recordedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'By the clock of the database; null for an event of `eventStream`.',
      resolve: ({ recordedAt }) => recordedAt ?? null,
    }),
    actor: t.field({ type: LogActorRef, resolve: ({ meta }) => meta.actor }),
    commandId: t.string({ resolve: ({ meta }) => meta.commandId }),
    correlationId: t.string({
      description: 'The same for all that one intent caused.',
      resolve: ({ meta }) => meta.correlationId,
    }),
    causationId: t.string({ nullable: true, resolve: ({ meta }) => meta.causationId ?? null }),
    causedBy: t.field({
      type: 'Position',
      nullable: true,
      description: 'The event that caused it; null where a person did.',
      resolve: ({ meta }) => {
        const [, cause] = CAUSE.exec(meta.causationId ?? '') ?? [];
        return cause === undefined ? null : Number(cause);
      },
    }),
    data: t.string({
      description: 'JSON. Masked and withheld fields are null.',
      resolve: ({ data }) => JSON.stringify(data),
    }),
    masked: t.stringList({
      ...atMost(50),
      description: 'Personal fields that hold something.',
      resolve: ({ masked }) => [...masked],
    }),
    withheld: t.stringList({
      ...atMost(50),
      description: 'Hashes and tokens, which nobody sees.',
      resolve: ({ withheld }) => [...withheld],
    }),
  }),
});

export const LogEventPageRef = builder.objectRef<LogPage>('LogEventPage').implement({
  description: 'Events of the log, and where it ends now.',
  fields: (t) => ({
    items: t.field({ type: [LogEventRef], ...atMost(100), resolve: ({ entries }) => [...entries] }),
    hasMore: t.exposeBoolean('hasMore'),
    head: t.field({ type: 'Position', resolve: ({ head }) => head.position }),
  }),
});

export type ChainView = LogPage & {
  /** Of the request that began it, where it was traced. */
  readonly traceId: string | undefined;
  readonly traceUrl: string | undefined;
};

export const EventChainRef = builder.objectRef<ChainView>('EventChain').implement({
  description: 'What one intent caused, in order.',
  fields: (t) => ({
    events: t.field({
      type: [LogEventRef],
      ...atMost(operationsLimits.chainMax),
      resolve: ({ entries }) => [...entries],
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more than are shown.' }),
    traceId: t.string({
      nullable: true,
      description: 'Of the request that began it, where it was traced.',
      resolve: ({ traceId }) => traceId ?? null,
    }),
    traceUrl: t.string({
      nullable: true,
      description: 'Where its trace is looked at, also of a request that wrote nothing.',
      resolve: ({ traceUrl }) => traceUrl ?? null,
    }),
  }),
});

export type StateView = { readonly version: number; readonly state: unknown };

export const StreamStateRef = builder.objectRef<StateView>('StreamState').implement({
  description:
    'What decisions on the stream were made on, after one of its events. It holds no personal text.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    state: t.string({ description: 'JSON.', resolve: ({ state }) => JSON.stringify(state) }),
  }),
});

export const LogFilterInput = builder.inputType('LogFilterInput', {
  description:
    'Every part narrows. Positions are exclusive; a cursor in the place of one must still name an event of the log.',
  fields: (t) => ({
    stream: t.string({ description: 'Its whole name.' }),
    types: t.stringList({ description: 'At most 20 types of events.' }),
    exceptTypes: t.stringList({ description: 'Types that are left out, at most 20.' }),
    actor: t.string({ description: 'A person’s id, or the name of a part of the system.' }),
    correlationId: t.string(),
    after: t.field({ type: 'Position' }),
    before: t.field({ type: 'Position' }),
    since: t.field({ type: 'DateTime', description: 'Recorded then or later.' }),
    until: t.field({ type: 'DateTime', description: 'Recorded before then.' }),
  }),
});

export const LogOrderEnum = builder.enumType('LogOrder', { values: ['NEWEST', 'OLDEST'] as const });
