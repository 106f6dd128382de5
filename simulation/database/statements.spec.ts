import { expect, it } from 'vitest';
import { claimGuessed } from '../../db/store/commit/flight.ts';
import { formOf } from './Statement.ts';
import { conditionsMissingIn, kindOf } from './statements.ts';

it('knows every condition that the guess of a flight states', async () => {
  let parts: readonly string[] = [];
  const sql = (strings: TemplateStringsArray) => {
    parts = [...strings];
    return Promise.resolve([]);
  };
  const guess = {
    head: 0,
    fingerprint: 0,
    versions: new Map(),
    fingerprints: new Map(),
    commands: new Map(),
    behind: '',
  };
  const plan = { head: 0, fingerprint: 0, results: [], written: [], commands: [], streams: new Map() };
  await claimGuessed(sql as never, [], guess, plan, 'mark', 1);
  expect(conditionsMissingIn(formOf(parts))).toEqual([]);
  expect(kindOf(formOf(parts)).name).toBe('claimGuessed');
});

it('refuses a statement that it was not taught', () => {
  expect(() => kindOf(formOf(['delete from events']))).toThrow(
    'The simulator knows 0 statements like: delete from events',
  );
});
