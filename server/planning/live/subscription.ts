import { readPlanStanding } from '@waymark/db/planning';
import { type PlanId, planningEvents, planTopic } from '@waymark/events/planning';
import type { LiveFeed } from '../../platform/capability.ts';
import { liveEvent } from '../../platform/live/liveEvent.ts';
import { TaskStatusEnum } from '../types.ts';

export const planningChanges = [
  ...liveEvent(planningEvents, {
    on: [
      'PlanCreated',
      'PlanRenamed',
      'PlanShared',
      'PlanAccessChanged',
      'PlanAccessRemoved',
      'PlanArchived',
      'PlanUnarchived',
      'PlanDeleted',
      'ColumnReranked',
      'PlanVersionRestored',
    ],
    kind: 'ACTION_PLAN_CHANGED',
    typename: 'ActionPlanChanged',
    description: 'A plan was made, renamed, shared, archived, deleted or put back to an earlier version.',
    entityId: ({ data }) => data.planId,
    version: ({ version }) => version,
    payload: ({ type, data }) => ({
      planId: data.planId,
      change: type,
      userId: 'userId' in data ? data.userId : null,
    }),
    fields: (t) => ({
      planId: t.exposeID('planId'),
      change: t.exposeString('change', { description: 'The name of the fact.' }),
      userId: t.exposeID('userId', { nullable: true, description: 'Who got, changed or lost access.' }),
    }),
  }),
  ...liveEvent(planningEvents, {
    on: ['TaskCreated', 'TaskEdited', 'TaskMoved', 'TaskDeleted', 'TaskRestored', 'TaskCommented'],
    kind: 'PLAN_TASK_CHANGED',
    typename: 'PlanTaskChanged',
    description: 'A card was made, edited, moved, deleted, brought back or commented.',
    entityId: ({ data }) => data.planId,
    version: ({ version }) => version,
    payload: ({ type, data }) => ({
      planId: data.planId,
      taskId: data.taskId,
      change: type,
      byId: data.byId,
      status: 'status' in data ? data.status : null,
      rank: 'rank' in data ? data.rank : null,
    }),
    fields: (t) => ({
      planId: t.exposeID('planId'),
      taskId: t.exposeID('taskId'),
      change: t.exposeString('change', { description: 'The name of the fact.' }),
      byId: t.exposeID('byId'),
      status: t.expose('status', {
        type: TaskStatusEnum,
        nullable: true,
        description: 'Where it stands now.',
      }),
      rank: t.exposeString('rank', { nullable: true }),
    }),
  }),
];

/** LIV-02: everything that happens on one board, for people with access; losing access ends it at once (PLN-23). */
export const planFeed: LiveFeed = {
  name: 'planEvents',
  argument: 'planId',
  topics: async (app, viewer, id) => {
    const mayRead = viewer.kind === 'user' && (await readPlanStanding(viewer, app.db, id)) !== undefined;
    return mayRead ? [planTopic(id as PlanId)] : [];
  },
};
