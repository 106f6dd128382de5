import { processorSeconds } from '@waymark/events/testing';
import { expect, it } from 'vitest';
import { taskOf } from '../../testing/fakeBoardServer.ts';
import { planOf } from '../../testing/planOf.ts';
import { previewOf } from '../move/preview.ts';
import { boardStateOf, columnOf, columns } from './boardState.ts';
import type { KnownBoard } from './boardSync.ts';

/** Seconds of the processor. */
const FRAME = 0.016;
/** As many as a plan may hold. */
const CARDS = 500;

const tasks = Array.from({ length: CARDS }, (_each, at) =>
  taskOf(`card-${at}`, columns[at % 3] ?? 'TODO', String((at * 7_919) % CARDS).padStart(4, '0'), at + 1),
);
const board: KnownBoard = { plan: planOf(), tasks, deletedTasks: [], removing: [] };

/** The best of many: what else the machine does is not what is asked. */
function bestOf(times: number, act: () => unknown): number {
  return Math.min(...Array.from({ length: times }, () => processorSeconds(act)));
}

it('PLN-27 PLN-31 lays the largest board out, and shows each step of a drag, within a frame', () => {
  const { tasks: open } = boardStateOf(board, false, []);
  // Every card is another object, as after each fetch.
  const again = { ...board, tasks: tasks.map((task) => ({ ...task })) };
  const laidOut = bestOf(30, () => {
    const shown = boardStateOf(again, false, open).tasks;
    return columns.map((status) => columnOf(shown, status));
  });
  expect(laidOut).toBeLessThan(FRAME);
  expect(open).toHaveLength(CARDS);
  const dragged = bestOf(30, () => previewOf(open, 'card-0', 'card-499'));
  expect(dragged).toBeLessThan(FRAME);
});
