import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Migrations go forward only: the journal names every SQL file once and in order, and what it names is there.
 * That the tables in code are those that the migrations make is proved against a real database (int tests).
 */
const folder = resolve(import.meta.dirname, '../db/migrations');

type Journal = {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
};

const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))
  .sort();
const problems = [
  ...files
    .filter((file) => !entries.some(({ tag }) => tag === file))
    .map((file) => `${file}.sql is not in the journal`),
  ...entries
    .filter(({ tag }) => !files.includes(tag))
    .map(({ tag }) => `${tag}.sql is in the journal but missing`),
  ...entries
    .filter(({ idx, tag, when }, at) => {
      const before = entries[at - 1];
      return (
        idx !== at || !tag.startsWith(`${String(at).padStart(4, '0')}_`) || (before && before.when >= when)
      );
    })
    .map(({ tag }) => `${tag} stands in the wrong place of the journal`),
  ...files
    .filter((file) => readFileSync(join(folder, `${file}.sql`), 'utf8').trim() === '')
    .map((file) => `${file}.sql is empty`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
