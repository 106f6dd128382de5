import { execFileSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A spec stands beside what it proves, so it is not counted. */
const AT_MOST = 20;
/** One file a stored shape, a step of the database, a decision, an article: such a folder grows with the product. */
const isList = (folder: string) =>
  /\/samples$|^db\/migrations$|^docs\/decisions$|^web\/src\/content\/texts\//.test(folder);

function crowded(paths: readonly string[]): readonly string[] {
  const files = new Map<string, number>();
  for (const path of paths.filter((each) => !/\.spec\.tsx?$/.test(each))) {
    const folder = dirname(path);
    if (!isList(folder)) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [...files].filter(([, count]) => count > AT_MOST).map(([folder, count]) => `${folder}: ${count}`);
}

const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file${index}.ts`);

it('finds a folder with more than twenty files, and counts neither its specs nor those of folders below', () => {
  expect(crowded([...many('server/ada', 21), ...many('server/ada/room', 20)])).toEqual(['server/ada: 21']);
  expect(crowded([...many('server/ada', 20), 'server/ada/file0.spec.ts'])).toEqual([]);
  expect(crowded(many('events/ada/samples', 21))).toEqual([]);
});

it('no folder of the repository has more than twenty files', () => {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(crowded(paths.split('\n').filter(Boolean))).toEqual([]);
});
