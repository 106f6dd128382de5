import { expect, it } from 'vitest';
import { isPassed, loadTable, runsOf, type TableRun } from './table.ts';

const machine = 'this machine hashes 400 MB a second.';
const held: TableRun = {
  name: 'messaging steady',
  before: machine,
  after: machine,
  requests: 8_500,
  answer95: 41.26,
  checks: [{ name: 'message_to_screen', rule: 'p(99)<300', isHeld: true, value: 120 }],
};

it('each scenario has a steady run, and messages a soak at the end', () => {
  expect(runsOf(['messaging', 'booking-race'])).toEqual([
    ['messaging', 'steady'],
    ['booking-race', 'steady'],
    ['messaging', 'soak'],
  ]);
});

it('the table says how many budgets were held, which were missed, and how fast the machine was', () => {
  const missed = {
    ...held,
    name: 'messaging soak',
    checks: [{ name: 'lost', rule: 'count==0', isHeld: false, value: 2 }],
  };
  const broken = { ...held, name: 'booking-race steady', checks: [], reason: 'The server ended.' };
  expect(loadTable([held, missed, broken], '6')).toBe(`Each run 6 times shorter than its profile.

| run | requests | p95 of an answer | budgets held | missed | machine before | machine after |
|---|---|---|---|---|---|---|
| messaging steady | 8,500 | 41.3 ms | 1 of 1 |  | ${machine} | ${machine} |
| messaging soak | 8,500 | 41.3 ms | 0 of 1 | lost count==0: 2 | ${machine} | ${machine} |
| booking-race steady | 8,500 | 41.3 ms | The server ended. |  | ${machine} | ${machine} |`);
  expect(isPassed([held])).toBe(true);
  expect(isPassed([held, missed])).toBe(false);
  expect(isPassed([held, broken])).toBe(false);
});
