import { readOpenPlanIds } from '@waymark/db/planning';
import { type Cursor, type Topic, userTopic } from '@waymark/events/kernel';
import { type PlanId, planTopic } from '@waymark/events/planning';
import type { App } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import type { FeedItem, FeedRequest } from '../../platform/feed/types.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { pageOf } from '../../platform/graphql/page.ts';
import { createPresenter } from '../../platform/live/presenter.ts';
import { topicRight } from '../../platform/live/topics.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { planningChanges } from './subscription.ts';

const presenter = createPresenter(planningChanges);
/** Who has which board open says nothing about the list. */
const present = (item: FeedItem) => (item.kind === 'signal' ? undefined : presenter(item));
// The type is put together by the platform, once all capabilities are registered, and known by its name.
const LiveItem = 'LiveItem' as never;

builder.subscriptionField('planListEvents', (t) =>
  t.withAuth({ user: true }).field({
    type: LiveItem,
    description:
      'Everything that happens to the plans that were open to the viewer when it began, and each plan that they get or lose. Begin again with the new list after one of those.',
    args: { after: t.arg({ type: 'Position' }) },
    subscribe: async (_root, { after }, context) =>
      context.app.feed.subscribe(await requestOf(after, context)),
    resolve: (item: FeedItem) => present(item) as never,
  }),
);

builder.queryField('planListEventsSince', (t) =>
  t.withAuth({ user: true }).field({
    type: [LiveItem],
    ...atMost(100),
    description:
      'The items of `planListEvents`, read by polling where live connections are blocked (LIV-10).',
    args: {
      after: t.arg({ type: 'Position' }),
      limit: t.arg.int({ description: 'At most 100; 10 when absent.' }),
    },
    resolve: async (_root, { after, ...page }, context) => {
      const { limit } = pageOf(page);
      const items = await context.app.feed.page(await requestOf(after, context), Math.max(limit, 1));
      return items.map(present).filter((item) => item !== undefined) as never;
    },
  }),
);

async function requestOf(
  after: Cursor | null | undefined,
  { app, viewer }: UserContext,
): Promise<FeedRequest> {
  const own = userTopic(viewer.userId);
  const readAt = app.feed.applied();
  const topics = (await readTopics(app, viewer)) as readonly Topic[];
  const isOpen = topicRight(() => readTopics(app, viewer));
  return {
    topics: [own, ...topics],
    readAt,
    after: after?.position,
    fingerprint: after?.fingerprint,
    mayRead: async (topic) => topic === own || (await isOpen(topic)),
    wants: (item) => present(item) !== undefined,
  };
}

async function readTopics({ db }: App, viewer: UserContext['viewer']): Promise<readonly Topic[]> {
  return (await readOpenPlanIds(viewer, db)).map((id) => planTopic(id as PlanId));
}
