import { type Cursor, type Recorded, userTopic } from '@waymark/events/kernel';
import { pageLimits } from '@waymark/events/limits';
import type { Context } from '../app.ts';
import { builder } from '../builder.ts';
import type { LiveFeed, ServerCapability } from '../capability.ts';
import type { FeedItem, FeedRequest } from '../feed/types.ts';
import { failure } from '../graphql/failures.ts';
import { atMost } from '../graphql/limits/listBound.ts';
import { pageOf } from '../graphql/page.ts';
import type { PresenceState } from '../presence.ts';
import type { UserContext } from '../viewer.ts';
import { PresenceEnum } from './presenceEnum.ts';
import { createPresenter, type LiveItem } from './presenter.ts';
import { readingRight, topicRight, topicsOfViewer } from './topics.ts';

/** What is missed is asked for in pages as large as they may be. */
const PAGE = pageLimits.itemsMax;
const OWN_PAYLOADS = ['Typing', 'PresenceChanged', 'AttendanceChanged', 'Heartbeat', 'ResyncRequired'];
const OWN_KINDS = ['TYPING', 'PRESENCE', 'ATTENDANCE', 'HEARTBEAT', 'RESYNC_REQUIRED'];

/**
 * Adds `userEvents`, `liveEvents` and their types, put together from what the capabilities tell. Call it once, after the
 * capabilities were imported and before the schema is built.
 */
export function addLiveTypes(capabilities: readonly ServerCapability[]): void {
  const changes = capabilities.flatMap((capability) => capability.changes);
  const present = createPresenter(changes);
  const LiveItemRef = liveItemType(
    [...new Set([...changes.map((change) => change.kind), ...OWN_KINDS])],
    [...new Set([...changes.map((change) => change.typename), ...OWN_PAYLOADS])],
  );

  const redactors = capabilities.flatMap(({ redact }) => redact ?? []);

  async function redact(context: Context, events: readonly Recorded[]): Promise<readonly Recorded[]> {
    if (!isOfUser(context)) return events;
    let known = events;
    for (const each of redactors) known = await each(context, known);
    return known;
  }

  async function requestOf(after: Cursor | null | undefined, context: Context): Promise<FeedRequest> {
    const { app, viewer } = context;
    const readAt = app.feed.applied();
    const topicsNow = async () => topicsOfViewer(app, await app.tokens.withCurrentRole(viewer), capabilities);
    return {
      topics: await topicsOfViewer(app, viewer, capabilities),
      readAt,
      ...(isOfUser(context) && { topicsNow }),
      after: after?.position,
      fingerprint: after?.fingerprint,
      mayRead: readingRight(app, viewer, capabilities),
      redact: (events) => redact(context, events),
      wants: (item) => present(item) !== undefined,
    };
  }

  function shown(item: FeedItem): LiveItem {
    const presented = present(item);
    if (presented === undefined) throw new Error('An item that nobody wants reached a subscriber');
    return presented;
  }

  builder.subscriptionField('userEvents', (t) =>
    t.field({
      type: LiveItemRef,
      description:
        'Everything that concerns the viewer, each item once and in order. Public data only for a visitor.',
      args: {
        after: t.arg({
          type: 'Position',
          description: 'The last position that the client holds; absent: from now on.',
        }),
      },
      subscribe: async (_root, { after }, context) =>
        context.app.feed.subscribe(await requestOf(after, context)),
      resolve: shown,
    }),
  );

  builder.queryField('liveEvents', (t) =>
    t.field({
      type: [LiveItemRef],
      ...atMost(PAGE, PAGE),
      description: 'The items of `userEvents`, read by polling where live connections are blocked (LIV-10).',
      args: {
        after: t.arg({ type: 'Position' }),
        limit: t.arg.int({ description: `At most ${PAGE}; as many when absent.` }),
      },
      resolve: async (_root, { after, limit }, context) => {
        const size = pageSize(limit);
        const items = await context.app.feed.page(await requestOf(after, context), size);
        return items.map(present).filter((item) => item !== undefined);
      },
    }),
  );

  for (const feed of capabilities.flatMap(({ feeds = [] }) => feeds)) addFeed(feed);

  /** Adds the subscription and the query of a feed about one thing. */
  function addFeed({ name, argument, isPublic = false, kinds, topics: topicsOf }: LiveFeed): void {
    async function feedRequestOf(args: FeedArguments, context: Context): Promise<FeedRequest> {
      const { app, viewer } = context;
      const readAt = app.feed.applied();
      const id = argument ? String((args as Readonly<Record<string, unknown>>)[argument]) : '';
      const topicsNow = async () => topicsOf(app, await app.tokens.withCurrentRole(viewer), id);
      const topics = await topicsNow();
      const refusal = isPublic || viewer.kind === 'user' ? 'NOT_FOUND' : 'EXPIRED_TOKEN';
      if (topics.length === 0) throw failure(refusal);
      const mayRead = topicRight(topicsNow);
      // The right to it may hang on a role or a community of the viewer.
      const accessTopics = viewer.kind === 'user' ? [userTopic(viewer.userId)] : [];
      const request = await requestOf(args.after, context);
      return { ...request, topics, readAt, topicsNow, accessTopics, mayRead, wants };
    }

    function wants(item: FeedItem): boolean {
      const presented = present(item);
      const isChange = item.kind === 'event' || item.kind === 'signal';
      return presented !== undefined && (!kinds || !isChange || kinds.includes(presented.kind));
    }

    builder.subscriptionField(name, (t) =>
      t.field({
        type: LiveItemRef,
        description:
          'Everything that happens to it, each item once and in order; ends when the viewer may not read it any more.',
        args: {
          ...(argument ? { [argument]: t.arg.id({ required: true }) } : {}),
          after: t.arg({ type: 'Position' }),
        },
        subscribe: async (_root, args, context) =>
          context.app.feed.subscribe(await feedRequestOf(args, context)),
        resolve: shown,
      }),
    );

    builder.queryField(`${name}Since`, (t) =>
      t.field({
        type: [LiveItemRef],
        ...atMost(PAGE, PAGE),
        description: `The items of \`${name}\`, read by polling where live connections are blocked (LIV-10).`,
        args: {
          ...(argument ? { [argument]: t.arg.id({ required: true }) } : {}),
          after: t.arg({ type: 'Position' }),
          limit: t.arg.int({ description: `At most ${PAGE}; as many when absent.` }),
        },
        resolve: async (_root, args, context) => {
          const { limit } = args as { readonly limit?: number | null };
          const size = pageSize(limit);
          const items = await context.app.feed.page(await feedRequestOf(args, context), size);
          return items.map(present).filter((item) => item !== undefined);
        },
      }),
    );
  }
}

