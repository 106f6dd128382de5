import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { violationsIn } from './rules/sourceRules.ts';

/** Every source file that git tracks or would track; ignored files are skipped. */
function sourceFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

const violations = sourceFiles().flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')));
for (const { path, line, rule, says } of violations) console.log(`${path}:${line}  ${rule}: ${says}`);
if (violations.length > 0) process.exitCode = 1;
else console.log('no violations');
