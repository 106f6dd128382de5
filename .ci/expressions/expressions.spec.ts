import { describe, expect, it } from 'vitest';
import { expressionsIn, isProductSource } from './findExpressions.ts';
import { complexityProblem, widened } from './proveLinear.ts';

// Each of these stopped a process for seconds or for good.
const SLOW: readonly (readonly [what: string, pattern: string, flags: string])[] = [
  ['a quadratic run at the end', '[. ]+$', 'g'],
  ['a quadratic search', 'vba(Project|Data)[^/]*$', 'i'],
  ['an unclosed bracket', '<([^>]+)>', ''],
  ['two ways to split a run', '^(a+)+$', ''],
  ['comments within a loop', '^\\s*(<!--[\\s\\S]*?-->|<!D[^>]*>|\\s)*<svg', 'i'],
  ['a bounded run of many', '\\s{0,5000}$', ''],
  ['what the automaton does not know', '(["\'])(.*?)\\1', 'g'],
];

describe('linear expressions', () => {
  it.each(SLOW)(
    'catches %s: %s',
    async (_what, pattern, flags) => {
      expect(await complexityProblem(pattern, flags)).toMatch(/polynomial|exponential|not proven/);
    },
    60_000,
  );

  it.each(['^[\\w-]{1,64}$', '\\p{M}+', '^(([01]\\d|2[0-3]):(00|15|30|45)|24:00)$'])(
    'lets %s through',
    async (pattern) => {
      expect(await complexityProblem(pattern, 'u')).toBeUndefined();
    },
    60_000,
  );

  it('lifts large bounds and leaves escapes, classes and small bounds alone', () => {
    expect(widened('^a{1,64}b{0,2000}c{40}d{2,3}[{9}]\\{99}\\u{1F600}\\p{L}{9,}$')).toBe(
      '^a+b*c+d{2,3}[{9}]\\{99}\\u{1F600}\\p{L}+$',
    );
  });

  it('finds literals and constructors, and knows what is made at run time', () => {
    const source = "a.test(/b+$/iu); new RegExp('c', 'g'); RegExp(d); const e = 4 / 2 / 1;";
    expect(expressionsIn('server/ada/query.ts', source)).toEqual([
      { path: 'server/ada/query.ts', line: 1, text: '/b+$/iu', pattern: 'b+$', flags: 'iu' },
      { path: 'server/ada/query.ts', line: 1, text: "new RegExp('c', 'g')", pattern: 'c', flags: 'g' },
      { path: 'server/ada/query.ts', line: 1, text: 'RegExp(d)', pattern: undefined, flags: '' },
    ]);
  });

  it('looks at the product and leaves out tests and tools', () => {
    expect(isProductSource('web/src/messaging/thread/findLinks.ts')).toBe(true);
    expect(isProductSource('server/platform/files/fileName.ts')).toBe(true);
    expect(isProductSource('web/public/boot.js'), 'it reads the address of every page').toBe(true);
    expect(isProductSource('server/platform/prerender/prerenderWorker.mjs')).toBe(true);
    expect(isProductSource('web/public/logo.svg')).toBe(false);
    expect(isProductSource('server/testing/testApp.ts')).toBe(false);
    expect(isProductSource('web/src/i18n/findTextProblems.spec.ts')).toBe(false);
    expect(isProductSource('server/launch/seed/plans/plans.ts')).toBe(false);
  });
});
