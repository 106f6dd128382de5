import { expect, it } from 'vitest';
import { assertHead } from '../../../db/store/speculation/assertHead.ts';
import { formOf } from '../Statement.ts';
import { conditionsMissingIn } from './commits.ts';
import { kindOf } from './kindOf.ts';

it('knows every condition that a speculative batch asserts', async () => {
  let parts: readonly string[] = [];
  const sql = (strings: TemplateStringsArray) => {
    parts = [...strings];
    return Promise.resolve([]);
  };
  const expected = {
    head: 0,
    fingerprint: 0,
    versions: new Map(),
    fingerprints: new Map(),
    commands: new Map(),
    previousBatchId: '',
  };
  const plan = { head: 0, fingerprint: 0, results: [], written: [], commands: [], streams: new Map() };
  await assertHead(sql as never, [], expected, plan, 'mark', 1);
  expect(conditionsMissingIn(formOf(parts))).toEqual([]);
  expect(kindOf(formOf(parts)).name).toBe('assertHead');
});

it('refuses a statement that it was not taught', () => {
  expect(() => kindOf(formOf(['delete from events']))).toThrow(
    'The simulator knows 0 statements like: delete from events',
  );
});
