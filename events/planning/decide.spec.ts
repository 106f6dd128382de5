import { describe, expect, it } from 'vitest';
import { ada, ben, bySystem, byUser, cleo, DAY, deciderSpec, meta, monday } from '../testing/index.ts';
import { planningAudience } from './audience.ts';
import type { PlanningCommand } from './commands.ts';
import { planDecider } from './decide.ts';
import type { PlanningEvent } from './events.ts';
import type { PlanState } from './state.ts';
import type { PlanAccess, PlanId, TaskCommentId, TaskId, TaskStatus } from './values.ts';

const { given } = deciderSpec(planDecider);
const planId = 'p1' as PlanId;
const task = (id: string) => id as TaskId;
const people = { ada, ben, cleo };
type Person = keyof typeof people;

type Of<Type extends PlanningCommand['type']> = Extract<PlanningCommand, { type: Type }>;
type Rest<Type extends PlanningCommand['type']> = Omit<Of<Type>['data'], 'planId'>;

function by<Type extends PlanningCommand['type']>(
  who: Person,
  type: Type,
  data: Rest<Type>,
  at = monday,
): PlanningCommand {
  return {
    type,
    data: { planId, ...data },
    meta: meta(byUser(people[who]), at),
  } as unknown as PlanningCommand;
}

const created: PlanningEvent = {
  type: 'PlanCreated',
  data: { planId, ownerId: ada, name: 'First website', template: null, createdAt: monday },
};
function shared(userId: typeof ben, access: PlanAccess): PlanningEvent {
  return { type: 'PlanShared', data: { planId, ownerId: ada, userId, access, sharedAt: monday } };
}
function card(id: string, status: TaskStatus, rank: string): PlanningEvent {
  return {
    type: 'TaskCreated',
    data: {
      planId,
      taskId: task(id),
      byId: ada,
      name: id,
      description: '',
      topicId: null,
      deadline: null,
      assigneeId: null,
      status,
      rank,
      source: null,
      createdAt: monday,
    },
  };
}
function moved(id: string, status: TaskStatus, rank: string, from: readonly [TaskStatus, string], who = ada) {
  const isDone = (status === 'COMPLETED') !== (from[0] === 'COMPLETED');
  return {
    type: 'TaskMoved',
    data: {
      planId,
      taskId: task(id),
      byId: who,
      status,
      rank,
      previousStatus: from[0],
      previousRank: from[1],
      movedAt: monday,
      ...(isDone ? { personIds: [ada] } : {}),
    },
  } satisfies PlanningEvent;
}
function removed(id: string, deletedAt = monday): PlanningEvent {
  return { type: 'TaskDeleted', data: { planId, taskId: task(id), byId: ada, deletedAt, personIds: [ada] } };
}
const newTask = {
  taskId: task('t9'),
  name: ' Choose a domain ',
  description: '',
  topicId: null,
  deadline: null,
  assigneeId: null,
  status: 'TODO',
  source: null,
  isSourceOpen: true,
} as const;
const { isSourceOpen: _open, ...newCard } = newTask;
const board = [
  created,
  shared(ben, 'EDITOR'),
  shared(cleo, 'VIEWER'),
  card('a', 'TODO', 'V'),
  card('b', 'TODO', 'W'),
];

