/**
 * `npm test`: everything, on a machine that has nothing but Node and npm. Tests that could not run are reported, and the
 * last line is the count. Arguments go to vitest: `npm test -- db/store` or `npm test -- --project int`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, homedir, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ensureNode, root } from './install.mjs';

ensureNode();
process.chdir(root);
await ensureInstalled();

// A folder of our own: what unpacks a browser there would otherwise take another project's, of any version.
const folder = join(
  tmpdir(),
  `waymark-${createHash('sha256').update(root).digest('hex').slice(0, 8)}-${process.getuid?.() ?? 0}`,
);
mkdirSync(folder, { recursive: true });
const environment = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder };

const args = process.argv.slice(2);
const asked = args.flatMap((arg, at) =>
  arg === '--project' ? [args[at + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
);
const others = args.filter((arg, at) => !arg.startsWith('--project') && args[at - 1] !== '--project');
// Rounds come one after the other: journeys beside a database under load would measure the machine, not the product.
// Tests with a database wait much, and leave the processor to those that only calculate.
const rounds = [[['unit', 'web'], ['int']], [['e2e']]]
  .map((round) =>
    round
      .map((projects) => projects.filter((project) => asked.length === 0 || asked.includes(project)))
      .filter((projects) => projects.length > 0),
  )
  .filter((round) => round.length > 0);

const leftOut = [];
// Debian installs it where the PATH of an ordinary user does not lead.
const natsServers = ['nats-server', '/usr/sbin/nats-server', '/usr/local/sbin/nats-server'];
if (!process.env.NATS_URL && natsServers.every((program) => spawnSync(program, ['--version']).error))
  leftOut.push(
    'tests against a real NATS: no `nats-server` on the PATH and no NATS_URL (on Debian: apt-get install nats-server)',
  );

const s3Servers = [
  'versitygw',
  `${process.env.GOBIN ?? join(process.env.GOPATH ?? join(homedir(), 'go'), 'bin')}/versitygw`,
];
if (s3Servers.every((program) => spawnSync(program, ['--version']).error))
  leftOut.push(
    'tests against a real S3: no `versitygw` on the PATH (go install github.com/versity/versitygw/cmd/versitygw@v1.8.0)',
  );

const secondTries = [];
const times = [];
const failures = [];
const total = { passed: 0, failed: 0, skipped: 0 };
if (rounds.flat(2).includes('e2e')) await build();
for (const round of rounds) {
  const last = round.at(-1);
  await Promise.all(round.map((projects) => run(projects, { isBeside: projects !== last })));
}

if (leftOut.length > 0) {
  console.log(`\n${'!'.repeat(78)}\n! LEFT OUT:`);
  for (const each of leftOut) console.log(`!   ${each}`);
  console.log(`${'!'.repeat(78)}\n`);
}
// Repeated at the end: the last lines of a long log must say what failed and why.
for (const each of failures) console.log(`! FAILED: ${shortened(each)}\n`);
for (const each of secondTries) console.log(`! NEEDED A SECOND TRY: ${each}`);
for (const each of failures) console.log(`! FAILED: ${each.split('\n')[0]}`);
for (const each of times) console.log(each);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** A page that did not show what it should prints hundreds of lines: the report above has them all. */
function shortened(failure) {
  const most = 40;
  const lines = failure.split('\n');
  return lines.length > most ? [...lines.slice(0, most), '...'].join('\n') : failure;
}

async function build() {
  const { register } = await import('tsx/esm/api');
  register();
  const [{ buildClient, isClientBuilt }, { step }] = await Promise.all([
    import('./start/buildClient.ts'),
    import('./terminal/progress.ts'),
  ]);
  if (isClientBuilt(root)) return;
  try {
    await step('Building the client', () => buildClient(root));
  } catch (error) {
    total.failed += 1;
    failures.push(`the build of the client\n${error.message}`);
  }
}

/** `isBeside`: takes what the others leave of the processor, and is printed when it has ended. */
async function run(projects, { isBeside }) {
  const title = `\n── ${projects.join(' and ')} tests ──`;
  if (!isBeside) console.log(title);
  const report = join(folder, `report-${projects.join('-')}.json`);
  const errors = join(folder, `errors-${projects.join('-')}.json`);
  for (const file of [report, errors]) rmSync(file, { force: true });
  const from = Date.now();
  const { code, output } = await vitest(
    ['run', ...projects.flatMap((project) => ['--project', `${project}*`]), '--passWithNoTests', ...others],
    { report, errors, isBeside },
  );
  if (isBeside) console.log(`${title}\n${output}`);
  count(report, errors, code, projects, Date.now() - from);
}

function vitest(argumentsOfVitest, { report, errors, isBeside }) {
  const cli = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [cli, ...argumentsOfVitest], {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...environment, WAYMARK_TEST_REPORT: report, WAYMARK_TEST_ERRORS: errors },
  });
  if (isBeside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((done) => {
    child.on('error', () => done({ code: 1, output }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Counts tests; a file that could not even be loaded, or a runner that failed, counts as one failed test. */
function count(report, errors, code, projects, tookMs) {
  let failed = 0;
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const ofWorkers = testResults.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    const seconds = (ms) => `${Math.round(ms / 1000)} s`;
    times.push(
      `${projects.join(' and ')}: ${testResults.length} files, ${seconds(ofWorkers)} of workers, took ${seconds(tookMs)}`,
    );
    for (const file of testResults) {
      const own = { passed: 0, failed: 0, skipped: 0 };
      const name = file.name.slice(root.length + 1);
      for (const { status, fullName, failureMessages } of file.assertionResults) {
        if (status === 'passed') {
          own.passed += 1;
          if (failureMessages?.length > 0)
            secondTries.push(`${fullName}: ${failureMessages[0].split('\n')[0]}`);
        } else if (status === 'failed') {
          own.failed += 1;
          failures.push(`${fullName} (${name})\n${failureMessages.join('\n')}`);
        } else {
          own.skipped += 1;
          leftOut.push(`${fullName} (${name})`);
        }
      }
      if (file.status === 'failed' && own.failed === 0) {
        own.failed += 1;
        failures.push(`${name}\n${file.message}`);
      }
      total.passed += own.passed;
      total.skipped += own.skipped;
      failed += own.failed;
    }
  } catch {
    failures.push(`the ${projects.join(' and ')} tests left no report`);
    failed += 1;
  }
  if (code !== 0 && failed === 0) {
    failed = 1;
    failures.push(
      `the runner of the ${projects.join(' and ')} tests ended with ${code}, though no test failed\n${outsideOfTests(errors)}`,
    );
  }
  total.failed += failed;
}

/** What was thrown where no test waited for it. */
function outsideOfTests(errors) {
  try {
    return JSON.parse(readFileSync(errors, 'utf8')).join('\n');
  } catch {
    return 'it left no errors';
  }
}
