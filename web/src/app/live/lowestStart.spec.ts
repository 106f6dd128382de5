import { expect, it } from 'vitest';
import { createLowestStart } from './lowestStart.ts';

function record() {
  const log: string[] = [];
  const start = createLowestStart((after) => {
    log.push(`from ${after}`);
    return () => log.push(`stop ${after}`);
  });
  return { log, start };
}

it('LIV-04 an older snapshot that answers later restarts the stream from its own place, the newer first', () => {
  const { log, start } = record();
  start.startAt('100');
  start.startAt('99');
  expect(log).toEqual(['from 100', 'from 99', 'stop 100']);
});

it('LIV-04 a newer snapshot, or the same, leaves the stream alone', () => {
  const { log, start } = record();
  for (const position of ['99', '99', '100', '1000']) start.startAt(position);
  expect(log).toEqual(['from 99']);
});

it('LIV-03 after a resync to a lower place the snapshot taken there restarts nothing', () => {
  const { log, start } = record();
  start.startAt('99');
  start.movedTo('5');
  start.startAt('6');
  expect(log).toEqual(['from 99']);
});

it('after a stop the next start counts, whatever its place', () => {
  const { log, start } = record();
  start.startAt('5');
  start.stop();
  start.startAt('9');
  expect(log).toEqual(['from 5', 'stop 5', 'from 9']);
});
