import { readPlanStanding } from '@waymark/db/planning';
import type { Recorded, UserId } from '@waymark/events/kernel';
import { type PlanningEvent, planStream } from '@waymark/events/planning';
import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../../platform/graphql/page.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { planArgument } from '../onPlan.ts';
import { TaskStatusEnum } from '../types.ts';
import { cardsOf } from '../views.ts';

type Line = {
  readonly event: Recorded<PlanningEvent>;
  readonly actor: ReturnType<Awaited<ReturnType<typeof cardsOf>>['cardOf']> | null;
  readonly person: Line['actor'];
};

const PlanHistoryLineRef = builder.objectRef<Line>('PlanHistoryLine').implement({
  description: 'Who did what when.',
  fields: (t) => ({
    version: t.int({ resolve: ({ event }) => event.version }),
    position: t.field({ type: 'Position', resolve: ({ event }) => event.position }),
    at: t.field({ type: 'DateTime', resolve: ({ event }) => event.meta.at }),
    kind: t.string({ description: 'The name of the fact.', resolve: ({ event }) => event.type }),
    actor: t.field({ type: UserRef, nullable: true, resolve: ({ actor }) => actor }),
    person: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who was given, or lost, access.',
      resolve: ({ person }) => person,
    }),
    taskId: t.id({
      nullable: true,
      resolve: ({ event }) => ('taskId' in event.data ? event.data.taskId : null),
    }),
    text: t.string({
      nullable: true,
      description: 'The new name, or the text of a comment.',
      resolve: ({ event }) =>
        'text' in event.data ? event.data.text : 'name' in event.data ? event.data.name : null,
    }),
    changed: t.stringList({
      ...atMost(20),
      description: 'The fields of a card that were edited.',
      resolve: ({ event }) => (event.type === 'TaskEdited' ? [...event.data.changed] : []),
    }),
    status: t.field({
      type: TaskStatusEnum,
      nullable: true,
      resolve: ({ event }) => ('status' in event.data ? event.data.status : null),
    }),
    previousStatus: t.field({
      type: TaskStatusEnum,
      nullable: true,
      resolve: ({ event }) => (event.type === 'TaskMoved' ? event.data.previousStatus : null),
    }),
    restoredVersion: t.int({
      nullable: true,
      resolve: ({ event }) => (event.type === 'PlanVersionRestored' ? event.data.version : null),
    }),
  }),
});

type Page = { readonly items: readonly Line[]; readonly total: number; readonly hasMore: boolean };

const PlanHistoryRef = builder.objectRef<Page>('PlanHistory').implement({
  fields: (t) => ({
    items: t.field({ type: [PlanHistoryLineRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
  }),
});

builder.queryField('getActionPlanHistory', (t) =>
  t.withAuth({ user: true }).field({
    type: PlanHistoryRef,
    description: 'Everything that happened to the plan, the newest first (PLN-31).',
    args: { planId: t.arg.id({ required: true }), ...pageArgs },
    resolve: async (_root, { planId: id, ...page }, context) => historyOf(context, id, pageOf(page)),
  }),
);

/** Versions of a stream have no gaps, so a page far back costs the same as the first. */
async function historyOf(
  context: UserContext,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Page> {
  const planId = planArgument(id);
  const plan = await readPlanStanding(context.viewer, context.app.db, planId);
  if (!plan) throw failure('NOT_FOUND');
  const newest = plan.version - offset;
  if (newest <= 0 || limit === 0) return { items: [], total: plan.version, hasMore: newest > 0 };
  const after = Math.max(0, newest - limit);
  const stream = planStream(planId);
  const events = (await context.app.store.readStream(stream, {
    after,
    limit: newest - after,
  })) as readonly Recorded<PlanningEvent>[];
  const seen = events.filter(({ type }) => type !== 'ColumnReranked');
  const { cardOf } = await cardsOf(context, seen.flatMap(peopleOf));
  const items = seen.toReversed().map((event) => {
    const actor = event.meta.actor.kind === 'user' ? event.meta.actor.id : null;
    const person = 'userId' in event.data ? event.data.userId : null;
    return { event, actor: actor && cardOf(actor), person: person && cardOf(person) };
  });
  return { items, total: plan.version, hasMore: after > 0 };
}

function peopleOf({ data, meta }: Recorded<PlanningEvent>): readonly UserId[] {
  return [...(meta.actor.kind === 'user' ? [meta.actor.id] : []), ...('userId' in data ? [data.userId] : [])];
}
