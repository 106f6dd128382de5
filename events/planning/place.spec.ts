import { describe, expect, it } from 'vitest';
import { planDecider } from './decide.ts';
import { by, card, created, task } from './testing/plans.ts';

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
