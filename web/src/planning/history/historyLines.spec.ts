import { expect, it } from 'vitest';
import { joinHistory, lineAt, namesIn, nothingKnown, sayingOf } from './historyLines.ts';
import type { HistoryLine } from './operations.ts';

function line(version: number, over: Partial<HistoryLine> = {}): HistoryLine {
  return {
    version,
    position: String(version * 10),
    at: '2026-11-21T09:00:00Z',
    kind: 'TaskMoved',
    actor: null,
    person: null,
    taskId: null,
    text: null,
    changed: [],
    status: null,
    previousStatus: null,
    ...over,
  };
}
const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => line(to - index));
const page = { limit: 5, offset: 0 };

it('PLN-31 pages join without a gap or a double, whatever happened meanwhile', () => {
  const first = joinHistory(nothingKnown, { items: linesOf(16, 20), total: 20 }, page);
  expect(first).toMatchObject({ total: 20, from: 16 });
  // Two more happened: the second page begins two later than it was asked for.
  const second = joinHistory(first, { items: linesOf(13, 17), total: 22 }, { limit: 5, offset: 5 });
  expect(second.lines.map(({ version }) => version)).toEqual([20, 19, 18, 17, 16, 15, 14, 13]);
  const third = joinHistory(second, { items: linesOf(18, 22), total: 22 }, page);
  expect(third.lines.map(({ version }) => version)).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13]);
  // So much happened that nothing touches: the newest takes the place of what was known.
  const far = joinHistory(third, { items: linesOf(96, 100), total: 100 }, page);
  expect(far).toMatchObject({ from: 96, total: 100 });
  expect(far.lines).toHaveLength(5);
});

it('PLN-31 a moment that changed nothing to be seen is the one before it', () => {
  const lines = [line(9), line(7), line(6)];
  expect(lineAt(lines, 8)?.position).toBe('70');
  expect(lineAt(lines, 9)?.position).toBe('90');
  expect(lineAt(lines, 5)).toBeUndefined();
});

it('PLN-31 sorting is not moving, and leaving is not being taken away', () => {
  const [ada, ben] = ['ada', 'ben'].map((id) => ({ id, firstName: id, lastName: null }));
  const move = line(1, { status: 'TODO', previousStatus: 'TODO' });
  expect(sayingOf(move)).toBe('TaskSorted');
  expect(sayingOf({ ...move, status: 'COMPLETED' })).toBe('TaskMoved');
  const removed = line(2, { kind: 'PlanAccessRemoved', actor: ada ?? null, person: ada ?? null });
  expect(sayingOf(removed)).toBe('PlanLeft');
  expect(sayingOf({ ...removed, person: ben ?? null })).toBe('PlanAccessRemoved');
});

it('PLN-31 a card is called by its latest name', () => {
  const lines = [
    line(4, { kind: 'TaskEdited', taskId: 'a', text: null }),
    line(3, { kind: 'TaskEdited', taskId: 'a', text: 'New' }),
    line(2, { kind: 'TaskCommented', taskId: 'a', text: 'Hello' }),
    line(1, { kind: 'TaskCreated', taskId: 'a', text: 'Old' }),
  ];
  expect(namesIn(lines).get('a')).toBe('New');
});
