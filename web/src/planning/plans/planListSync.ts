import {
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
  uniqueById,
} from '#/app/sync/index.ts';
import { DeleteActionPlan, GetActionPlans, type Plan, UpdateActionPlan } from '../operations.ts';
import { LeaveActionPlan } from './operations.ts';
import { planListFeed } from './planListFeed.ts';

const PAGE = 20;

type PlanList = Page<Plan> & { readonly total: number };
type Predicted =
  | { readonly __typename: 'PlanPredicted'; readonly plan: Plan }
  | { readonly __typename: 'PlanGonePredicted'; readonly id: string };

/** The current plans or the archived ones, those that changed last first. */
export const planList: Resource<Paged<{ readonly isArchived: boolean }>, PlanList, Predicted> = {
  name: 'planList',
  feed: () => planListFeed,
  async fetch({ isArchived, pages }, signal) {
    const answer = await askPages(pages, (offset) =>
      ask(GetActionPlans, { isArchived, limit: PAGE, offset }, signal, (data) => data.getActionPlans),
    );
    const items = uniqueById(answer.data.items);
    planListFeed.cover(items.map(({ id }) => id));
    return { ...answer, data: { ...answer.data, items } };
  },
  on: {
    ActionPlanChanged: () => REFETCH,
    PlanTaskChanged: () => REFETCH,
    PlanPredicted: (held, { plan }, { params }) =>
      plan.isArchived === params.isArchived
        ? { ...held, items: held.items.map((one) => (one.id === plan.id ? plan : one)) }
        : without(held, plan.id),
    PlanGonePredicted: (held, { id }) => without(held, id),
  },
};

function without(held: PlanList, id: string): PlanList {
  const items = held.items.filter((one) => one.id !== id);
  return { ...held, items, total: held.total - (held.items.length - items.length) };
}

type PlanChange = { readonly id: string; readonly input: { name?: string; isArchived?: boolean } };
const orderedBy = ({ id }: { readonly id: string }) => `plan:${id}`;
const gone = (_done: unknown, { id }: { readonly id: string }): Predicted[] => [
  { __typename: 'PlanGonePredicted', id },
];

export const updatePlan: Mutation<PlanChange, { updateActionPlan: Plan }> = {
  name: 'updatePlan',
  document: UpdateActionPlan,
  variables: (args) => args,
  orderedBy,
  tells: ({ updateActionPlan: plan }): Predicted[] => [{ __typename: 'PlanPredicted', plan }],
};

export const deletePlan: Mutation<{ readonly id: string }, unknown> = {
  name: 'deletePlan',
  document: DeleteActionPlan,
  variables: (args) => args,
  orderedBy,
  tells: gone,
};

export const leavePlan: Mutation<{ readonly id: string }, unknown> = {
  name: 'leavePlan',
  document: LeaveActionPlan,
  variables: ({ id }) => ({ planId: id }),
  orderedBy,
  tells: gone,
};
