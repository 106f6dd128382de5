import { describe, expect, it } from 'vitest';
import { userId } from '../kernel/index.ts';
import { ada, ben, DAY, monday } from '../testing/index.ts';
import type { PlanningEvent } from './events.ts';
import { evolvePlan, initialPlan } from './state.ts';
import {
  board,
  by,
  card,
  created,
  given,
  moved,
  newTask,
  planId,
  removed,
  shared,
  task,
} from './testing/plans.ts';
import { planStream } from './values.ts';

const archived: PlanningEvent = { type: 'PlanArchived', data: { planId, byId: ada } };
const opened: PlanningEvent = { type: 'PlanUnarchived', data: { planId, byId: ada } };
const invalid = (fields: Record<string, string>) => ({ type: 'PlanningInputInvalid', fields }) as const;

describe('an archived plan', () => {
  it('is archived once and opened once, by its owner', () => {
    given(...board)
      .when(by('ada', 'ArchivePlan', {}))
      .thenEvents(archived);
    given(...board, archived)
      .when(by('ada', 'ArchivePlan', {}))
      .thenNothing();
    given(...board, archived)
      .when(by('ada', 'UnarchivePlan', {}))
      .thenEvents(opened);
    given(...board, archived, opened)
      .when(by('ada', 'UnarchivePlan', {}))
      .thenNothing();
    given(...board, archived)
      .when(by('ben', 'UnarchivePlan', {}))
      .thenRefused({ type: 'PlanNotAllowed' });
  });

  it('takes no change of its cards until it is opened, and goes on as it was', () => {
    given(...board, archived)
      .when(by('ada', 'CreateTask', newTask))
      .thenRefused({ type: 'PlanIsArchived' });
    given(...board, archived)
      .when(by('ada', 'RestorePlanVersion', { version: 1, tasks: [] }))
      .thenRefused({ type: 'PlanIsArchived' });
    given(...board, archived, opened)
      .when(by('ben', 'DeleteTask', { taskId: task('a') }))
      .thenEvents({
        type: 'TaskDeleted',
        data: { planId, taskId: task('a'), byId: ben, deletedAt: monday, personIds: [ada] },
      });
  });
});

describe('the bounds of a plan', () => {
  it('a plan has 500 cards at most, however they come', () => {
    const tasks = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ taskId: task(`c${index}`), name: 'One' }));
    const create = (count: number) =>
      by('ada', 'CreatePlan', { name: 'First website', template: null, tasks: tasks(count) });
    given().when(create(501)).thenRefused({ type: 'TooManyTasks' });
    const many = tasks(500).map(({ taskId }, index) =>
      card(taskId, 'TODO', `V${String(index).padStart(4, '0')}V`),
    );
    given(created, ...many)
      .when(by('ada', 'CreateTask', newTask))
      .thenRefused({ type: 'TooManyTasks' });
    const asked = tasks(501).map(({ taskId, name }) => {
      const rest = { description: '', topicId: null, deadline: null, assigneeId: null, changes: {} };
      return { taskId, name, status: 'TODO', rank: 'V', ...rest } as const;
    });
    given(created)
      .when(by('ada', 'RestorePlanVersion', { version: 1, tasks: asked }))
      .thenRefused({ type: 'TooManyTasks' });
  });

  it('a card of a template has a name', () => {
    const tasks = [{ taskId: task('t1'), name: ' ' }];
    given()
      .when(by('ada', 'CreatePlan', { name: 'P', template: 'firstWebsite', tasks }))
      .thenRefused(invalid({ tasks: 'mandatory' }));
  });

  it('a plan is shared with 50 people at most, who change places but not number', () => {
    const people = Array.from({ length: 50 }, (_, index) => shared(userId(`user-${index}`), 'VIEWER'));
    const share = by('ada', 'SharePlan', { userId: ben, access: 'EDITOR', isAllowed: true });
    given(created, ...people)
      .when(share)
      .thenRefused({ type: 'TooManyPeople' });
    given(created, ...people.slice(1))
      .when(share)
      .thenEvents(shared(ben, 'EDITOR'));
    given(created, ...people)
      .when(by('ada', 'SharePlan', { userId: userId('user-7'), access: 'EDITOR', isAllowed: true }))
      .thenEvents({
        type: 'PlanAccessChanged',
        data: { planId, userId: userId('user-7'), access: 'EDITOR' },
      });
    given(created)
      .when(by('ada', 'ChangePlanAccess', { userId: ben, access: 'EDITOR' }))
      .thenRefused({ type: 'PersonNotReachable' });
  });

  it('a name has no hidden characters, and what is far too long is refused before it is read', () => {
    const rename = (name: string) => given(created).when(by('ada', 'RenamePlan', { name }));
    rename('Shop\u202E').thenRefused(invalid({ name: 'hiddenCharacters' }));
    rename('x'.repeat(50_000)).thenRefused(invalid({ name: 'tooLong' }));
    rename(' ').thenRefused(invalid({ name: 'mandatory' }));
  });

  it('a card that is not there is neither moved nor edited', () => {
    for (const command of [
      by('ada', 'EditTask', { taskId: task('none'), changes: { name: 'New' } } as never),
      by('ada', 'DeleteTask', { taskId: task('none') }),
      by('ada', 'MoveTask', { taskId: task('none'), status: 'TODO', afterId: null, beforeId: null } as never),
    ])
      given(...board)
        .when(command)
        .thenRefused({ type: 'TaskUnknown' });
  });
});

