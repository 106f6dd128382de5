import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Fault, plant } from '../mutants/plantedFault.ts';
import { keptModules, moduleCache } from './moduleCache.ts';

const fault: Fault = { name: 'open door', path: 'db/ada/reads.ts', find: 'a', replace: 'b', tests: [] };

/** What Vitest is answered about a module of one of its environments: false, it is not kept. */
function keyOf(environment: string, sourceCode = ''): unknown {
  let key: unknown;
  type Context = Parameters<ReturnType<typeof keptModules>['configureVitest']>[0];
  type Generator = Parameters<Context['experimental_defineCacheKeyGenerator']>[0];
  const experimental_defineCacheKeyGenerator = (generate: Generator) => {
    const module = { environment: { name: environment }, id: '/a.ts', sourceCode };
    key = generate(module as unknown as Parameters<Generator>[0]);
  };
  keptModules().configureVitest({ experimental_defineCacheKeyGenerator } as unknown as Context);
  return key;
}

it('transformed modules are kept for a week', () => {
  const root = mkdtempSync(join(tmpdir(), 'waymark-modules-'));
  try {
    expect(moduleCache(root)).toBe(join(root, 'node_modules/.cache/waymark/modules'));
    const folder = moduleCache(root);
    mkdirSync(folder, { recursive: true });
    const days = { new: 6, old: 8 };
    for (const [name, age] of Object.entries(days)) {
      const at = Date.now() / 1000 - age * 24 * 3600;
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), at, at);
    }
    moduleCache(root);
    expect(readdirSync(folder)).toEqual(['new']);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('no module is kept that lists files', () => {
  expect(keyOf('ssr', "const files = import.meta.glob('./*.ts');")).toBe(false);
});

it('no module is kept while a fault is planted, and none of the runner itself', () => {
  expect(keyOf('ssr')).toBeUndefined();
  expect(keyOf('__vitest__')).toBe(false);
  plant(fault);
  try {
    expect(keyOf('ssr')).toBe(false);
  } finally {
    plant(undefined);
  }
});
