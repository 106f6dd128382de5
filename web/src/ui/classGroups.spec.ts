// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTailwindMerge, getDefaultConfig, mergeConfigs } from 'tailwind-merge';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { classesIn, pruneClassGroups, usedGroups } from '../../build/pruneClassGroups.ts';
import { extension } from './cn.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));
const library = fileURLToPath(import.meta.resolve('tailwind-merge'));
const classes = classesIn(sources);

/** The library as it is in the built client. */
async function pruned() {
  const { transform } = pruneClassGroups(sources);
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const code = readFileSync(library, 'utf8');
  const result = (await transform.handler.call({ parse: parseAst } as never, code, library)) as {
    code: string;
  };
  return (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(result.code).toString('base64')}`
  )) as typeof import('tailwind-merge');
}

it('the built client has the groups of our classes only, those of our own corners too', async () => {
  const { getDefaultConfig: left } = await pruned();
  const groups = Object.keys(left().classGroups);
  expect(groups).toEqual(expect.arrayContaining(['display', 'font-size', 'p', 'px', 'rounded-t']));
  expect(groups).not.toContain('mask-image-linear-pos');
  expect(groups.length).toBeLessThan(200);
  expect(left().conflictingClassGroups).toHaveProperty('p');
  expect(left().conflictingClassGroups).not.toHaveProperty('border-spacing-x');
});

it('of two of our classes it drops the one that the whole library drops', async () => {
  const library = await pruned();
  const short = library.createTailwindMerge(() =>
    library.mergeConfigs(library.getDefaultConfig(), extension),
  );
  const whole = createTailwindMerge(() => mergeConfigs(getDefaultConfig(), extension));
  expect(classes.size).toBeGreaterThan(500);
  expect(whole('rounded-t-card p-2 px-3 text-sm leading-5 rounded-card p-4 text-base')).toBe(
    'rounded-card p-4 text-base',
  );
  const ofEachGroup = [...usedGroups(classes).values()].join(' ');
  const differing = [...classes].filter(
    (each) => short(`${ofEachGroup} ${each}`) !== whole(`${ofEachGroup} ${each}`),
  );
  expect(differing).toEqual([]);
});
