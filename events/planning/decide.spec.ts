import { describe, expect, it } from 'vitest';
import { userId } from '../kernel/index.ts';
import { ada, ben, bySystem, cleo, meta } from '../testing/index.ts';
import { planningAudience } from './audience.ts';
import { planDecider } from './decide.ts';
import type { PlanningEvent } from './events.ts';
import { board, by, created, given, newTask, type Person, planId, shared, task } from './testing/plans.ts';

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

  it('PLN-18 PLN-24 is given by the owner, to people they may write to', () => {
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

  it.each(['constructor', '__proto__', 'toString'])(
    'PLN-20 has nobody and no task called %s, as every object has',
    (name) => {
      const plan = () => given(...board);
      plan()
        .when(by('ada', 'ChangePlanAccess', { userId: userId(name), access: 'EDITOR' }))
        .thenRefused({ type: 'PersonNotReachable' });
      plan()
        .when(by('ada', 'RemovePlanAccess', { userId: userId(name) }))
        .thenNothing();
      plan()
        .when(by('ada', 'CreateTask', { ...newTask, assigneeId: userId(name) }))
        .thenRefused({ type: 'PlanningInputInvalid', fields: { assigneeId: 'choiceUnknown' } });
      plan()
        .when(by('ada', 'DeleteTask', { taskId: task(name) }))
        .thenRefused({ type: 'TaskUnknown' });
    },
  );

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
