import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import type { Plan } from '../operations.ts';
import { planOf } from '../testing/planOf.ts';
import { deletePlan, leavePlan, planList, updatePlan } from './planListSync.ts';

type State = readonly Plan[];

const changed = (planId: string, change: string) =>
  ({ __typename: 'ActionPlanChanged', planId, change, personId: null }) as UserEventPayload;
const listOf = (plans: State, isArchived: boolean) => {
  const items = plans.filter((plan) => plan.isArchived === isArchived);
  return { items, total: items.length, hasMore: false };
};

// Others make plans and finish cards; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const create: Mutation<{ id: string }, unknown> = { name: 'create', document, variables: (args) => args };
const finish: Mutation<{ id: string }, unknown> = { name: 'finish', document, variables: (args) => args };
/** One stream for all, as the engine is played against one. */
const { feed: _own, ...list } = planList;

function without(state: State, id: string) {
  if (!state.some((plan) => plan.id === id)) refuse();
  return {
    state: state.filter((plan) => plan.id !== id),
    events: [changed(id, 'PlanDeleted')],
    answer: {},
  };
}

// 22, 25: a finished card is the last that happens.
raceSpec<State>(
  'PLN-32 PLN-22 LIV-03 both lists of plans end as the server has them',
  {
    initial: [planOf({ id: 'a' }), planOf({ id: 'b' }), planOf({ id: 'c', isArchived: true })],
    resources: [false, true].map((isArchived) => ({
      resource: list,
      params: { isArchived, pages: 1 },
      read: (state) => listOf(state, isArchived),
    })),
    perform: {
      updatePlan(state, { id, input }: { id: string; input: Partial<Plan> }) {
        const plan = state.find((one) => one.id === id);
        if (!plan || input.name === 'refused') refuse();
        const next = { ...plan, ...input } as Plan;
        return {
          state: [next, ...state.filter((one) => one.id !== id)],
          events: [changed(id, 'PlanChanged')],
          answer: { updateActionPlan: next },
        };
      },
      deletePlan: (state, { id }: { id: string }) => without(state, id),
      leavePlan: (state, { planId }: { planId: string }) => without(state, planId),
      create: (state, { id }: { id: string }) => ({
        state: [planOf({ id }), ...state.filter((plan) => plan.id !== id)],
        events: [changed(id, 'PlanCreated')],
        answer: {},
      }),
      finish: (state, { id }: { id: string }) => ({
        state: state.map((plan) =>
          plan.id === id ? { ...plan, completedCount: plan.completedCount + 1 } : plan,
        ),
        events: [{ __typename: 'PlanTaskChanged', planId: id, change: 'TaskMoved' } as UserEventPayload],
        answer: {},
      }),
    },
    act(random, state) {
      const id = state[random(state.length)]?.id ?? 'a';
      switch (random(8)) {
        case 0:
          return { mutation: create, args: { id: `new ${random(100)}` } };
        case 1:
          return { mutation: finish, args: { id } };
        case 2:
          return { mutation: random(2) === 0 ? deletePlan : leavePlan, args: { id } };
        case 3:
        case 4:
          return {
            mutation: updatePlan,
            args: { id, input: { isArchived: random(2) === 0 }, plan: state.find((one) => one.id === id) },
          };
        default: {
          const name = random(5) === 0 ? 'refused' : `Plan ${random(100)}`;
          return { mutation: updatePlan, args: { id, input: { name } } };
        }
      }
    },
  },
  [1, 2, 4, 5, 22, 25],
);
