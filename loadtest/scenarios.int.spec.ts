import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleScenario, scenarioNames } from './bundleScenario.ts';
import { findK6, HOW_TO_GET_K6 } from './findK6.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('load scenarios', () => {
  it('are type-correct for k6', () => {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'loadtest'], {
      cwd: join(import.meta.dirname, '..'),
    });
  });

  it.each(scenarioNames())('%s becomes one file that imports nothing but k6', async (name) => {
    const outfile = join(folder, `${name}.js`);
    await bundleScenario(name, outfile);
    const imports = [...readFileSync(outfile, 'utf8').matchAll(/^import .* from "(.+)";$/gm)].map(
      ([, from]) => from,
    );
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((from) => !/^k6(\/|$)/.test(from ?? ''))).toEqual([]);
  });

  it.skipIf(!findK6(process.env))('are understood by k6 itself', async () => {
    const outfile = join(folder, 'messaging.js');
    await bundleScenario('messaging', outfile);
    const stack = join(folder, 'stack.json');
    writeFileSync(stack, JSON.stringify({ address: 'http://localhost:1', people: [], authTokenSecret: 'x' }));
    const k6 = findK6(process.env) ?? 'k6';
    const options = execFileSync(k6, ['inspect', '-e', `STACK=${stack}`, outfile], { encoding: 'utf8' });
    expect(JSON.parse(options)).toHaveProperty('thresholds.messages_lost', ['count==0']);
  });

  it('says in one sentence how to get k6', () => {
    expect(HOW_TO_GET_K6).toContain('go install go.k6.io/k6@latest');
    expect(findK6({ K6: '/nowhere/k6', PATH: '' })).not.toBe('/nowhere/k6');
  });
});