describe('a plan', () => {
  it('PLN-13 needs a name of at most 100 characters (PLN-01)', () => {
    const create = (name: string) => by('ada', 'CreatePlan', { name, template: null, tasks: [] });
    given().when(create('First website')).thenEvents(created);
    given()
      .when(create(' \n'))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { name: 'mandatory' } });
    given()
      .when(create('👩‍🚀'.repeat(100)))
      .thenEvents({ ...created, data: { ...created.data, name: '👩‍🚀'.repeat(100) } } as PlanningEvent);
    given()
      .when(create('x'.repeat(101)))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { name: 'tooLong' } });
    given(created).when(create('Again')).thenRefused({ type: 'PlanExists' });
  });

  it('PLN-34 begins with the tasks of a template, in their order', () => {
    const tasks = [
      { taskId: task('t1'), name: 'One' },
      { taskId: task('t2'), name: 'Two' },
    ];
    const command = by('ada', 'CreatePlan', { name: 'P', template: 'firstWebsite', tasks });
    const decision = planDecider.decide(planDecider.initial, command);
    const ranks =
      decision.status === 'accepted'
        ? decision.events.flatMap((event) => (event.type === 'TaskCreated' ? [event.data.rank] : []))
        : [];
    expect(ranks).toHaveLength(2);
    expect(ranks).toEqual(ranks.toSorted());
  });

  it('PLN-22 is renamed, archived and deleted by its owner alone', () => {
    const rename = { type: 'PlanRenamed', data: { planId, byId: ada, name: 'Shop' } } as const;
    given(...board)
      .when(by('ada', 'RenamePlan', { name: 'Shop' }))
      .thenEvents(rename);
    for (const type of ['ArchivePlan', 'DeletePlan'] as const) {
      given(...board)
        .when(by('ben', type, {}))
        .thenRefused({ type: 'PlanNotAllowed' });
      given(...board)
        .when(by('cleo', type, {}))
        .thenRefused({ type: 'PlanNotAllowed' });
    }
    given(...board)
      .when(by('ada', 'DeletePlan', {}))
      .thenEvents({ type: 'PlanDeleted', data: { planId, byId: ada, userIds: [ben, cleo] } });
    const archived: PlanningEvent = { type: 'PlanArchived', data: { planId, byId: ada } };
    given(...board, archived)
      .when(by('ben', 'CreateTask', newTask))
      .thenRefused({ type: 'PlanIsArchived' });
  });

  it('is unknown to strangers, to the system and once it is deleted', () => {
    given(created)
      .when(by('ben', 'RenamePlan', { name: 'Mine' }))
      .thenRefused({ type: 'PlanUnknown' });
    given(created)
      .when({ ...by('ada', 'LeavePlan', {}), meta: meta(bySystem()) })
      .thenRefused({ type: 'PlanUnknown' });
    const gone: PlanningEvent = { type: 'PlanDeleted', data: { planId, byId: ada, userIds: [ben] } };
    given(...board, gone)
      .when(by('ben', 'CreateTask', newTask))
      .thenRefused({ type: 'PlanUnknown' });
  });
});

describe('access', () => {
  const share = (who: Person, userId: typeof ben, isAllowed = true) =>
    by(who, 'SharePlan', { userId, access: 'EDITOR', isAllowed });

  it('PLN-18 PLN-24 is given by the owner, to whom they may write', () => {
    given(created).when(share('ada', ben)).thenEvents(shared(ben, 'EDITOR'));
    given(created)
      .when(share('ada', ben, false))
      .thenRefused({ type: 'PersonNotReachable' });
    given(...board)
      .when(share('ben', cleo))
      .thenRefused({ type: 'PlanNotAllowed' });
    given(...board)
      .when(share('ada', ben))
      .thenNothing();
  });

  it('PLN-20 PLN-21 is changed and taken away by the owner; others may only leave', () => {
    const change = { type: 'PlanAccessChanged', data: { planId, userId: cleo, access: 'EDITOR' } } as const;
    given(...board)
      .when(by('ada', 'ChangePlanAccess', { userId: cleo, access: 'EDITOR' }))
      .thenEvents(change);
    given(...board)
      .when(by('ben', 'RemovePlanAccess', { userId: cleo }))
      .thenRefused({ type: 'PlanNotAllowed' });
    const out = (byId: typeof ada, userId: typeof ada): PlanningEvent => ({
      type: 'PlanAccessRemoved',
      data: { planId, byId, userId },
    });
    given(...board)
      .when(by('ada', 'RemovePlanAccess', { userId: ben }))
      .thenEvents(out(ada, ben));
    given(...board)
      .when(by('ben', 'LeavePlan', {}))
      .thenEvents(out(ben, ben));
    given(...board)
      .when(by('ada', 'LeavePlan', {}))
      .thenRefused({ type: 'PlanNotAllowed' });
    given(...board, out(ada, ben))
      .when(by('ben', 'CreateTask', newTask))
      .thenRefused({ type: 'PlanUnknown' });
    expect(planningAudience(out(ada, ben))).toEqual(['plan.p1', `user.${ben}`]);
  });
});