describe('a board as it was', () => {
  const then = (id: string, changes: object = {}) => ({
    taskId: task(id),
    name: id,
    description: '',
    topicId: null,
    deadline: null,
    assigneeId: null,
    status: 'TODO' as const,
    rank: 'V',
    changes: {},
    ...changes,
  });
  const restore = (...tasks: ReturnType<typeof then>[]) =>
    by('ada', 'RestorePlanVersion', { version: 3, tasks } as never);
  const restored: PlanningEvent = { type: 'PlanVersionRestored', data: { planId, byId: ada, version: 3 } };
  const a = card('a', 'TODO', 'V');

  it('a card that was forgotten comes back as a new one, and with nobody who has no access any more', () => {
    const cardOf = (assigneeId: typeof ben | null) =>
      ({ ...a, data: { ...a.data, assigneeId } }) as PlanningEvent;
    given(created, shared(ben, 'EDITOR'))
      .when(restore(then('a', { assigneeId: ben })))
      .thenEvents(restored, cardOf(ben));
    given(created)
      .when(restore(then('a', { assigneeId: ben })))
      .thenEvents(restored, cardOf(null));
    given(created)
      .when(restore(then('a', { assigneeId: ada })))
      .thenEvents(restored, cardOf(ada));
  });

  it('a card that stands elsewhere in its column returns, one that stands there stays', () => {
    given(created, a)
      .when(restore(then('a')))
      .thenNothing();
    const { movedAt, ...place } = moved('a', 'TODO', 'X', ['TODO', 'V']).data;
    given(created, a)
      .when(restore(then('a', { rank: 'X' })))
      .thenEvents(restored, { type: 'TaskMoved', data: { ...place, movedAt } });
  });

  it('a card that was done and is not any more tells who does it', () => {
    given(created, card('a', 'COMPLETED', 'V'))
      .when(restore(then('a')))
      .thenEvents(restored, moved('a', 'TODO', 'V', ['COMPLETED', 'V']));
  });

  it('a change that is refused refuses the whole', () => {
    given(created, a)
      .when(restore(then('a', { changes: { name: ' ' } })))
      .thenRefused(invalid({ name: 'mandatory' }));
  });
});

it('a deleted card is kept for 30 days and forgotten with the first deletion after them', () => {
  const after = (days: number) =>
    [
      created,
      card('a', 'TODO', 'V'),
      card('b', 'TODO', 'W'),
      removed('a'),
      removed('b', monday + days * DAY),
    ].reduce(evolvePlan, initialPlan);
  expect(Object.keys(after(29).tasks)).toEqual(['a', 'b']);
  expect(Object.keys(after(30).tasks)).toEqual(['b']);
  const state = [
    created,
    card('a', 'TODO', 'V'),
    { type: 'PlanDeleted', data: { planId, byId: ada, userIds: [] } } as PlanningEvent,
  ].reduce(evolvePlan, initialPlan);
  expect(state).toMatchObject({ status: 'deleted', access: {}, tasks: {} });
  expect(planStream(planId)).toBe('plan-p1');
});
