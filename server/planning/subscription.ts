import { readPlanStanding } from '@waymark/db/planning';
import { type PlanId, type PlanningEvent, planTopic, type taskStatuses } from '@waymark/events/planning';
import { builder } from '../platform/builder.ts';
import type { LiveChange, LiveFeed } from '../platform/capability.ts';
import { TaskStatusEnum } from './types.ts';

type TaskStatus = (typeof taskStatuses)[number];
type PlanChange = {
  readonly planId: string;
  readonly change: string;
  readonly userId: string | null;
};
type TaskChange = {
  readonly planId: string;
  readonly taskId: string;
  readonly change: string;
  readonly byId: string;
  readonly status: TaskStatus | null;
  readonly rank: string | null;
};

builder.objectRef<PlanChange>('ActionPlanChanged').implement({
  description: 'A plan was made, renamed, shared, archived, deleted or put back to an earlier version.',
  fields: (t) => ({
    planId: t.exposeID('planId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Who got, changed or lost access.' }),
  }),
});

builder.objectRef<TaskChange>('PlanTaskChanged').implement({
  description: 'A card was made, edited, moved, deleted, brought back or commented.',
  fields: (t) => ({
    planId: t.exposeID('planId'),
    taskId: t.exposeID('taskId'),
    change: t.exposeString('change', { description: 'The name of the fact.' }),
    byId: t.exposeID('byId'),
    status: t.expose('status', { type: TaskStatusEnum, nullable: true, description: 'Where it stands now.' }),
    rank: t.exposeString('rank', { nullable: true }),
  }),
});

type PlanFact = Exclude<PlanningEvent, { data: { taskId: unknown } }>;
type TaskFact = Extract<PlanningEvent, { data: { taskId: unknown } }>;

function planChanged(on: PlanFact['type']): LiveChange<PlanFact> {
  return {
    on,
    kind: 'ACTION_PLAN_CHANGED',
    typename: 'ActionPlanChanged',
    entityId: ({ data }) => data.planId,
    version: ({ version }) => version,
    payload: ({ data }) => ({
      planId: data.planId,
      change: on,
      userId: 'userId' in data ? data.userId : null,
    }),
  };
}

function taskChanged(on: TaskFact['type']): LiveChange<TaskFact> {
  return {
    on,
    kind: 'PLAN_TASK_CHANGED',
    typename: 'PlanTaskChanged',
    entityId: ({ data }) => data.planId,
    version: ({ version }) => version,
    payload: ({ data }) => ({
      planId: data.planId,
      taskId: data.taskId,
      change: on,
      byId: data.byId,
      status: 'status' in data ? data.status : null,
      rank: 'rank' in data ? data.rank : null,
    }),
  };
}

export const planningChanges = [
  planChanged('PlanCreated'),
  planChanged('PlanRenamed'),
  planChanged('PlanShared'),
  planChanged('PlanAccessChanged'),
  planChanged('PlanAccessRemoved'),
  planChanged('PlanArchived'),
  planChanged('PlanUnarchived'),
  planChanged('PlanDeleted'),
  planChanged('ColumnReranked'),
  planChanged('PlanVersionRestored'),
  taskChanged('TaskCreated'),
  taskChanged('TaskEdited'),
  taskChanged('TaskMoved'),
  taskChanged('TaskDeleted'),
  taskChanged('TaskRestored'),
  taskChanged('TaskCommented'),
] as const;

/** LIV-02: everything that happens on one board, for people with access; losing access ends it at once (PLN-23). */
export const planFeed: LiveFeed = {
  name: 'planEvents',
  argument: 'planId',
  topics: async (app, viewer, id) => {
    const mayRead = viewer.kind === 'user' && (await readPlanStanding(viewer, app.db, id)) !== undefined;
    return mayRead ? [planTopic(id as PlanId)] : [];
  },
};
