import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { checksOf, figuresOf } from './figures.ts';
import { findK6 } from './findK6.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-load-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = join(import.meta.dirname, '..');
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const k6 = findK6(process.env);

describe('a load that somebody chose', () => {
  it.skipIf(!k6)('OPS-12 (partly) makes the same choices with the same seed', async () => {
    const bundle = join(folder, 'choices.js');
    await build({
      stdin: {
        contents: `import { chooseAlike } from './lib/chooseAlike.ts';
          export const options = { vus: 1, iterations: 1 };
          export default () => chooseAlike() ?? console.log('chose ' + [1, 2, 3].map(() => Math.random()).join(' '));`,
        resolveDir: import.meta.dirname,
      },
      outfile: bundle,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      external: ['k6', 'k6/*'],
    });
    const choices = (seed: number) => {
      const quiet = ['--quiet', '--no-usage-report', '--no-summary', '--address', ''];
      const args = ['run', ...quiet, '-e', `SEED=${seed}`, bundle];
      const { stderr } = spawnSync(k6 ?? 'k6', args, { encoding: 'utf8', timeout: 60_000 });
      return /chose ([\d. e-]+)/.exec(stderr)?.[1];
    };
    const first = choices(7);
    expect(first?.split(' ')).toHaveLength(3);
    expect(choices(7)).toBe(first);
    expect(choices(8)).not.toBe(first);
  });

  it.skipIf(!k6)(
    'OPS-12 (partly) gives as many whole tables as there are users for, after the ramp, for the duration',
    () => {
      const bundle = join(folder, 'race.js');
      const make = `import { bundleScenario } from './loadtest/bundleScenario.ts'; await bundleScenario('booking-race', ${JSON.stringify(bundle)});`;
      execFileSync(process.execPath, [tsx, '--input-type=module', '-e', make], { cwd: root });
      const stack = join(folder, 'stack.json');
      writeFileSync(stack, '{}');
      const chosen = { PROFILE: 'chosen', USERS: '27', RAMP: '5', DURATION: '20', STACK: stack };
      const env = Object.entries(chosen).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      const options = JSON.parse(execFileSync(k6 ?? 'k6', ['inspect', ...env, bundle], { encoding: 'utf8' }));
      expect(options.scenarios['booking-race']).toMatchObject({
        startVUs: 0,
        stages: [
          { duration: '5s', target: 4 },
          { duration: '20s', target: 4 },
        ],
      });
      expect(Object.keys(options.thresholds)).not.toContain('accept_to_answer');
    },
  );

  it('refuses what is no whole number, and a scenario that is not there', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [tsx, 'loadtest/run.ts', ...args], { cwd: root, encoding: 'utf8' });
    for (const args of [
      ['messaging', '--users', 'ten'],
      ['messaging', '--users', '10', '--seed', '-1'],
      ['messaging', '--users', '10', '--duration', '1e9'],
    ]) {
      const { status, stderr } = run(...args);
      expect(status).toBe(1);
      expect(stderr).toContain('--');
    }
    expect(run('gossip').stderr).toContain('There is no scenario gossip.');
  });

  it('OPS-12 (partly) reads the figures of k6 and how each invariant came out', () => {
    const metric = (id: string, sample: Readonly<Record<string, number>>) => ({ id, attributes: { sample } });
    const data = [
      metric('vus', { value: 4 }),
      metric('http_reqs', { count: 119, rate: 9.9 }),
      metric('http_req_duration', { avg: 5, 'p(95)': 41.5 }),
      metric('send_to_receive', { avg: 5, 'p(95)': 31 }),
      metric('messages_lost', { count: 0, rate: 0 }),
    ];
    expect(figuresOf({ data })).toEqual({
      tables: 4,
      requests: 119,
      answer95: 41.5,
      named: [
        { name: 'messages_lost', value: 0 },
        { name: 'send_to_receive', value: 31 },
      ],
    });
    const metrics = {
      vus: { value: 4 },
      messages_lost: { count: 2, thresholds: { 'count==0': true } },
      checks: { value: 1, passes: 3, fails: 0, thresholds: { 'rate==1': false } },
    };
    expect(checksOf({ metrics })).toEqual([
      { name: 'messages_lost', rule: 'count==0', isHeld: false, value: 2 },
      { name: 'checks', rule: 'rate==1', isHeld: true, value: 1 },
    ]);
  });
});
