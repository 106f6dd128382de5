import { expect, it } from 'vitest';
import { FairQueue } from './FairQueue.ts';

const anyone = () => true;
const nothing = () => 0;

function queueOf(waiting: number, waitingEach: number, ...entries: readonly string[]) {
  const queue = new FairQueue<string>({ waiting, waitingEach });
  for (const job of entries) queue.add(job.slice(0, -1), job);
  return queue;
}

it('PRO-73 FairQueue gives the oldest job when everybody spent the same', () => {
  const queue = queueOf(9, 9, 'ada1', 'ada2', 'ben1');
  expect([queue.take(anyone, nothing)?.job, queue.take(anyone, nothing)?.job]).toEqual(['ada1', 'ada2']);
  expect(queue.size).toBe(1);
});

it('PRO-73 FairQueue gives the job of the person who spent least when another has a pile', () => {
  const queue = queueOf(9, 9, 'ada1', 'ada2', 'ben1');
  expect(queue.take(anyone, (person) => (person === 'ada' ? 5 : 0))?.job).toBe('ben1');
});

it('PRO-73 FairQueue passes over people who may not start', () => {
  const queue = queueOf(9, 9, 'ada1', 'ben1');
  expect(queue.take((person) => person !== 'ada', nothing)).toEqual({ person: 'ben', job: 'ben1' });
  expect(queue.take((person) => person !== 'ada', nothing)).toBeUndefined();
});

it('PRO-73 FairQueue refuses a job when its person has their number', () => {
  const queue = queueOf(9, 2, 'ada1', 'ada2');
  expect([queue.add('ada', 'ada3'), queue.add('ben', 'ben1')]).toEqual(['ada3', undefined]);
});

it('PRO-73 FairQueue drops the newest job of the person with most when it is full', () => {
  const queue = queueOf(4, 3, 'ada1', 'ada2', 'ada3', 'ben1');
  expect(queue.add('cleo', 'cleo1')).toBe('ada3');
  // Now two of Ada wait: one for a third person still, then everybody has one.
  expect(queue.add('dan', 'dan1')).toBe('ada2');
  expect(queue.add('eve', 'eve1')).toBe('eve1');
  expect(queue.takeAll()).toEqual(['ada1', 'ben1', 'cleo1', 'dan1']);
});

it('PRO-73 FairQueue says whether a job was still waiting when it is removed', () => {
  const queue = queueOf(9, 9, 'ada1');
  expect([queue.remove('ada1'), queue.remove('ada1'), queue.size]).toEqual([true, false, 0]);
});
