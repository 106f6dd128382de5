import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isOfPart, partOf } from './access.ts';
import { accessFaults } from './accessFaults.ts';
import { rangesOf } from './changedLines.ts';
import { notJudged } from './domain/notJudged.ts';
import { isInSample } from './domain/sample.ts';
import { type Fault, faulty, plant, plantedFault } from './plantedFault.ts';

const fault: Fault = {
  name: 'open door',
  path: 'db/ada/reads.ts',
  find: 'isOwn',
  replace: 'true',
  tests: [],
};

const specs = execFileSync('git', ['ls-files', '--', '*.spec.ts'], { encoding: 'utf8' }).split('\n');

it('each planted access fault stands once in its file and changes it', () => {
  expect(accessFaults.length).toBeGreaterThanOrEqual(30);
  expect(new Set(accessFaults.map(({ name }) => name)).size).toBe(accessFaults.length);
  for (const each of accessFaults) {
    expect(existsSync(each.path), each.path).toBe(true);
    const code = readFileSync(each.path, 'utf8');
    expect(faulty(each, code), each.name).not.toBe(code);
    // A spec that has moved would leave the fault without a judge.
    expect(each.tests.length, each.name).toBeGreaterThan(0);
    for (const test of each.tests)
      expect(
        specs.some((path) => path.includes(test)),
        `${each.name}: ${test}`,
      ).toBe(true);
  }
});

it('each capability with access rules has a planted fault', () => {
  const capabilities = new Set(accessFaults.map(({ path }) => path.split('/').slice(0, 2).join('/')));
  for (const each of [
    'identity',
    'profile',
    'partner',
    'privacy',
    'mentoring',
    'feedback',
    'notification',
    'messaging',
    'planning',
    'library',
    'safety',
    'operations',
    'gathering',
    'achievement',
  ])
    expect(
      [...capabilities].some((path) => path.endsWith(`/${each}`)),
      each,
    ).toBe(true);
});

it('a fault is put into its own file and no other while it is planted', () => {
  const { transform } = plantedFault();
  expect(transform('return isOwn;', '/project/db/ada/reads.ts')).toBeNull();
  plant(fault);
  try {
    expect(transform('return isOwn;', '/project/db/ada/reads.ts')).toBe('return true;');
    expect(transform('return isOwn;', '/project/db/bob/reads.ts')).toBeNull();
    expect(() => transform('isOwn || isOwn', '/project/db/ada/reads.ts')).toThrow('stands 2 times');
  } finally {
    plant(undefined);
  }
});

it('a sample judges one mutant of so many, spread over the sources', () => {
  const ids = Array.from({ length: 20 }, (_, id) => String(id));
  expect(ids.filter((id) => isInSample(id, 1))).toHaveLength(20);
  expect(ids.filter((id) => isInSample(id, 5))).toEqual(['0', '5', '10', '15']);
});

it('mutants leave out what the types rule out and texts that people read, and nothing else', () => {
  const call = (name: string) => ({ type: 'CallExpression', callee: { type: 'Identifier', name } });
  const last = (name: string) => ({
    type: 'SwitchCase',
    test: null,
    consequent: [{ type: 'ReturnStatement', argument: call(name) }],
  });
  const isLeftOut = (node: { readonly type: string }) => notJudged.shouldIgnore({ node }) !== undefined;
  expect([isLeftOut(last('assertNever')), isLeftOut(last('refused'))]).toEqual([true, false]);
  const text = (value: string) => ({ type: 'StringLiteral', value });
  expect([isLeftOut(text('A text for people')), isLeftOut(text('SessionRequested'))]).toEqual([true, false]);
  expect(isLeftOut({ ...call('RangeError'), type: 'NewExpression' })).toBe(true);
  expect(isLeftOut({ ...call('Map'), type: 'NewExpression' })).toBe(false);
});

it('changed lines of the domain are ranges, at most 60 lines, without tests', () => {
  const diff = [
    '+++ b/events/ada/decide.ts',
    '@@ -3 +3,2 @@',
    '@@ -9,0 +11 @@',
    '+++ b/events/ada/decide.spec.ts',
    '@@ -3 +3,2 @@',
    '+++ b/events/bob/state.ts',
    '@@ -0,0 +1,80 @@',
  ].join('\n');
  expect(rangesOf(diff)).toEqual({
    ranges: ['events/ada/decide.ts:3-4', 'events/ada/decide.ts:11-11', 'events/bob/state.ts:1-57'],
    leftOut: 23,
  });
});

it('parts of the access faults are each fault once, and a part that is none is refused', () => {
  const every = [...accessFaults.keys()];
  const ofPart = (given: string) => {
    const { part } = partOf(['--part', given]);
    return every.filter((index) => part && isOfPart(index, every.length, part));
  };
  expect([...ofPart('1/3'), ...ofPart('2/3'), ...ofPart('3/3')]).toEqual(every);
  expect(ofPart('2/3')[0]).toBe(ofPart('1/3').length);
  expect(partOf(['--part', '2/3', 'events'])).toEqual({ wanted: ['events'], part: { number: 2, of: 3 } });
  expect(partOf(['events'])).toEqual({ wanted: ['events'], part: undefined });
  for (const wrong of ['0/3', '4/3', '1', '', 'x/y'])
    expect(() => partOf(['--part', wrong])).toThrow('--part');
});
