import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = join(import.meta.dirname, 'scenarios');

export function scenarioNames(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
}

/** Makes one file of a scenario, as k6 wants it: modules of k6 stay imports, everything else is inside. */
export async function bundleScenario(name: string, outfile: string): Promise<void> {
  const entry = join(folder, `${name}.ts`);
  if (!existsSync(entry))
    throw new Error(`There is no scenario ${name}. Scenarios: ${scenarioNames().join(', ')}.`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2020',
    external: ['k6', 'k6/*'],
    logLevel: 'silent',
  });
}
