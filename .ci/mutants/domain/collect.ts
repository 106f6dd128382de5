import { readFileSync } from 'node:fs';
import { format } from 'node:util';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
// The tests beside the catalogue compare with tables of their folder.
chai.use(({ Assertion, expect }) => {
  Assertion.addMethod('toMatchFileSnapshot', function (this: { _obj: string }, path: string) {
    expect(this._obj).to.equal(readFileSync(`events/${path}`, 'utf8'));
  });
});

export type CollectedTest = { readonly name: string; readonly run: () => unknown };

/** The part of Vitest that tests of the domain use: `describe`, `it`, `it.each` and `expect`; it collects tests and runs none. */
export function collector() {
  const tests: CollectedTest[] = [];
  const path: string[] = [];

  function describe(name: string, body: () => void): void {
    path.push(name);
    body();
    path.pop();
  }

  function it(name: string, run: () => unknown): void {
    tests.push({ name: [...path, name].join(' > '), run });
  }

  it.each =
    (rows: readonly unknown[]) =>
    (name: string, run: (...values: readonly unknown[]) => unknown): void => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row];
        it(format(name, ...values), () => run(...values));
      }
    };

  return { tests: tests as readonly CollectedTest[], vitest: { describe, it, expect: chai.expect } };
}
