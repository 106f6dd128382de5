import { accepted, assertNever, type Decider, type Decision, refused } from '../kernel/index.ts';
import { planningLimits } from '../limits/index.ts';
import type { PlanningCommand } from './commands.ts';
import { decidePeople } from './decidePeople.ts';
import { decideTask } from './decideTask.ts';
import { decideVersion } from './decideVersion.ts';
import type { PlanningEvent } from './events.ts';
import { rankBetween } from './rank.ts';
import type { PlanningRefusal } from './refusals.ts';
import { mayRead, roleOf } from './rights.ts';
import { evolvePlan, initialPlan, type PlanState } from './state.ts';
import { readPlanName, readTaskName } from './taskFields.ts';

type Decided = Decision<PlanningEvent, PlanningRefusal>;

/** One action plan with its cards and its people. Stream `plan-<plan>`. */
export const planDecider: Decider<PlanState, PlanningCommand, PlanningEvent, PlanningRefusal> = {
  category: 'plan',
  stateVersion: 5,
  initial: initialPlan,
  evolve: evolvePlan,
  decide: decidePlan,
};

function decidePlan(state: PlanState, command: PlanningCommand): Decided {
  const { actor } = command.meta;
  if (actor.kind !== 'user') return refused({ type: 'PlanUnknown' });
  if (command.type === 'CreatePlan') return decideCreate(state, command);
  const role = roleOf(state, actor.id);
  if (!mayRead(state, role)) return refused({ type: 'PlanUnknown' });
  switch (command.type) {
    case 'RenamePlan':
    case 'ArchivePlan':
    case 'UnarchivePlan':
    case 'DeletePlan':
      if (role !== 'OWNER') return refused({ type: 'PlanNotAllowed' });
      return decideWhole(state, command, actor.id);
    case 'SharePlan':
    case 'ChangePlanAccess':
    case 'RemovePlanAccess':
    case 'LeavePlan':
      return decidePeople(state, command, actor.id);
    case 'CreateTask':
    case 'EditTask':
    case 'MoveTask':
    case 'DeleteTask':
    case 'RestoreTask':
    case 'CommentTask':
      if (state.status === 'archived') return refused({ type: 'PlanIsArchived' });
      if (role === 'VIEWER' && command.type !== 'CommentTask') return refused({ type: 'PlanNotAllowed' });
      return decideTask(state, command, actor.id);
    case 'RestorePlanVersion':
      if (role !== 'OWNER') return refused({ type: 'PlanNotAllowed' });
      if (state.status === 'archived') return refused({ type: 'PlanIsArchived' });
      return decideVersion(state, command, actor.id);
    default:
      return assertNever(command);
  }
}

type Of<Type extends PlanningCommand['type']> = Extract<PlanningCommand, { type: Type }>;

function decideCreate(state: PlanState, { data, meta }: Of<'CreatePlan'>): Decided {
  if (meta.actor.kind !== 'user') return refused({ type: 'PlanUnknown' });
  if (state.status !== 'none') return refused({ type: 'PlanExists' });
  const name = readPlanName(data.name);
  if (name.problem) return refused({ type: 'PlanningInputInvalid', fields: { name: name.problem } });
  if (data.tasks.length > planningLimits.tasks) return refused({ type: 'TooManyTasks' });
  const { planId, template } = data;
  const ownerId = meta.actor.id;
  const events: PlanningEvent[] = [
    { type: 'PlanCreated', data: { planId, ownerId, name: name.text, template, createdAt: meta.at } },
  ];
  let rank: string | null = null;
  for (const { taskId, name: taskName } of data.tasks) {
    const read = readTaskName(taskName);
    if (read.problem) return refused({ type: 'PlanningInputInvalid', fields: { tasks: read.problem } });
    rank = rankBetween(rank, null);
    events.push({
      type: 'TaskCreated',
      data: {
        planId,
        taskId,
        byId: ownerId,
        name: read.text,
        description: '',
        topicId: null,
        deadline: null,
        assigneeId: null,
        status: 'TODO',
        rank,
        source: null,
        createdAt: meta.at,
      },
    });
  }
  return accepted(...events);
}

function decideWhole(
  state: PlanState,
  command: Of<'RenamePlan' | 'ArchivePlan' | 'UnarchivePlan' | 'DeletePlan'>,
  byId: PlanState['ownerId'] & string,
): Decided {
  const { planId } = command.data;
  switch (command.type) {
    case 'RenamePlan': {
      const { seenVersion = state.version } = command.data;
      if ((state.nameVersion ?? 0) > seenVersion)
        return refused({ type: 'PlanChangedMeanwhile', version: state.version });
      const name = readPlanName(command.data.name);
      if (name.problem) return refused({ type: 'PlanningInputInvalid', fields: { name: name.problem } });
      return accepted({ type: 'PlanRenamed', data: { planId, byId, name: name.text } });
    }
    case 'ArchivePlan':
      return state.status === 'archived'
        ? accepted()
        : accepted({ type: 'PlanArchived', data: { planId, byId } });
    case 'UnarchivePlan':
      return state.status === 'open'
        ? accepted()
        : accepted({ type: 'PlanUnarchived', data: { planId, byId } });
    case 'DeletePlan': {
      const userIds = Object.keys(state.access) as (keyof PlanState['access'])[];
      return accepted({ type: 'PlanDeleted', data: { planId, byId, userIds } });
    }
    default:
      return assertNever(command);
  }
}