describe('tasks', () => {
  it('PLN-14 need a name; PLN-22 viewers only comment', () => {
    given(created)
      .when(by('ada', 'CreateTask', newTask))
      .thenEvents({
        type: 'TaskCreated',
        data: { planId, ...newCard, name: 'Choose a domain', byId: ada, rank: 'V', createdAt: monday },
      });
    given(created)
      .when(by('ada', 'CreateTask', { ...newTask, name: '' }))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { name: 'mandatory' } });
    given(...board)
      .when(by('cleo', 'CreateTask', newTask))
      .thenRefused({ type: 'PlanNotAllowed' });
    given(...board)
      .when(by('cleo', 'DeleteTask', { taskId: task('a') }))
      .thenRefused({ type: 'PlanNotAllowed' });
    const commentId = 'c1' as TaskCommentId;
    given(...board)
      .when(by('cleo', 'CommentTask', { taskId: task('a'), commentId, text: 'Good' }))
      .thenEvents({
        type: 'TaskCommented',
        data: { planId, taskId: task('a'), commentId, byId: cleo, text: 'Good', commentedAt: monday },
      });
  });

  it('PLN-08 have a deadline that exists, and work for people of the plan only', () => {
    const edit = (changes: Rest<'EditTask'>['changes']) =>
      by('ben', 'EditTask', { taskId: task('a'), changes });
    given(...board)
      .when(edit({ deadline: '2026-02-30' }))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { deadline: 'dateInvalid' } });
    given(created, card('a', 'TODO', 'V'), shared(ben, 'EDITOR'))
      .when(edit({ assigneeId: cleo }))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { assigneeId: 'choiceUnknown' } });
    given(...board)
      .when(edit({}))
      .thenNothing();
    given(...board)
      .when(edit({ deadline: null, assigneeId: cleo }))
      .thenEvents({
        type: 'TaskEdited',
        data: {
          planId,
          taskId: task('a'),
          byId: ben,
          changed: ['deadline', 'assigneeId'],
          name: null,
          description: null,
          topicId: null,
          deadline: null,
          assigneeId: cleo,
          editedAt: monday,
          personIds: [ada, cleo],
        },
      });
  });

  it('PLN-33 are made only from what the author takes part in, and say where they came from', () => {
    const source = { kind: 'MESSAGE', id: 'ada~ben/m1' } as const;
    given(created)
      .when(by('ada', 'CreateTask', { ...newTask, source, isSourceOpen: false }))
      .thenRefused({ type: 'TaskSourceUnknown' });
    const data = { planId, ...newCard, name: 'Choose a domain', byId: ada, rank: 'V', createdAt: monday };
    const made: PlanningEvent = { type: 'TaskCreated', data: { ...data, source } };
    given(created)
      .when(by('ada', 'CreateTask', { ...newTask, source }))
      .thenEvents(made);
    given(created, made)
      .when(by('ada', 'CreateTask', { ...newTask, source, isSourceOpen: false }))
      .thenNothing();
  });

  it('NTF-02 PLN-24 tell whoever is to do them, and whoever was, when that changes', () => {
    const edited = (assigneeId: typeof ben | null): PlanningEvent => ({
      type: 'TaskEdited',
      data: {
        planId,
        taskId: task('a'),
        byId: ada,
        changed: ['assigneeId'],
        name: null,
        description: null,
        topicId: null,
        deadline: null,
        assigneeId,
        editedAt: monday,
      },
    });
    const heardOf = (history: readonly PlanningEvent[], command: PlanningCommand) => {
      const state = history.reduce(planDecider.evolve, planDecider.initial);
      const decision = planDecider.decide(state, command);
      return decision.status === 'accepted' ? decision.events.flatMap(planningAudience) : decision;
    };
    const a = { taskId: task('a') };
    const tobens = [...board, edited(ben)];
    const assign = (assigneeId: typeof ben) => by('ada', 'EditTask', { ...a, changes: { assigneeId } });
    expect(heardOf(board, assign(ben))).toEqual(['plan.p1', `user.${ada}`, `user.${ben}`]);
    expect(heardOf(tobens, assign(cleo))).toEqual(['plan.p1', `user.${ben}`, `user.${cleo}`]);
    expect(heardOf(tobens, assign(ben)), 'the same person').toEqual(['plan.p1']);
    const words = by('ada', 'EditTask', { ...a, changes: { name: 'A' } });
    expect(heardOf(tobens, words), 'only words').toEqual(['plan.p1']);
    const due = by('ada', 'EditTask', { ...a, changes: { deadline: '2026-03-10' } });
    expect(heardOf(tobens, due)).toEqual(['plan.p1', `user.${ben}`]);
    const move = (status: TaskStatus) => by('ada', 'MoveTask', { ...a, status, afterTaskId: null });
    expect(heardOf(tobens, move('IN_PROGRESS'))).toEqual(['plan.p1']);
    expect(heardOf(tobens, move('COMPLETED'))).toEqual(['plan.p1', `user.${ben}`]);
    expect(heardOf(tobens, by('ada', 'DeleteTask', a))).toEqual(['plan.p1', `user.${ben}`]);
    const without: PlanningEvent = { type: 'PlanAccessRemoved', data: { planId, byId: ada, userId: ben } };
    expect(heardOf([...tobens, without], by('ada', 'DeleteTask', a)), 'no access any more').toEqual([
      'plan.p1',
      `user.${ada}`,
    ]);
    const given = by('ada', 'CreateTask', { ...newTask, assigneeId: ben });
    expect(heardOf(board, given)).toEqual(['plan.p1', `user.${ben}`]);
  });

  it('PLN-16 PLN-17 are moved to any column and keep their order', () => {
    const move = (id: string, status: TaskStatus, after: string | null) =>
      by('ben', 'MoveTask', { taskId: task(id), status, afterTaskId: after === null ? null : task(after) });
    given(...board)
      .when(move('a', 'COMPLETED', null))
      .thenEvents(moved('a', 'COMPLETED', 'V', ['TODO', 'V'], ben));
    given(...board)
      .when(move('a', 'TODO', 'b'))
      .thenEvents(moved('a', 'TODO', 'X', ['TODO', 'V'], ben));
    given(...board)
      .when(move('b', 'TODO', null))
      .thenEvents(moved('b', 'TODO', 'U', ['TODO', 'W'], ben));
    given(...board)
      .when(move('b', 'TODO', 'a'))
      .thenNothing();
    given(...board, removed('a'))
      .when(move('a', 'COMPLETED', null))
      .thenRefused({ type: 'TaskUnknown' });
  });

  it('PLN-28 behind a card that has left the column goes to its end', () => {
    const history = [...board, card('c', 'IN_PROGRESS', 'V'), moved('a', 'COMPLETED', 'V', ['TODO', 'V'])];
    const command = by('ben', 'MoveTask', {
      taskId: task('b'),
      status: 'IN_PROGRESS',
      afterTaskId: task('a'),
    });
    given(...history)
      .when(command)
      .thenEvents(moved('b', 'IN_PROGRESS', 'W', ['TODO', 'W'], ben));
  });

  it('PLN-30 come back within thirty days, where they stood', () => {
    const restore = (at: number) => by('ada', 'RestoreTask', { taskId: task('a') }, at);
    const back = (rank: string, restoredAt: number): PlanningEvent => ({
      type: 'TaskRestored',
      data: { planId, taskId: task('a'), byId: ada, status: 'TODO', rank, restoredAt, personIds: [ada] },
    });
    given(...board, removed('a'))
      .when(restore(monday + 30 * DAY))
      .thenEvents(back('V', monday + 30 * DAY));
    given(...board, removed('a'))
      .when(restore(monday + 30 * DAY + 1))
      .thenRefused({ type: 'TaskGone' });
    given(...board)
      .when(restore(monday))
      .thenNothing();
    given(...board, removed('a'), card('d', 'TODO', 'V'))
      .when(restore(monday))
      .thenEvents(back('VV', monday));
  });

  it('are at most five hundred on a board', () => {
    const many = Array.from({ length: 500 }, (_, at) => card(`t-${at}`, 'TODO', `V${at}1`));
    given(created, ...many)
      .when(by('ada', 'CreateTask', newTask))
      .thenRefused({ type: 'TooManyTasks' });
    given(created, ...many.slice(1))
      .when(by('ada', 'CreateTask', { ...newTask, name: '' }))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { name: 'mandatory' } });
  });

  it('PLN-30 are at most a thousand with those that can be brought back, until they cannot', () => {
    const placed = { status: 'TODO', rank: 'V', assigneeId: null } as const;
    const tasks = Array.from({ length: 1_000 }, (_, at) => [
      `t-${at}`,
      { ...placed, deletedAt: at < 501 ? monday : null },
    ]);
    const state: PlanState = { status: 'open', ownerId: ada, access: {}, tasks: Object.fromEntries(tasks) };
    const add = (at: number) => planDecider.decide(state, by('ada', 'CreateTask', newTask, at));
    expect(add(monday)).toEqual({ status: 'refused', refusal: { type: 'TooManyTasks' } });
    expect(add(monday + 30 * DAY + 1)).toMatchObject({ status: 'accepted' });
  });
});

