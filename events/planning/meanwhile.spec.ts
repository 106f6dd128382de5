import { describe, it } from 'vitest';
import { ada, ben, monday } from '../testing/index.ts';
import type { PlanningEvent } from './events.ts';
import { board, by, given, moved, planId, type Rest, task } from './testing/plans.ts';

type Field = 'name' | 'description' | 'topicId' | 'deadline' | 'assigneeId';

/** By Ada, of one field. */
function edited(id: string, field: Field): PlanningEvent {
  const nothing = { name: null, description: null, topicId: null, deadline: null, assigneeId: null };
  return {
    type: 'TaskEdited',
    data: {
      ...{ planId, taskId: task(id), byId: ada, changed: [field], editedAt: monday, ...nothing },
      [field]: field === 'deadline' ? '2026-03-10' : field === 'assigneeId' ? ada : 'Hers',
    },
  };
}

describe('PLN-28 LIV-08 a text that another wrote since', () => {
  /** The card was read when so much had happened to its plan. */
  const read = board.length;
  const edit = (changes: Rest<'EditTask'>['changes'], seenVersion = read) =>
    by('ben', 'EditTask', { taskId: task('a'), changes, seenVersion });
  const his: PlanningEvent = {
    type: 'TaskEdited',
    data: {
      ...{ planId, taskId: task('a'), byId: ben, changed: ['name'], editedAt: monday },
      ...{ name: 'His', description: null, topicId: null, deadline: null, assigneeId: null },
    },
  };

  it.each(['name', 'description'] as const)('of a card are not replaced: its %s', (field) => {
    given(...board, edited('a', field))
      .when(edit({ name: 'His' }))
      .thenRefused({ type: 'TaskChangedMeanwhile', version: read + 1 });
    given(...board, edited('a', field))
      .when(edit({ name: 'His' }, read + 1))
      .thenEvents(his);
  });

  it.each(['topicId', 'deadline', 'assigneeId'] as const)(
    'is no %s, which is not replaced either',
    (field) => {
      for (const changes of [{ deadline: '2026-04-01' }, { topicId: null }, { assigneeId: null }])
        given(...board, edited('a', field))
          .when(edit(changes))
          .thenRefused({ type: 'TaskChangedMeanwhile', version: read + 1 });
      const { data, type } = edited('a', 'name') as Extract<PlanningEvent, { type: 'TaskEdited' }>;
      for (const since of [edited('a', 'name'), edited('b', field)])
        given(...board, since)
          .when(edit({ topicId: null }))
          .thenEvents({ type, data: { ...data, byId: ben, changed: ['topicId'], name: null } });
    },
  );

  it('of another card, or what is no text, is no reason', () => {
    const move = moved('a', 'IN_PROGRESS', 'V', ['TODO', 'V']) as PlanningEvent;
    for (const since of [edited('b', 'name'), edited('a', 'deadline'), move])
      given(...board, since)
        .when(edit({ name: 'His' }))
        .thenEvents(his);
  });

  it('stay to be seen after the card was moved, deleted and brought back', () => {
    const data = { planId, taskId: task('a'), byId: ada, personIds: [ada] };
    given(
      ...board,
      edited('a', 'name'),
      moved('a', 'IN_PROGRESS', 'V', ['TODO', 'V']) as PlanningEvent,
      { type: 'TaskDeleted', data: { ...data, deletedAt: monday } },
      { type: 'TaskRestored', data: { ...data, status: 'IN_PROGRESS', rank: 'V', restoredAt: monday } },
    )
      .when(edit({ name: 'His' }))
      .thenRefused({ type: 'TaskChangedMeanwhile', version: read + 4 });
  });

  it('are replaced by who says nothing of what they saw', () => {
    given(...board, edited('a', 'name'))
      .when(by('ben', 'EditTask', { taskId: task('a'), changes: { name: 'His' } }))
      .thenEvents(his);
  });

  it('as the name of a plan are not replaced', () => {
    const renamed = (name: string): PlanningEvent => ({
      type: 'PlanRenamed',
      data: { planId, byId: ada, name },
    });
    const rename = (seenVersion: number) => by('ada', 'RenamePlan', { name: 'Shop', seenVersion });
    given(...board, renamed('Stall'))
      .when(rename(read))
      .thenRefused({ type: 'PlanChangedMeanwhile', version: read + 1 });
    given(...board, renamed('Stall'))
      .when(rename(read + 1))
      .thenEvents(renamed('Shop'));
    given(...board, edited('a', 'name'))
      .when(rename(read))
      .thenEvents(renamed('Shop'));
  });
});
