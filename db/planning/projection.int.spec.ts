import { identity } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import {
  type PlanId,
  type PlanningEvent,
  planning,
  planStream,
  type TaskCommentId,
  type TaskId,
} from '@waymark/events/planning';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { planningProjection } from './projection.ts';
import {
  readBoard,
  readDueTasks,
  readOpenPlanIds,
  readPlanStanding,
  readPlans,
  readTaskComments,
} from './reads.ts';
import { findOpenWork, findPlanNames } from './work.ts';

const [ada, ben, cleo] = [userId('ada'), userId('ben'), userId('cleo')];
const viewer = (id: UserId) => ({ kind: 'user', userId: id, sessionId: 's', role: 'USER' }) as const;
const planId = 'p1' as PlanId;
const stream = planStream(planId);
const task = (id: string) => id as TaskId;
const DAY = 24 * 60 * 60_000;

const created: PlanningEvent = {
  type: 'PlanCreated',
  data: { planId, ownerId: ada, name: 'First website', template: null, createdAt: 1 },
};
function card(id: string, name: string, rank: string): PlanningEvent {
  return {
    type: 'TaskCreated',
    data: {
      planId,
      taskId: task(id),
      byId: ada,
      name,
      description: 'Short',
      topicId: null,
      deadline: '2026-04-01',
      assigneeId: null,
      status: 'TODO',
      rank,
      source: null,
      createdAt: 1,
    },
  };
}
const shared: PlanningEvent = {
  type: 'PlanShared',
  data: { planId, ownerId: ada, userId: ben, access: 'VIEWER', sharedAt: 2 },
};
const spec = { projection: planningProjection, capabilities: [planning, identity] };

it('PLN-17 PLN-25 a board is what the facts came to, in the order of its cards', async () => {
  const edited: PlanningEvent = {
    type: 'TaskEdited',
    data: {
      planId,
      taskId: task('a'),
      byId: ben,
      changed: ['name', 'assigneeId'],
      name: 'Domain',
      description: null,
      topicId: null,
      deadline: null,
      assigneeId: ben,
      editedAt: 5,
    },
  };
  const moved: PlanningEvent = {
    type: 'TaskMoved',
    data: {
      planId,
      taskId: task('a'),
      byId: ben,
      status: 'COMPLETED',
      rank: 'k',
      previousStatus: 'TODO',
      previousRank: 'V',
      movedAt: 6,
    },
  };
  await projectionSpec({
    ...spec,
    given: [
      {
        stream,
        events: [
          created,
          card('a', 'Choose a domain', 'V'),
          card('b', 'Write texts', 'a'),
          card('c', 'Photos', 'Z'),
        ],
      },
      {
        stream,
        events: [shared, { type: 'PlanAccessChanged', data: { planId, userId: ben, access: 'EDITOR' } }],
      },
      { stream, events: [edited, moved], at: 6 },
      {
        stream,
        events: [
          {
            type: 'TaskCommented',
            data: {
              planId,
              taskId: task('b'),
              commentId: 'c1' as TaskCommentId,
              byId: ben,
              text: 'By Friday?',
              commentedAt: 7,
            },
          },
          // The id was taken: the first one stays, in the same batch as in a later one.
          {
            type: 'TaskCommented',
            data: {
              planId,
              taskId: task('b'),
              commentId: 'c1' as TaskCommentId,
              byId: ada,
              text: 'Instead of it',
              commentedAt: 8,
            },
          },
        ],
      },
    ],
    rows: {
      plan_people: [{ plan_id: 'p1', user_id: 'ben', access: 'EDITOR' }],
      plan_tasks: [
        {
          task_id: 'a',
          status: 'COMPLETED',
          rank: 'k',
          name_by_id: 'ben',
          description_by_id: 'ada',
          assignee_id: 'ben',
          deadline: '2026-04-01',
        },
        { task_id: 'b', status: 'TODO', rank: 'a' },
        { task_id: 'c', status: 'TODO', rank: 'Z' },
      ],
    },
    check: async ({ db }) => {
      const board = await readBoard(viewer(ben), db, planId, 10);
      expect(board?.plan).toMatchObject({
        name: 'First website',
        permission: 'EDITOR',
        taskCount: 3,
        completedCount: 1,
      });
      expect(board?.tasks.map(({ name, description }) => [name, description])).toEqual([
        ['Photos', 'Short'],
        ['Write texts', 'Short'],
        ['Domain', 'Short'],
      ]);
      expect(board?.tasks.find(({ id }) => id === 'b')?.commentCount).toBe(1);
      const comments = { planId, taskId: 'b', limit: 10, offset: 0 };
      expect(await readTaskComments(viewer(ada), db, comments)).toMatchObject([
        { byId: ben, text: 'By Friday?' },
      ]);
      expect(await readTaskComments(viewer(cleo), db, comments)).toEqual([]);
      expect(await readBoard(viewer(cleo), db, planId, 10)).toBeUndefined();
      expect(await readPlanStanding(viewer(cleo), db, planId)).toBeUndefined();
      expect(await readPlanStanding(viewer(ada), db, planId)).toMatchObject({ role: 'OWNER' });
      expect(await readOpenPlanIds(viewer(ben), db)).toEqual([planId]);
      const page = { limit: 10, offset: 0, isArchived: false };
      expect(await readPlans(viewer(ben), db, page)).toMatchObject({ total: 1, items: [{ id: planId }] });
      expect(await readPlans(viewer(cleo), db, page)).toMatchObject({ total: 0, items: [] });
      const due = await readDueTasks(viewer(ada), db, '2026-04-02');
      expect(due.map(({ task: { id } }) => id)).toEqual(['b', 'c']);
      expect(await readDueTasks(viewer(ben), db, '2026-03-31')).toEqual([]);
    },
  });
});

