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
  | { readonly __typename: 'PlanPredicted'; readonly plan: Plan; readonly hasMoved: boolean }
  | PlanChangePredicted
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
    PlanPredicted: (held, { plan, hasMoved }, { params }) =>
      plan.isArchived !== params.isArchived
        ? without(held, plan.id)
        : hasMoved
          ? onTop(held, plan)
          : { ...held, items: held.items.map((one) => (one.id === plan.id ? plan : one)) },
    PlanChangePredicted(held, { id, input, plan }, { params: { isArchived } }) {
      const isMove = input.isArchived !== undefined;
      if (isMove && input.isArchived !== isArchived) return without(held, id);
      const shown = held.items.find((one) => one.id === id) ?? plan;
      if (isMove && shown) return onTop(held, { ...shown, ...input });
      return { ...held, items: held.items.map((one) => (one.id === id ? { ...one, ...input } : one)) };
    },
    PlanGonePredicted: (held, { id }) => without(held, id),
  },
};

function without(held: PlanList, id: string): PlanList {
  const items = held.items.filter((one) => one.id !== id);
  return { ...held, items, total: held.total - (held.items.length - items.length) };
}

/** It came from the other list, or changed last in this one. */
function onTop(held: PlanList, plan: Plan): PlanList {
  const others = without(held, plan.id);
  return { ...others, items: [plan, ...others.items], total: others.total + 1 };
}

/** A card is sent behind its plan, and its changes and comments behind the card. The id of a card begins with that of its plan. */
export const ofPlan = (id: string) => `plan:${id.split('.')[0]}`;

export type PlanChange = {
  readonly id: string;
  readonly input: { readonly name?: string; readonly isArchived?: boolean };
  /** As it was: the other list shows it before the change is sent. Not known of one that an older version kept. */
  readonly plan?: Plan;
  /** What it takes the place of: changed elsewhere since, it is refused. */
  readonly seen?: { readonly name: string };
};
export type PlanChangePredicted = Omit<PlanChange, 'seen'> & { readonly __typename: 'PlanChangePredicted' };
const orderedBy = ({ id }: { readonly id: string }) => ofPlan(id);
const gone = ({ id }: { readonly id: string }): Predicted[] => [{ __typename: 'PlanGonePredicted', id }];

/** What was not changed is not sent: somebody else may have changed it meanwhile. */
export const updatePlan: Mutation<PlanChange, { updateActionPlan: Plan }> = {
  name: 'updatePlan',
  document: UpdateActionPlan,
  variables: ({ id, input, seen }, clientId) => ({ id, input: { ...input, seen }, clientId }),
  orderedBy,
  predict: ({ seen: _, ...args }): Predicted[] => [{ __typename: 'PlanChangePredicted', ...args }],
  tells: ({ updateActionPlan: plan }, { input }): Predicted[] => [
    { __typename: 'PlanPredicted', plan, hasMoved: input.isArchived !== undefined },
  ],
  durable: true,
  keepsRefused: true,
};

export const deletePlan: Mutation<{ readonly id: string }, unknown> = {
  name: 'deletePlan',
  document: DeleteActionPlan,
  variables: (args, clientId) => ({ ...args, clientId }),
  orderedBy,
  predict: gone,
  durable: true,
};

export const leavePlan: Mutation<{ readonly id: string }, unknown> = {
  name: 'leavePlan',
  document: LeaveActionPlan,
  variables: ({ id }, clientId) => ({ planId: id, clientId }),
  orderedBy,
  predict: gone,
  durable: true,
};
