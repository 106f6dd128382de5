/**
 * `npm run check`: the one command that judges a change. Every step is an independent program; as many run at once as
 * there are cores (four at most). `npm run check -- lint types` runs the steps whose names contain one of the words,
 * `npm run check -- --without unit` all others.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const cache = join(root, 'node_modules/.cache/waymark');

// TypeScript 7 checks types three times as fast; version 6 stays for the tools that read its API. One thread a project:
// with several, the order of checking decides whether the largest unions of web pass.
const typescript = join(root, 'node_modules/typescript-native/bin/tsc');

function types(name, project) {
  const info = join(cache, `${name.replaceAll(/\W/g, '-')}.tsbuildinfo`);
  return [
    `types ${name}`,
    process.execPath,
    typescript,
    '-p',
    project,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    info,
  ];
}

const steps = [
  types('server', 'server'),
  types('web', 'web'),
  ['unit tests', bin('vitest'), 'run', '--project', 'unit', '--project', 'web*', '--silent=passed-only'],
  types('db', 'db'),
  types('events', 'events'),
  types('events specs', 'events/tsconfig.spec.json'),
  types('journeys', 'web/e2e'),
  types('load scenarios', 'loadtest'),
  types('load runner', 'loadtest/tsconfig.node.json'),
  types('simulation', 'simulation'),
  types('.ci', '.ci'),
  ['lint and format', bin('biome'), 'check', '--error-on-warnings', '.'],
  [
    'dependencies',
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    'events',
    'db',
    'server',
    'web',
    'loadtest',
    'simulation',
  ],
  ['source rules', bin('tsx'), '.ci/source.ts'],
  ['test titles', bin('tsx'), '.ci/spec.ts', '--rules'],
  ['expressions', bin('tsx'), '.ci/expressions.ts'],
  ['mutants of changed lines', bin('tsx'), '.ci/mutants/run.ts', 'changed', '150'],
  ['dead code', bin('knip'), '--no-progress'],
  ['schema drift', bin('tsx'), 'server/launch/generate.ts', '--check'],
  ['migration drift', bin('tsx'), '.ci/migrations.ts'],
];

const isWithout = process.argv[2] === '--without';
const wanted = process.argv.slice(isWithout ? 3 : 2);
const chosen = steps.filter(
  ([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)) !== isWithout,
);
if (!existsSync(typescript)) fail('Nothing is installed yet: run `npm install` first.');
if (chosen.length === 0)
  fail(`No step is called ${wanted.join(' ')}. Steps: ${steps.map(([name]) => name).join(', ')}.`);
mkdirSync(cache, { recursive: true });

const started = Date.now();
const queue = [...chosen];
const failed = [];
const lanes = Math.min(4, Math.max(2, availableParallelism()));
await Promise.all(Array.from({ length: lanes }, work));

const seconds = ((Date.now() - started) / 1000).toFixed(1);
if (failed.length > 0)
  fail(`\n${failed.length} of ${chosen.length} steps failed in ${seconds} s: ${failed.join(', ')}`);
console.log(`\nAll ${chosen.length} steps passed in ${seconds} s.`);

async function work() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, command, ...args] = step;
    const from = Date.now();
    const { code, output } = await run(command, args);
    const took = ((Date.now() - from) / 1000).toFixed(1).padStart(5);
    console.log(`${code === 0 ? '✓' : '✗'} ${took} s  ${name}`);
    if (code !== 0) {
      failed.push(name);
      console.log(output.trimEnd().replaceAll(/^/gm, '    '));
    }
  }
}

function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