function isOfUser(context: Context): context is UserContext {
  return context.viewer.kind === 'user';
}

type FeedArguments = { readonly after?: Cursor | null | undefined };

function pageSize(limit: number | null | undefined): number {
  return Math.max(pageOf({ limit }, PAGE).limit, 1);
}

function liveItemType(kinds: readonly string[], typenames: readonly string[]) {
  const LiveKind = builder.enumType('LiveKind', {
    description: "The payload's type, for clients that do not switch on `__typename`.",
    values: kinds,
  });
  signalTypes();
  const LivePayload = builder.unionType('LivePayload', {
    description: 'What happened. Viewer-neutral: names and whatever depends on the viewer come by query.',
    // Capabilities define the types in their own folders and are known here by name only.
    types: () => typenames as never,
    resolveType: (payload: unknown) => (payload as LiveItem['payload']).__typename,
  });
  return builder.objectRef<LiveItem>('LiveItem').implement({
    description: 'One thing that happened.',
    fields: (t) => ({
      position: t.expose('position', {
        type: 'Position',
        description: 'Keep the highest one, or its `cursor`, and send it as `after` on the next connect.',
      }),
      cursor: t.field({
        type: 'Cursor',
        description:
          'The same place by name: where the log went back, `after` is then known to be of another one.',
        resolve: ({ position, fingerprint }) => ({ position, fingerprint }),
      }),
      kind: t.field({ type: LiveKind, resolve: (item) => item.kind }),
      entityId: t.exposeID('entityId', { nullable: true, description: 'What it happened to.' }),
      version: t.exposeInt('version', {
        nullable: true,
        description:
          'Counts the live events of the entity: a number at or below the known version is old, a gap means refetch it.',
      }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
      payload: t.field({ type: LivePayload, resolve: (item) => item.payload as never }),
    }),
  });
}

function signalTypes(): void {
  builder.objectRef<{ userId: string }>('Typing').implement({
    description: 'Somebody is typing to the subscriber; it fades after five seconds.',
    fields: (t) => ({ userId: t.exposeID('userId') }),
  });
  builder.objectRef<{ userId: string; presence: PresenceState }>('PresenceChanged').implement({
    fields: (t) => ({
      userId: t.exposeID('userId'),
      presence: t.expose('presence', { type: PresenceEnum }),
    }),
  });
  builder.objectRef<{ thingId: string }>('AttendanceChanged').implement({
    description: 'Somebody opened or closed the thing that is subscribed to. A signal: ask who has it open.',
    fields: (t) => ({ thingId: t.exposeID('thingId') }),
  });
  builder.objectRef<{ serverTime: number }>('Heartbeat').implement({
    description:
      'Everything up to `position` was delivered. The first one says that the subscription is active.',
    fields: (t) => ({ serverTime: t.expose('serverTime', { type: 'DateTime' }) }),
  });
  builder.objectRef<{ reason: string }>('ResyncRequired').implement({
    description: 'Too much was missed: query again, then continue from `position`.',
    fields: (t) => ({ reason: t.exposeString('reason') }),
  });
}
