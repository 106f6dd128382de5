import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Evidence } from './evidence.ts';
import { judge, type Missing } from './judge.ts';
import { type FileResults, type Result, readResults, writeResults } from './results.ts';
import { statementsOf } from './statements.ts';
import { idsOf, testCasesOf, titleFault } from './testCases.ts';

const folder = relative('.', mkdtempSync(join(tmpdir(), 'waymark-spec-')));
const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { force: true });
});

function put(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  made.push(path);
  return path;
}

type Setting = {
  readonly specification: string;
  readonly test: string;
  readonly results?: readonly Partial<Result>[];
  readonly missing?: Partial<Missing>;
};

/** `ABC-01 proven`, `ABC-02 open: reason`, … */
function verdicts({ specification, test, results, missing }: Setting): readonly string[] {
  const path = put('ada.spec.ts', test);
  const evidence = new Evidence();
  const source = evidence.file(path);
  const none = { operations: new Set<string>(), addresses: new Set<string>() };
  const whole = { title: '', within: [], state: 'passed', assertions: 1, neededSecondTry: false } as const;
  const run: FileResults = { at: 1, tests: (results ?? []).map((result) => ({ ...whole, ...result })) };
  return judge(
    statementsOf(specification),
    source ? testCasesOf(path, source) : [],
    { ...none, ...missing },
    results && (() => run),
    evidence,
  ).map(({ id, state, reasons }) => [`${id} ${state}`, ...reasons].join(': '));
}

describe('statements', () => {
  it('finds declared ids in lists and in every column of a table', () => {
    const text = [
      '- **MSG-20** One to one. See MSG-99.',
      '| PRT-01 | `a` | PRT-02 | `b` |',
      '| MSG    | messaging |',
    ];
    expect(statementsOf(text.join('\n')).map(({ id }) => id)).toEqual(['MSG-20', 'PRT-01', 'PRT-02']);
  });

  it('reads the wording, the names and the addresses that a test must show', () => {
    const [statement] = statementsOf(
      '- **ABC-01** `getThing(id)` at `/things?tab=x` says "Seen by {name} today".',
    );
    expect(statement).toMatchObject({
      wordings: ['Seen by', 'today'],
      names: ['getThing'],
      addresses: ['/things'],
    });
  });

  it('asks for no wording where a quote explains a term or cites the source', () => {
    const text = '- **ABC-01** [open] "Chosen" is remembered.\n- **TRP-01** It says "this" and "that".';
    expect(statementsOf(text).map(({ wordings }) => wordings)).toEqual([[], []]);
  });
});

describe('titles', () => {
  it.each([
    ["it('ABC-01 holds', () => {});", 'ABC-01 proven'],
    ["// ABC-01\nit('holds', () => { 'ABC-01'; });", 'ABC-01 open: no test names it'],
    ["describe('ABC-01', () => { it('holds', () => {}); });", 'ABC-01 open: named only in a describe'],
    ["it.skip('ABC-01 holds', () => {});", 'ABC-01 open: its test is skipped'],
    ["describe.skip('x', () => { it('ABC-01 holds', () => {}); });", 'ABC-01 open: its test is skipped'],
    ["it('ABC-01 (partly) holds', () => {});", 'ABC-01 partly: marked as a part'],
    ["const cases = [['ABC-01', 1]];\nit.each(cases)('%s holds', () => {});", 'ABC-01 proven'],
    ["it.each(['ABC-01'])('holds for %s', () => {});", 'ABC-01 open: no test names it'],
  ])('judges %s', (test, expected) => {
    expect(verdicts({ specification: '- **ABC-01** It holds.', test })).toEqual([expected]);
  });

  it('refuses ranges and more than five ids', () => {
    expect(titleFault('ABC-01..ABC-05 holds')).toMatch('range');
    expect(titleFault('ABC-01 to ABC-05 holds')).toMatch('range');
    expect(titleFault('ABC-01 to 05 holds')).toMatch('range');
    expect(titleFault('ABC-01 ABC-02 ABC-03 ABC-04 ABC-05 ABC-06 holds')).toMatch('6 ids');
    expect(titleFault('ABC-01 ABC-02 ABC-03 ABC-04 ABC-05 holds in 1 to 2 ms')).toBeUndefined();
    expect(idsOf('ABC-01 (partly) DEF-02 SHA-256')).toEqual([
      { id: 'ABC-01', isPart: true },
      { id: 'DEF-02', isPart: false },
    ]);
  });
});

