import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestPluginContext } from 'vitest/node';
import { isPlanted } from '../mutants/plantedFault.ts';

const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * The folder in which Vitest keeps transformed modules, by their text. Each change of a file leaves one behind, so what is older
 * than a week is removed.
 */
export function moduleCache(root: string): string {
  const folder = join(root, 'node_modules/.cache/waymark/modules');
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
  return folder;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * A Vite plugin: nothing is kept while a fault is planted, nor what lists files, for a new file changes it and not its text,
 * nor of the runner itself, whose errors Vitest 4.1 cannot print from what it keeps (it reads that as bytes).
 */
export function keptModules() {
  return {
    name: 'kept-modules',
    configureVitest({ experimental_defineCacheKeyGenerator }: VitestPluginContext): void {
      experimental_defineCacheKeyGenerator(({ environment, sourceCode }) =>
        isPlanted() || environment.name === '__vitest__' || sourceCode.includes('import.meta.glob')
          ? false
          : undefined,
      );
    },
  };
}
