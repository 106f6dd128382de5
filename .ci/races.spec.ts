import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const web = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A resource with handlers: `export const name: Resource<…> = { … on: …` or made by a function of its file. */
function liveResources(source: string): readonly string[] {
  const declared = source.matchAll(
    /^export const (\w+)(?:: \w*Resource<[^=]*> = \{\n([\s\S]*?)^\}| = (\w+)\()/gm,
  );
  return [...declared].flatMap(([, name = '', body, maker]) => {
    const made = maker && new RegExp(`^function ${maker}\\b[\\s\\S]*?^}`, 'm').exec(source)?.[0];
    return /^ {2,4}on(:|,)/m.test(body ?? (made || '')) ? [name] : [];
  });
}

it('finds the live resources of a file, and leaves out what no event changes', () => {
  const source = `
export const live: Resource<null, readonly Line[]> = {
  name: 'live',
  on: { MessageSent: () => REFETCH },
};
export const still: Resource<null, number> = {
  name: 'still',
};
function list(name: string): EventList {
  return {
    name,
    on: inLists,
  };
}
export const made = list('made');
`;
  expect(liveResources(source)).toEqual(['live', 'made']);
});

it('LIV-05 every live resource of the client is played from seeds against the server that answers late or never', () => {
  const sources = web.filter((path) => !path.includes('.spec.') && !path.startsWith('web/src/sync/'));
  const resources = sources.flatMap((path) => liveResources(read(path)).map((name) => ({ path, name })));
  const races = web.filter((path) => path.endsWith('.races.spec.ts')).map(read);
  const played = (name: string) =>
    races.some((race) => new RegExp(`(resource: |together\\(|= )${name}\\b`).test(race));
  expect(resources.length).toBeGreaterThan(45);
  expect(resources.filter(({ name }) => !played(name))).toEqual([]);
});
