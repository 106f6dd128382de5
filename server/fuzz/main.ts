import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run test:fuzz [-- --seed 42 --operations 20000 --path 12:3]';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @throws Error that shows the usage. */
function numberOf(name: string, text: string): string {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return String(value);
  throw new Error(`--${name} must be a whole number above 0.\n${USAGE}`);
}

/**
 * `npm run test:fuzz`: operations made from the schema against a server process. Prints the seed; a failure names the
 * smallest operations that show it, and the path that leads there again.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String((Date.now() % 1_000_000) + 1) },
      operations: { type: 'string', default: '5000' },
      path: { type: 'string' },
    },
  });
  const environment = {
    ...process.env,
    FUZZ_SEED: numberOf('seed', values.seed),
    FUZZ_OPERATIONS: numberOf('operations', values.operations),
    ...(values.path !== undefined && { FUZZ_PATH: values.path }),
  };
  console.log(`seed ${environment.FUZZ_SEED}, ${environment.FUZZ_OPERATIONS} operations`);
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'int',
    '--retry',
    '0',
    'server/fuzz/fuzz.int.spec.ts',
  ];
  const child = spawn(process.execPath, vitest, { cwd: root, env: environment, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
