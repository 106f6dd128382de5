/** `npm run check -- expressions`: every regular expression of the product is proven to take linear time. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Expression, expressionsIn, isProductSource } from './expressions/findExpressions.ts';
import { complexityProblem } from './expressions/proveLinear.ts';

/** Expression as it is written → why it needs no proof. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '/(?<!(?:=\\d+|zero|one|two|few|many|other)\\s*)\\{\\s*(\\w+)\\s*[,}]|<(\\w+)>/g':
    'Read by a test of our own texts only.',
  "new RegExp(`^${template.replace(/\\./g, '\\\\.').replace(/\\$\\{[^${}]*\\}/g, '\\\\w+')}$`)":
    'Made of our own source by a test of our own texts.',
};

/** What was proven once need not be proven again: hashes of pattern and flags, beside the caches of the other steps. */
const cache = resolve('node_modules/.cache/waymark');
const cacheFile = join(cache, 'expressions-recheck-4.5.0.json');

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const expressions = listed
  .split('\n')
  .filter((path) => isProductSource(path) && existsSync(path))
  .flatMap((path) => expressionsIn(path, readFileSync(path, 'utf8')));
const different = new Map(expressions.map((expression) => [expression.text, expression]));
const proven = new Set<string>(readCache());
const problems: string[] = [];
const queue = [...different.values()].filter(({ text }) => !(text in EXCEPTIONS));

await Promise.all([work(), work()]);
mkdirSync(cache, { recursive: true });
writeFileSync(cacheFile, JSON.stringify([...proven]));
for (const text of Object.keys(EXCEPTIONS))
  if (!different.has(text)) problems.push(`The exception ${text} is not needed any more.`);
for (const problem of problems) console.log(problem);
if (problems.length === 0) console.log(`${different.size} expressions are linear`);
// The checker's own process would keep this one alive.
process.exit(problems.length > 0 ? 1 : 0);

async function work(): Promise<void> {
  for (let expression = queue.shift(); expression; expression = queue.shift()) await prove(expression);
}

async function prove({ path, line, text, pattern, flags }: Expression): Promise<void> {
  const key = createHash('sha256').update(`${pattern}/${flags}`).digest('hex');
  if (pattern !== undefined && proven.has(key)) return;
  const problem =
    pattern === undefined
      ? 'made at run time, so nothing proves it'
      : await complexityProblem(pattern, flags);
  if (problem) problems.push(`${path}:${line}  ${text}  ${problem}`);
  else proven.add(key);
}

function readCache(): readonly string[] {
  return existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as string[]) : [];
}