it('PLN-30 deleted cards are kept for thirty days and come back', async () => {
  const gone = (id: string): PlanningEvent => ({
    type: 'TaskDeleted',
    data: { planId, taskId: task(id), byId: ada, deletedAt: 100 },
  });
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [created, card('a', 'One', 'V'), card('b', 'Two', 'W')] },
      { stream, events: [gone('a'), gone('b')] },
      {
        stream,
        events: [
          {
            type: 'TaskRestored',
            data: { planId, taskId: task('b'), byId: ada, status: 'TODO', rank: 'X', restoredAt: 101 },
          },
        ],
      },
    ],
    check: async ({ db }) => {
      const board = await readBoard(viewer(ada), db, planId, 200);
      expect(board?.tasks.map(({ id, rank }) => [id, rank])).toEqual([['b', 'X']]);
      expect(board?.deleted.map(({ id }) => id)).toEqual(['a']);
      expect((await readBoard(viewer(ada), db, planId, 100 + 30 * DAY))?.deleted).toEqual([]);
    },
  });
});

it('PLN-21 PLN-23 who loses access finds nothing; a deleted plan leaves no row', async () => {
  const other = 'p2' as PlanId;
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [created, shared, card('a', 'One', 'V')] },
      { stream, events: [{ type: 'PlanAccessRemoved', data: { planId, byId: ada, userId: ben } }] },
      {
        stream: planStream(other),
        events: [
          {
            type: 'PlanCreated',
            data: { planId: other, ownerId: ben, name: 'Other', template: null, createdAt: 1 },
          },
        ],
      },
      {
        stream: planStream(other),
        events: [{ type: 'PlanDeleted', data: { planId: other, byId: ben, userIds: [] } }],
      },
    ],
    rows: { plans: [{ plan_id: 'p1', status: 'OPEN' }], plan_people: [] },
    check: async ({ db }) => {
      expect(await readBoard(viewer(ben), db, planId, 1)).toBeUndefined();
      expect(await readPlanStanding(viewer(ben), db, planId)).toBeUndefined();
      expect(await readPlanStanding(viewer(ben), db, other)).toBeUndefined();
    },
  });
});

it('NTF-02 NTF-05 says who is to do a card by when, and the name of it for people with access to the plan', async () => {
  const edit = (id: string, assigneeId: UserId): PlanningEvent => ({
    type: 'TaskEdited',
    data: {
      planId,
      taskId: task(id),
      byId: ada,
      changed: ['assigneeId'],
      name: null,
      description: null,
      topicId: null,
      deadline: null,
      assigneeId,
      editedAt: 5,
    },
  });
  const done: PlanningEvent = {
    type: 'TaskMoved',
    data: {
      planId,
      taskId: task('p1.c'),
      byId: ada,
      status: 'COMPLETED',
      rank: 'Z',
      previousStatus: 'TODO',
      previousRank: 'Z',
      movedAt: 6,
    },
  };
  const gone: PlanningEvent = {
    type: 'TaskDeleted',
    data: { planId, taskId: task('p1.d'), byId: ada, deletedAt: 7 },
  };
  const cards = ['a', 'b', 'c', 'd', 'e'].map((id) => card(`p1.${id}`, `Card ${id}`, id));
  const names = { planIds: ['p1', 'other'], taskIds: ['p1.a', 'p1.d', 'p9.a'] };
  await projectionSpec({
    ...spec,
    given: [
      { stream, events: [created, shared, ...cards] },
      { stream, events: [edit('p1.b', ben), edit('p1.e', cleo), done, gone] },
    ],
    check: async ({ db }) => {
      const doerOf = async (id: string) => (await findOpenWork(db, 'p1', id))?.doerId;
      expect(await findOpenWork(db, 'p1', 'p1.a')).toEqual({ doerId: ada, deadline: '2026-04-01' });
      expect(await doerOf('p1.b')).toBe(ben);
      expect(await doerOf('p1.e'), 'a person without access to the plan').toBe(ada);
      for (const id of ['p1.c', 'p1.d', 'p1.x']) expect(await doerOf(id), id).toBeUndefined();
      const seen = [
        ['p1', 'First website'],
        ['p1.a', 'Card a'],
      ];
      for (const reader of [ada, ben]) expect([...(await findPlanNames(db, reader, names))]).toEqual(seen);
      expect([...(await findPlanNames(db, cleo, names))]).toEqual([]);
      await db.keyring.destroy(ada);
      expect([...(await findPlanNames(db, ben, names))]).toEqual([]);
    },
  });
  const archived: PlanningEvent = { type: 'PlanArchived', data: { planId, byId: ada } };
  await projectionSpec({
    ...spec,
    given: [{ stream, events: [created, ...cards, archived] }],
    check: async ({ db }) => expect(await findOpenWork(db, 'p1', 'p1.a')).toBeUndefined(),
  });
});