describe('an earlier version', () => {
  const then = { name: 'a', description: '', topicId: null, deadline: null, assigneeId: null, changes: {} };

  it('PLN-31 is made the board of today by the owner, as facts that can be undone', () => {
    const history = [
      ...board,
      moved('a', 'COMPLETED', 'V', ['TODO', 'V']),
      card('new', 'TODO', 'X'),
      removed('b'),
    ];
    const tasks = [
      { ...then, taskId: task('a'), status: 'TODO', rank: 'V' } as const,
      { ...then, taskId: task('b'), name: 'b', status: 'TODO', rank: 'W', changes: { name: 'b' } } as const,
    ];
    const restore = (who: Person) => by(who, 'RestorePlanVersion', { version: 5, tasks });
    given(...history)
      .when(restore('ben'))
      .thenRefused({ type: 'PlanNotAllowed' });
    given(...history)
      .when(restore('ada'))
      .thenEvents(
        { type: 'PlanVersionRestored', data: { planId, byId: ada, version: 5 } },
        removed('new'),
        moved('a', 'TODO', 'V', ['COMPLETED', 'V']),
        {
          type: 'TaskRestored',
          data: {
            planId,
            taskId: task('b'),
            byId: ada,
            status: 'TODO',
            rank: 'W',
            restoredAt: monday,
            personIds: [ada],
          },
        },
        {
          type: 'TaskEdited',
          data: {
            planId,
            taskId: task('b'),
            byId: ada,
            changed: ['name'],
            name: 'b',
            description: null,
            topicId: null,
            deadline: null,
            assigneeId: null,
            editedAt: monday,
          },
        },
      );
  });
});