describe('bodies', () => {
  const specification = '- **ABC-01** `getThing` says "No such thing".';

  it.each([
    ["it('ABC-01 a', () => { ask('getThing', 'No such thing'); });", 'ABC-01 proven'],
    ["const text = 'No such thing';\nit('ABC-01 a', () => { ask('getThing', text); });", 'ABC-01 proven'],
    ["it('ABC-01 a', () => { ask('getThing'); });", 'ABC-01 open: words not in body: "No such thing"'],
    ["it('ABC-01 a', () => { ask('No such thing'); });", 'ABC-01 open: names not in body: getThing'],
    [
      "const unused = 'No such thing';\nit('ABC-01 a', () => { getThing(); });",
      'ABC-01 open: words not in body: "No such thing"',
    ],
    [
      "it('ABC-01 a', () => {\n  // No such thing\n  getThing(); // No such thing\n});",
      'ABC-01 open: words not in body: "No such thing"',
    ],
    [
      "/** No such thing */\nconst ask = (/* No such thing */) => getThing();\nit('ABC-01 a', () => { ask(); });",
      'ABC-01 open: words not in body: "No such thing"',
    ],
    ["it('ABC-01 a', () => { getThing(`// No such thing`); });", 'ABC-01 proven'],
  ])('judges %s', (test, expected) => {
    expect(verdicts({ specification, test })).toEqual([expected]);
  });

  it('counts helpers in test folders and rows that name the id, not the product', () => {
    put('testing/ask.ts', "export const ask = () => 'getThing';\nexport const other = 'elsewhere';");
    put('product.ts', "export const text = 'No such thing';");
    put('words.table.txt', 'ABC-01 | No such thing\nABC-02 | elsewhere');
    const imports = "import { ask } from './testing/ask.ts';\nimport { text } from './product.ts';\n";
    const test = `${imports}it('ABC-01 a', () => { ask(text); });`;
    expect(verdicts({ specification, test })).toEqual(['ABC-01 open: words not in body: "No such thing"']);
    const withTable = `import table from './words.table.txt?raw';\n${test}\ntable;`;
    expect(verdicts({ specification, test: withTable })).toEqual(['ABC-01 proven']);
    const elsewhere = '- **ABC-01** It says "elsewhere".';
    expect(verdicts({ specification: elsewhere, test: withTable })[0]).toMatch('words not in body');
  });

  it('does not count what is not built', () => {
    const test = "it('ABC-01 a', () => { ask('getThing', 'No such thing'); });";
    const missing = { operations: new Set(['getThing']) };
    expect(verdicts({ specification, test, missing })).toEqual([
      'ABC-01 open: operation getThing is not built',
    ]);
    const page = {
      specification: '- **ABC-01** `/things` opens.',
      test,
      missing: { addresses: new Set(['/things']) },
    };
    expect(verdicts(page)).toEqual(['ABC-01 open: page /things is a placeholder']);
  });
});

describe('runs', () => {
  const specification = '- **ABC-01** It holds.\n- **ABC-02** It holds.';
  const test = "describe('ada', () => { it.each(cases)('%s holds', () => {}); });";
  const first = { within: ['ada'], title: 'ABC-01 holds' };
  const second = { within: ['ada'], title: 'ABC-02 holds' };

  it.each([
    [{}, 'ABC-01 proven'],
    [{ state: 'failed' }, 'ABC-01 open: its test fails'],
    [{ state: 'skipped' }, 'ABC-01 open: its test was skipped'],
    [{ assertions: 0 }, 'ABC-01 open: its test asserts nothing'],
  ] as const)('counts what ran, passed and asserted: %j', (change, expected) => {
    const results = [{ ...first, ...change }, second];
    expect(verdicts({ specification, test, results })).toEqual([expected, 'ABC-02 proven']);
  });

  it('counts a wait that throws as an assertion', () => {
    const waiting = "it('ABC-01 holds', async () => { await page.getByText('Ready').waitFor(); });";
    const results = [{ title: 'ABC-01 holds', assertions: 0 }];
    expect(verdicts({ specification: '- **ABC-01** It holds.', test: waiting, results })).toEqual([
      'ABC-01 proven',
    ]);
  });

  it('counts no wait that stands in a comment or in a hook that other tests have too', () => {
    const results = [{ title: 'ABC-01 holds', assertions: 0 }];
    for (const test of [
      "it('ABC-01 holds', async () => { /* page.waitFor() */ });",
      "beforeEach(async () => { await page.waitFor(); });\nit('ABC-01 holds', async () => {});",
    ])
      expect(verdicts({ specification: '- **ABC-01** It holds.', test, results }), test).toEqual([
        'ABC-01 open: its test asserts nothing',
      ]);
  });

  it('does not count a test that has not run', () => {
    const named = "it('ABC-01 holds', () => {});";
    const [verdict] = verdicts({ specification, test: named, results: [] });
    expect(verdict).toBe('ABC-01 open: its test has not run');
  });

  it('keeps the results of each file', () => {
    const results: FileResults = { at: 5, tests: [] };
    writeResults('a/ada.spec.ts', results, folder);
    expect(readResults('a/ada.spec.ts', folder)).toEqual(results);
    expect(readResults('a/bob.spec.ts', folder)).toBeUndefined();
  });

  it('knows how many expectations a test stated', ({ task }) => {
    expect(task.meta.assertions).toBeUndefined();
    expect(expect.getState().assertionCalls).toBe(1);
  });
});
