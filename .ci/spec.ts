import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { Evidence } from './spec/evidence.ts';
import { judge, type Missing, type Verdict } from './spec/judge.ts';
import { readResults } from './spec/results.ts';
import { statementsOf } from './spec/statements.ts';
import { idsOf, type TestCase, testCasesOf, titleFault } from './spec/testCases.ts';

/**
 * `npm run spec` counts, per group, the statements of docs/specification.md that a test proves: one that names the id in
 * its title, ran, passed and asserted (the report of the last runs lies in node_modules/.cache/waymark).
 * `-- MSG` lists a group with its tests; `-- --missing [MSG]` what is not proven and why; `-- --static` judges sources
 * without a run; `-- --rules` checks titles alone, for `npm run check`.
 */
const args = process.argv.slice(2);
const isStatic = args.includes('--static') || args.includes('--rules');
const group = args.find((arg) => !arg.startsWith('--'));

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = listed.split('\n').filter((path) => path !== '' && existsSync(path));
// What judges the counter itself names ids that it does not prove.
const specFiles = files.filter((path) => /\.spec\.tsx?$/.test(path) && !path.startsWith('.ci/spec'));

const evidence = new Evidence();
const tests = specFiles.flatMap((path) => {
  const source = evidence.file(path);
  return source ? testCasesOf(path, source) : [];
});
const statements = statementsOf(readFileSync('docs/specification.md', 'utf8'));

if (args.includes('--rules')) checkTitles();
else
  report(judge(statements, tests, missing(), isStatic ? undefined : (path) => readResults(path), evidence));

/** Fails for a range, more than five ids in a title, and an id that the specification does not have. */
function checkTitles(): void {
  const declared = new Set(statements.map(({ id }) => id));
  const faults = tests.flatMap((test) => {
    const unknown = idsOf(test.title).filter(({ id }) => !declared.has(id));
    return [
      titleFault(test.title),
      ...unknown.map(({ id }) => `${id} is not in docs/specification.md`),
    ].flatMap((fault) => (fault ? [`${placeOf(test)}  ${fault}`] : []));
  });
  console.log(faults.length > 0 ? faults.join('\n') : 'no faults in titles');
  if (faults.length > 0) process.exitCode = 1;
}

function placeOf(test: TestCase): string {
  return `${test.path}:${test.line}`;
}

/** Operations of notBuilt.ts by root field. Every page is built. */
function missing(): Missing {
  const rootFields = new Map(
    [
      ...readFileSync('server/contract/operations.graphql', 'utf8').matchAll(
        /^(?:query|mutation) (\w+)[^{]*(?:\{[^{}]*\}[^{]*)?\{\s*(?:\w+: )?(\w+)/gm,
      ),
    ].map(([, name = '', field = '']) => [name, field]),
  );
  const names = [...readFileSync('server/contract/notBuilt.ts', 'utf8').matchAll(/'(\w+)'/g)];
  return {
    operations: new Set(names.map(([, name = '']) => rootFields.get(name) ?? name)),
    addresses: new Set<string>(),
  };
}

function report(verdicts: readonly Verdict[]): void {
  if (!isStatic) sayAge();
  const chosen = verdicts.filter(({ id }) => !group || id.startsWith(`${group}-`));
  if (args.includes('--missing'))
    for (const { id, state, reasons } of chosen.filter((verdict) => verdict.state !== 'proven'))
      console.log(`${id}  ${state}  ${reasons.join('; ')}`);
  else if (group)
    for (const { id, state, paths, reasons } of chosen)
      console.log(`${id}  ${state}  ${[...paths, ...reasons].join('  ')}`);
  else summarise(verdicts);
}

function sayAge(): void {
  const results = specFiles.map((path) => readResults(path));
  const absent = results.filter((result) => !result).length;
  if (absent > 0)
    console.log(`${absent} of ${specFiles.length} test files have not run here: run \`npm test\`.`);
  const oldest = Math.min(...results.flatMap((result) => result?.at ?? []));
  const newer = files.filter(
    (path) => /\.(tsx?|sql|graphql|txt)$/.test(path) && statSync(path).mtimeMs > oldest,
  );
  if (newer.length > 0)
    console.log(`The report is older than ${newer.length} sources, ${newer[0]} among them.`);
}

function summarise(verdicts: readonly Verdict[]): void {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const name = verdict.id.slice(0, 3);
    groups.set(name, [...(groups.get(name) ?? []), verdict]);
  }
  console.log(`     ${' '.repeat(30)}  proven  partly   open`);
  for (const [name, members] of groups) console.log(lineOf(name, members));
  console.log(lineOf('all', verdicts));
}

function lineOf(name: string, verdicts: readonly Verdict[]): string {
  const count = (state: Verdict['state']) => verdicts.filter((verdict) => verdict.state === state).length;
  const counts = [count('proven'), count('partly'), count('open')].map((number) =>
    String(number).padStart(6),
  );
  return `${name}  ${bar(count('proven') / verdicts.length)}  ${counts.join('  ')}  of ${verdicts.length}`;
}

function bar(share: number): string {
  const full = Math.round(share * 30);
  return '█'.repeat(full) + '·'.repeat(30 - full);
}
