import { expect, it } from 'vitest';
import { runFaults } from './runFaults.ts';

it('MSG-53 LIV-03 LIB-07 PLN-39 keeps every acknowledged message, file and comment once and in order while everything is killed', async () => {
  const report = await runFaults({ seed: 20_261_120, rounds: 1, people: 4 });
  expect(report.problems).toEqual([]);
  expect(report.kills).toMatchObject({ 'server 1': 1, 'server 2': 1, postgres: 1 });
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.kept).toBeGreaterThan(5);
  expect(report.reconnects).toBeGreaterThan(0);
}, 600_000);
