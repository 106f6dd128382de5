import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compareWithList } from './rules/plainTerms.ts';
import { violationsIn } from './rules/sourceRules.ts';

/** The files that do not follow `plain-terms` yet. `tsx .ci/source.ts --shrink` removes those that do. */
const LIST = '.ci/rules/plainTerms.remaining.txt';

/** Every source file that git tracks or would track; ignored files are skipped. */
function sourceFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

const violations = sourceFiles().flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')));
const listed = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
const oddTerms = violations.filter(({ rule }) => rule === 'plain-terms');
const { fresh, clean, left } = compareWithList(oddTerms, listed, existsSync);
const reported = [...violations.filter(({ rule }) => rule !== 'plain-terms'), ...fresh];
for (const { path, line, rule, says } of reported) console.log(`${path}:${line}  ${rule}: ${says}`);
if (process.argv.includes('--shrink')) {
  writeFileSync(LIST, left.map((path) => `${path}\n`).join(''));
} else if (clean.length > 0) {
  for (const path of clean) console.log(`${LIST}: ${path} is clean: run \`npx tsx .ci/source.ts --shrink\``);
  process.exitCode = 1;
}
if (reported.length > 0) process.exitCode = 1;
else if (process.exitCode !== 1) console.log('no violations');
