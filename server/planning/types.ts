import { planAccesses, taskStatuses } from '@waymark/events/planning';
import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { languageOf, TaxonomyRef, topicView } from '../profile/types.ts';
import type { BoardView, CommentView, PlanView, TaskView } from './views.ts';

export const TaskStatusEnum = builder.enumType('TaskStatus', { values: taskStatuses });
export const PlanAccessEnum = builder.enumType('PlanAccess', {
  description: 'What a plan is shared for: editors change cards, viewers read and comment.',
  values: planAccesses,
});
const PlanPermissionEnum = builder.enumType('PlanPermission', {
  values: ['OWNER', ...planAccesses] as const,
});
const PlanVisibilityEnum = builder.enumType('PlanVisibility', { values: ['PRIVATE', 'SHARED'] as const });
const TaskSourceKindEnum = builder.enumType('TaskSourceKind', { values: ['MESSAGE', 'SESSION'] as const });

type ShareView = Pick<PlanView, 'cardOf'> & PlanView['people'][number];

const PlanShareRef = builder.objectRef<ShareView>('PlanShare').implement({
  fields: (t) => ({
    user: t.field({ type: UserRef, resolve: ({ userId, cardOf }) => cardOf(userId) }),
    permission: t.expose('access', { type: PlanAccessEnum }),
  }),
});

export const ActionPlanRef = builder.objectRef<PlanView>('ActionPlan').implement({
  description: 'A plan with three columns of cards.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true, description: 'Null once its author is deleted.' }),
    visibility: t.field({
      type: PlanVisibilityEnum,
      resolve: ({ people }) => (people.length > 0 ? ('SHARED' as const) : ('PRIVATE' as const)),
    }),
    permission: t.expose('permission', { type: PlanPermissionEnum, description: 'The viewer’s own.' }),
    owner: t.field({ type: UserRef, resolve: ({ ownerId, cardOf }) => cardOf(ownerId) }),
    sharedWith: t.field({
      type: [PlanShareRef],
      ...atMost(50),
      resolve: ({ people, cardOf }) => people.map((person) => ({ ...person, cardOf })),
    }),
    isArchived: t.boolean({ resolve: ({ status }) => status === 'ARCHIVED' }),
    taskCount: t.exposeInt('taskCount'),
    completedCount: t.exposeInt('completedCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('changedAt', { type: 'DateTime' }),
    version: t.exposeInt('version', { description: 'Counts everything that happened to the plan.' }),
  }),
});

export const PlanTaskRef = builder.objectRef<TaskView>('PlanTask').implement({
  description: 'A card of a plan.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true, description: 'Null once its author is deleted.' }),
    description: t.exposeString('description', { nullable: true }),
    topic: t.field({
      type: TaxonomyRef,
      nullable: true,
      resolve: async ({ topicId }, _args, context) =>
        topicId === null ? null : topicView(topicId, null, await languageOf(context)),
    }),
    deadline: t.exposeString('deadline', { nullable: true, description: 'YYYY-MM-DD.' }),
    assignee: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ assigneeId, cardOf }) => (assigneeId === null ? null : cardOf(assigneeId)),
    }),
    creator: t.field({ type: UserRef, resolve: ({ createdById, cardOf }) => cardOf(createdById) }),
    status: t.expose('status', { type: TaskStatusEnum }),
    rank: t.exposeString('rank', {
      description: 'Cards of a column stand in the order of their ranks, compared by code units.',
    }),
    sourceKind: t.expose('sourceKind', { type: TaskSourceKindEnum, nullable: true }),
    sourceId: t.exposeID('sourceId', {
      nullable: true,
      description:
        'The session that it was made from, or the message, as `<conversation>/<message>`: the ids of the two people with a `~` between them, and the message’s own. Null for a viewer who is not in the conversation or the session.',
    }),
    commentCount: t.exposeInt('commentCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('changedAt', { type: 'DateTime' }),
    updatedBy: t.field({ type: UserRef, resolve: ({ changedById, cardOf }) => cardOf(changedById) }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
    version: t.exposeInt('version', { description: 'Of the plan, when the card was touched last.' }),
  }),
});

export const PlanBoardRef = builder.objectRef<BoardView>('PlanBoard').implement({
  description: 'A plan with its cards, as it is at `position`: `planEvents` goes on from there.',
  fields: (t) => ({
    plan: t.field({ type: ActionPlanRef, resolve: ({ plan }) => plan }),
    tasks: t.field({ type: [PlanTaskRef], ...atMost(500), resolve: ({ tasks }) => [...tasks] }),
    deletedTasks: t.field({
      type: [PlanTaskRef],
      ...atMost(500),
      description: 'Of the last thirty days, the last deleted first; each can be brought back.',
      resolve: ({ deleted }) => [...deleted],
    }),
    position: t.expose('position', { type: 'Position' }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
  }),
});

export const TaskCommentRef = builder.objectRef<CommentView>('TaskComment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    taskId: t.exposeID('taskId'),
    author: t.field({ type: UserRef, resolve: ({ byId, cardOf }) => cardOf(byId) }),
    text: t.exposeString('text', { nullable: true, description: 'Null once its author is deleted.' }),
    createdAt: t.expose('at', { type: 'DateTime' }),
  }),
});
