import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import type { Task, TaskStatus } from '../../operations.ts';
import { taskOf } from '../../testing/fakeBoardServer.ts';
import { personOf, planOf } from '../../testing/planOf.ts';
import { columns } from './boardState.ts';
import {
  board,
  createTask,
  deleteTask,
  type KnownBoard,
  moveTask,
  restoreTask,
  updateTask,
} from './boardSync.ts';

type State = { readonly tasks: readonly Task[]; readonly isOpen: boolean };
type OfTask = { readonly taskId: string };

const plan = planOf({ owner: personOf('me') });
const by = { byId: 'me', planId: 'p' };
const changed = (task: Task, change: string) =>
  ({
    __typename: 'PlanTaskChanged',
    ...by,
    taskId: task.id,
    change,
    taskStatus: change === 'TaskMoved' ? task.status : null,
    rank: change === 'TaskMoved' ? task.rank : null,
  }) as UserEventPayload;
const access = (change: string) =>
  ({ __typename: 'ActionPlanChanged', planId: 'p', change, personId: 'me' }) as UserEventPayload;

// Its owner takes the plan away and gives it back; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const setAccess: Mutation<{ isOpen: boolean }, unknown> = {
  name: 'setAccess',
  document,
  variables: (args) => args,
};
/** One stream for all, as the engine is played against one. */
const { feed: _own, ...shared } = board;

function boardOf({ tasks, isOpen }: State): KnownBoard | null {
  if (!isOpen) return null;
  const byId = tasks.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const isDeleted = ({ deletedAt }: Task) => deletedAt !== null;
  const [deletedTasks, alive] = [byId.filter(isDeleted), byId.filter((task) => !isDeleted(task))];
  return { plan, tasks: alive, deletedTasks, removing: [] };
}

function put(state: State, task: Task, change: string) {
  if (!state.isOpen) refuse();
  return {
    state: { ...state, tasks: [...state.tasks.filter(({ id }) => id !== task.id), task] },
    events: [changed(task, change)],
    answer: {
      [{
        TaskMoved: 'moveTask',
        TaskCreated: 'createTask',
        TaskEdited: 'updateTask',
        TaskDeleted: 'deleteTask',
      }[change] ?? 'restoreTask']: task,
    },
  };
}

function held(state: State, taskId: string, isDeleted = false): Task {
  const task = state.tasks.find(({ id }) => id === taskId);
  if (!task || (task.deletedAt !== null) !== isDeleted) refuse();
  return task;
}

const made = (id: string, status: TaskStatus, rank: string) => ({
  ...taskOf(id, status, rank),
  creator: personOf('me'),
  updatedBy: personOf('me'),
});

raceSpec<State>(
  'PLN-27 PLN-28 LIV-03 LIV-05 whatever fails and whenever it answers, the board ends as the server has it',
  {
    initial: { tasks: [made('p.a', 'TODO', 'F'), made('p.b', 'TODO', 'V')], isOpen: true },
    resources: [{ resource: shared, params: { planId: 'p' }, read: boardOf }],
    perform: {
      moveTask(
        state,
        { taskId, status, afterTaskId }: OfTask & { status: TaskStatus; afterTaskId: string | null },
      ) {
        const after = state.tasks.find(({ id }) => id === afterTaskId);
        const rank = `${after?.rank ?? ''}${state.tasks.length}V`;
        return put(state, { ...held(state, taskId), status, rank }, 'TaskMoved');
      },
      createTask(state, { input }: { input: { name: string; status: TaskStatus; clientId: string } }) {
        const task = { ...made(`p.${input.clientId}`, input.status, 'zV'), name: input.name };
        return put(state, task, 'TaskCreated');
      },
      updateTask(state, { taskId, input }: OfTask & { input: { name: string } }) {
        if (input.name === 'refused') refuse();
        return put(state, { ...held(state, taskId), name: input.name }, 'TaskEdited');
      },
      deleteTask: (state, { taskId }: OfTask) =>
        put(state, { ...held(state, taskId), deletedAt: '2027-01-01T00:00:00Z' }, 'TaskDeleted'),
      restoreTask: (state, { taskId }: OfTask) =>
        put(state, { ...held(state, taskId, true), deletedAt: null }, 'TaskRestored'),
      setAccess: (state, { isOpen }: { isOpen: boolean }) => ({
        state: { ...state, isOpen },
        events: [access(isOpen ? 'PlanShared' : 'PlanAccessRemoved')],
        answer: {},
      }),
    },
    act(random, { tasks, isOpen }) {
      const taskId = tasks[random(tasks.length)]?.id ?? 'p.a';
      const status = columns[random(3)] ?? 'TODO';
      const kind = random(20);
      if (kind === 0 || (!isOpen && kind < 10)) return { mutation: setAccess, args: { isOpen: !isOpen } };
      if (kind < 10) {
        const afterTaskId = tasks[random(tasks.length * 2)]?.id ?? null;
        return { mutation: moveTask, args: { planId: 'p', taskId, status, afterTaskId, rank: 'V' } };
      }
      if (kind < 13) {
        const name = random(5) === 0 ? 'refused' : `Card ${random(100)}`;
        return { mutation: updateTask, args: { taskId, input: { name } } };
      }
      if (kind < 15) return { mutation: deleteTask, args: { taskId } };
      if (kind < 17) return { mutation: restoreTask, args: { taskId } };
      const input = { name: `New ${random(100)}`, status };
      return { mutation: createTask, args: { planId: 'p', input, rank: 'zzV' } };
    },
  },
);
