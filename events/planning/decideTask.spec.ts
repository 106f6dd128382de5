import { describe, expect, it } from 'vitest';
import { ada, ben, cleo, DAY, monday } from '../testing/index.ts';
import { planningAudience } from './audience.ts';
import type { PlanningCommand } from './commands.ts';
import { planDecider } from './decide.ts';
import type { PlanningEvent } from './events.ts';
import type { PlanState } from './state.ts';
import {
  board,
  by,
  card,
  created,
  given,
  moved,
  newCard,
  newTask,
  planId,
  type Rest,
  removed,
  shared,
  task,
} from './testing/plans.ts';
import type { TaskCommentId, TaskStatus } from './values.ts';

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

  it('PLN-39 a comment keeps its id from everybody else, also from who looked for it before it came', () => {
    const said = (commentId: string, byId = ben): PlanningEvent => ({
      type: 'TaskCommented',
      data: {
        planId,
        taskId: task('a'),
        commentId: commentId as TaskCommentId,
        byId,
        text: 'Good',
        commentedAt: monday,
      },
    });
    const comment = (seenVersion: number) =>
      by('cleo', 'CommentTask', {
        taskId: task('a'),
        commentId: 'c1' as TaskCommentId,
        text: 'Good',
        seenVersion,
      });
    const before = board.length;
    given(...board, said('c1'))
      .when(comment(before))
      .thenRefused({ type: 'CommentExists' });
    const many = Array.from({ length: 20 }, (_, at) => said(`other-${at}`));
    given(...board, said('c1'), ...many.slice(1))
      .when(comment(before))
      .thenRefused({ type: 'CommentExists' });
    given(...board, said('c1'), ...many)
      .when(comment(before))
      .thenRefused({ type: 'CommentsMovedOn' });
    given(...board, ...many)
      .when(comment(before + 1))
      .thenEvents(said('c1', cleo));
    // Their own: the store knows the command, and answers with its first result.
    given(...board, said('c1', cleo))
      .when(comment(before))
      .thenEvents(said('c1', cleo));
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
      .when(edit({ assigneeId: ada }))
      .thenEvents({
        type: 'TaskEdited',
        data: {
          ...{ planId, taskId: task('a'), byId: ben, changed: ['assigneeId'], editedAt: monday },
          ...{ name: null, description: null, topicId: null, deadline: null, assigneeId: ada },
          personIds: [ada],
        },
      });
    given(...board)
      .when(edit({ description: 'd'.repeat(4_001) }))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { description: 'tooLong' } });
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

  it('NTF-02 PLN-24 reach the new and the former assignee when the assignee changes', () => {
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
    const audienceOf = (history: readonly PlanningEvent[], command: PlanningCommand) => {
      const state = history.reduce(planDecider.evolve, planDecider.initial);
      const decision = planDecider.decide(state, command);
      return decision.status === 'accepted' ? decision.events.flatMap(planningAudience) : decision;
    };
    const a = { taskId: task('a') };
    const tobens = [...board, edited(ben)];
    const assign = (assigneeId: typeof ben) => by('ada', 'EditTask', { ...a, changes: { assigneeId } });
    expect(audienceOf(board, assign(ben))).toEqual(['plan.p1', `user.${ada}`, `user.${ben}`]);
    expect(audienceOf(tobens, assign(cleo))).toEqual(['plan.p1', `user.${ben}`, `user.${cleo}`]);
    expect(audienceOf(tobens, assign(ben)), 'the same person').toEqual(['plan.p1']);
    const renamed = by('ada', 'EditTask', { ...a, changes: { name: 'A' } });
    expect(audienceOf(tobens, renamed), 'only a text').toEqual(['plan.p1']);
    const due = by('ada', 'EditTask', { ...a, changes: { deadline: '2026-03-10' } });
    expect(audienceOf(tobens, due)).toEqual(['plan.p1', `user.${ben}`]);
    const move = (status: TaskStatus) => by('ada', 'MoveTask', { ...a, status, afterTaskId: null });
    expect(audienceOf(tobens, move('IN_PROGRESS'))).toEqual(['plan.p1']);
    expect(audienceOf(tobens, move('COMPLETED'))).toEqual(['plan.p1', `user.${ben}`]);
    expect(audienceOf(tobens, by('ada', 'DeleteTask', a))).toEqual(['plan.p1', `user.${ben}`]);
    const without: PlanningEvent = { type: 'PlanAccessRemoved', data: { planId, byId: ada, userId: ben } };
    expect(audienceOf([...tobens, without], by('ada', 'DeleteTask', a)), 'no access any more').toEqual([
      'plan.p1',
      `user.${ada}`,
    ]);
    const given = by('ada', 'CreateTask', { ...newTask, assigneeId: ben });
    expect(audienceOf(board, given)).toEqual(['plan.p1', `user.${ben}`]);
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

  it('PLN-30 come back only where there is room; a comment says something', () => {
    const many = Array.from({ length: 500 }, (_, at) => card(`t-${at}`, 'TODO', `V${at}1`));
    given(...board, removed('a'), ...many)
      .when(by('ada', 'RestoreTask', { taskId: task('a') }))
      .thenRefused({ type: 'TooManyTasks' });
    given(...board)
      .when(by('cleo', 'CommentTask', { taskId: task('a'), commentId: 'c1' as TaskCommentId, text: ' ' }))
      .thenRefused({ type: 'PlanningInputInvalid', fields: { text: 'mandatory' } });
  });

  it('PLN-30 are at most a thousand with those that can be brought back, until they cannot', () => {
    const placed = { status: 'TODO', rank: 'V', assigneeId: null } as const;
    const tasks = Array.from({ length: 1_000 }, (_, at) => [
      `t-${at}`,
      { ...placed, deletedAt: at < 501 ? monday : null },
    ]);
    const state: PlanState = {
      ...planDecider.initial,
      status: 'open',
      ownerId: ada,
      tasks: Object.fromEntries(tasks),
    };
    const add = (at: number) => planDecider.decide(state, by('ada', 'CreateTask', newTask, at));
    expect(add(monday)).toEqual({ status: 'refused', refusal: { type: 'TooManyDeletedTasks' } });
    expect(add(monday + 30 * DAY + 1)).toMatchObject({ status: 'accepted' });
  });
});
