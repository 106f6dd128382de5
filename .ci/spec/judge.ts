import { Evidence } from './evidence.ts';
import type { FileResults, Result } from './results.ts';
import type { Statement } from './statements.ts';
import { idsOf, type TestCase } from './testCases.ts';

export type Verdict = {
  readonly id: string;
  readonly state: 'proven' | 'partly' | 'open';
  readonly paths: readonly string[];
  /** Why it is not proven. */
  readonly reasons: readonly string[];
};

/** What does not exist yet: operations by root field, pages by address. */
export type Missing = { readonly operations: ReadonlySet<string>; readonly addresses: ReadonlySet<string> };

type Naming = { readonly test: TestCase; readonly isPart: boolean; readonly fault?: string };

/**
 * Judges statements by the tests that name them. With `resultsOf` a test counts when it ran, passed and stated an
 * expectation; without, its source alone is judged.
 */
export function judge(
  statements: readonly Statement[],
  tests: readonly TestCase[],
  missing: Missing,
  resultsOf?: (path: string) => FileResults | undefined,
  evidence = new Evidence(),
): readonly Verdict[] {
  const namings = new Map<string, Naming[]>();
  for (const test of tests)
    for (const [id, naming] of namingsOf(
      test,
      evidence,
      resultsOf?.(test.path)?.tests,
      resultsOf !== undefined,
    ))
      namings.set(id, [...(namings.get(id) ?? []), naming]);
  return statements.map((statement) =>
    verdict(statement, namings.get(statement.id) ?? [], missing, evidence),
  );
}

function verdict(
  statement: Statement,
  namings: readonly Naming[],
  missing: Missing,
  evidence: Evidence,
): Verdict {
  const { id } = statement;
  const counting = namings.filter(({ fault }) => !fault);
  const paths = [...new Set(namings.map(({ test }) => test.path))];
  const open = (...reasons: readonly string[]): Verdict => ({
    id,
    state: 'open',
    paths,
    reasons: [...new Set(reasons)],
  });
  if (namings.length === 0) return open('no test names it');
  const operation = statement.names.find((name) => missing.operations.has(name));
  if (operation) return open(`operation ${operation} is not built`);
  const comingPages = statement.addresses.filter((address) => missing.addresses.has(address));
  if (comingPages.length > 0 && comingPages.length === statement.addresses.length)
    return open(`page ${comingPages[0]} is a placeholder`);
  if (counting.length === 0) return open(...namings.flatMap(({ fault }) => fault ?? []));
  const whole = counting.filter(({ isPart }) => !isPart);
  if (whole.length === 0) return { id, state: 'partly', paths, reasons: ['marked as a part'] };
  if (comingPages.length > 0)
    return { id, state: 'partly', paths, reasons: [`page ${comingPages[0]} is a placeholder`] };
  const body = whole.map(({ test }) => evidence.of(test, id)).join('\n');
  const absent = statement.wordings.filter((part) => !body.includes(part.replaceAll(/\s+/g, ' ')));
  const names = statement.names.filter((name) => !body.toLowerCase().includes(name.toLowerCase()));
  if (absent.length > 0) return open(`words not in body: ${absent.map((part) => `"${part}"`).join(', ')}`);
  if (names.length > 0) return open(`names not in body: ${names.join(', ')}`);
  return { id, state: 'proven', paths, reasons: [] };
}

function* namingsOf(
  test: TestCase,
  evidence: Evidence,
  results: readonly Result[] | undefined,
  isRun: boolean,
): Generator<readonly [string, Naming]> {
  const fault =
    test.kind === 'describe'
      ? 'named only in a describe'
      : test.isSkipped
        ? 'its test is skipped'
        : undefined;
  if (!isRun || fault) {
    const table = /^(%s|\$)/.test(test.title) ? evidence.tableOf(test) : '';
    for (const { id, isPart } of idsOf(`${test.title} ${table}`))
      yield [id, { test, isPart, ...(fault ? { fault } : {}) }];
    return;
  }
  const ran = (results ?? []).filter((result) => isTitleOf(test, result));
  if (ran.length === 0)
    for (const { id, isPart } of idsOf(test.title))
      yield [id, { test, isPart, fault: 'its test has not run' }];
  const cases = new Map<string, Naming>();
  const waits = WAITS.test(evidence.body(test));
  for (const result of ran)
    for (const { id, isPart } of idsOf(result.title)) {
      const failing = faultOf(result, waits) ?? cases.get(id)?.fault;
      cases.set(id, { test, isPart, ...(failing ? { fault: failing } : {}) });
    }
  yield* cases;
}

/** Waits that fail the test when what they wait for does not come: they assert without `expect`. */
const WAITS = /\b(waitFor\w*|find(All)?By\w+)\(/;

function faultOf({ state, assertions }: Result, waits: boolean): string | undefined {
  if (state === 'failed') return 'its test fails';
  if (state !== 'passed') return 'its test was skipped';
  return assertions === 0 && !waits ? 'its test asserts nothing' : undefined;
}

function isTitleOf(test: TestCase, { title, within }: Result): boolean {
  return (
    [...within, title].length === test.within.length + 1 &&
    [...test.within, test.title].every((pattern, at) => patternOf(pattern).test([...within, title][at] ?? ''))
  );
}

function patternOf(title: string): RegExp {
  const parts = title
    .split(/%[sdifjoOc#$]|\$[\w.]+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`);
}