describe('any number of moves', () => {
  it('PLN-27 PLN-28 keep every card once, in one order, with short ranks', () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const ids = Array.from({ length: 12 }, (_, at) => `t${at}`);
    const statuses = ['TODO', 'IN_PROGRESS', 'COMPLETED'] as const;
    let state = [created, ...ids.map((id, at) => card(id, 'TODO', `${'ABCDEFGHIJKL'[at]}`))].reduce(
      planDecider.evolve,
      planDecider.initial,
    );
    for (let count = 0; count < 3_000; count += 1) {
      const taskId = task(ids[random(12)] ?? 't0');
      const status = statuses[random(3)] ?? 'TODO';
      // Mostly behind the same card, which is what makes ranks grow.
      const after = random(4) === 0 ? null : task('t0');
      const decision = planDecider.decide(
        state,
        by('ada', 'MoveTask', { taskId, status, afterTaskId: after === taskId ? null : after }),
      );
      expect(decision.status).toBe('accepted');
      if (decision.status === 'accepted') state = decision.events.reduce(planDecider.evolve, state);
    }
    const tasks = Object.values(state.tasks);
    expect(Object.keys(state.tasks).toSorted()).toEqual(ids.toSorted());
    for (const status of statuses) {
      const ranks = tasks.filter((each) => each.status === status).map(({ rank }) => rank);
      expect(new Set(ranks).size).toBe(ranks.length);
    }
    expect(Math.max(...tasks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(33);
  });

  it('PLN-27 never runs out of places between the same two cards: ranks are made short again', () => {
    const ids = ['a', 'b', 'c'];
    let state = [created, ...ids.map((id, at) => card(id, 'TODO', 'ABC'.charAt(at)))].reduce(
      planDecider.evolve,
      planDecider.initial,
    );
    const column = () =>
      Object.entries(state.tasks)
        .toSorted(([, one], [, other]) => (one.rank < other.rank ? -1 : 1))
        .map(([id]) => id);
    let reranked = 0;
    for (let count = 0; count < 1_000; count += 1) {
      const [taskId, behind] = count % 2 === 0 ? [task('c'), task('b')] : [task('b'), task('c')];
      const decision = planDecider.decide(
        state,
        by('ada', 'MoveTask', { taskId, status: 'TODO', afterTaskId: task('a') }),
      );
      if (decision.status !== 'accepted') throw new Error('Refused');
      reranked += decision.events.filter(({ type }) => type === 'ColumnReranked').length;
      state = decision.events.reduce(planDecider.evolve, state);
      expect(column()).toEqual([task('a'), taskId, behind]);
    }
    expect(Math.max(...Object.values(state.tasks).map(({ rank }) => rank.length))).toBeLessThanOrEqual(32);
    expect(reranked).toBeGreaterThan(3);
  });
});
