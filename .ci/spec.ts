import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * `npm run spec` says how much of docs/specification.md is proved by a test, per group;
 * `npm run spec -- MSG` lists that group's ids with their tests; `npm run spec -- --missing [MSG]` the ids without one.
 * An id counts as proved when a test names it in its title: `it('MSG-53 …')`; `MSG-20..MSG-24` is a range.
 */
const ID = /\b([A-Z][A-Z0-9]{2})-(\d{2,3})\b/g;
const QUOTED = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`;
/** Cases of a table, quoted texts included, two brackets deep: `it.each(cases)(`, `it.each([['a', f('b')]] as const)(`. */
const INNER = `\\((?:[^()'"\`]|${QUOTED})*\\)`;
const CASES = `\\((?:[^()'"\`]|${QUOTED}|${INNER})*\\)`;
const TITLE = new RegExp(
  `\\b(?:it|test|describe)(?:\\.\\w+)*(?:<[^()]*>)?\\s*(?:${CASES}\\s*)?\\(\\s*(${QUOTED})`,
  'g',
);
const RANGE = /\b([A-Z][A-Z0-9]{2})-(\d{2,3})(?:\.\.|–| to )(?:\1-)?(\d{2,3})\b/g;

/** Ids that the text declares: a list item in bold, or a cell of its own in a table. */
export function declaredIds(specification: string): readonly string[] {
  const ids = new Set<string>();
  for (const line of specification.split('\n'))
    for (const [, id = ''] of line.matchAll(/(?:^- \*\*|\| )([A-Z][A-Z0-9]{2}-\d{2,3})(?=\*\*| +\|)/g))
      ids.add(id);
  ids.delete('SHA-256');
  return [...ids];
}

/** Ids that the titles of a test file name, ranges expanded. */
export function provedIds(test: string): readonly string[] {
  const ids = new Set<string>();
  for (const [, title = ''] of test.matchAll(TITLE)) {
    for (const [, group = '', from = '', to = ''] of title.matchAll(RANGE))
      for (let n = Number(from); n <= Number(to); n++) ids.add(`${group}-${String(n).padStart(2, '0')}`);
    for (const [id] of title.matchAll(ID)) ids.add(id);
  }
  return [...ids];
}

function testFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => /\.spec\.tsx?$/.test(path) && existsSync(path));
}

function report(args: readonly string[]): string {
  const wanted = args.find((arg) => !arg.startsWith('--'));
  const declared = declaredIds(readFileSync('docs/specification.md', 'utf8'));
  const provedBy = new Map<string, string[]>();
  for (const path of testFiles())
    for (const id of provedIds(readFileSync(path, 'utf8')))
      provedBy.set(id, [...(provedBy.get(id) ?? []), path]);
  const unknown = [...provedBy.keys()].filter((id) => !declared.includes(id));
  const lines: string[] = [];
  if (args.includes('--missing') || wanted) {
    for (const id of declared.filter((declaredId) => !wanted || declaredId.startsWith(`${wanted}-`))) {
      const tests = provedBy.get(id);
      if (!tests) lines.push(`${id}  -`);
      else if (!args.includes('--missing')) lines.push(`${id}  ${tests.join(' ')}`);
    }
    return lines.join('\n');
  }
  const groups = new Map<string, string[]>();
  for (const id of declared) groups.set(id.slice(0, 3), [...(groups.get(id.slice(0, 3)) ?? []), id]);
  for (const [group, ids] of groups) {
    const proved = ids.filter((id) => provedBy.has(id)).length;
    lines.push(
      `${group}  ${bar(proved / ids.length)}  ${String(proved).padStart(4)} of ${String(ids.length).padStart(4)}`,
    );
  }
  const proved = declared.filter((id) => provedBy.has(id)).length;
  lines.push(`all  ${bar(proved / declared.length)}  ${proved} of ${declared.length}`);
  if (unknown.length > 0) lines.push(`\nNamed by a test but not in the specification: ${unknown.join(', ')}`);
  return lines.join('\n');
}

function bar(share: number): string {
  const full = Math.round(share * 30);
  return '█'.repeat(full) + '·'.repeat(30 - full);
}

if (process.argv[1]?.endsWith('.ci/spec.ts')) console.log(report(process.argv.slice(2)));
