import { describe, it } from 'vitest';
import { ada, monday } from '../testing/index.ts';
import { board, by, card, given, moved, type Person, planId, removed, task } from './testing/plans.ts';

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
