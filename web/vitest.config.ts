import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workerFlags } from '../.ci/vitest/workerFlags.ts';

const sources = fileURLToPath(new URL('./src', import.meta.url));
const specs = 'src/**/*.spec.{ts,tsx}';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const setupFiles = [
  here('./src/testing/patience.ts'),
  here('./src/testing/lateRequests.ts'),
  here('./src/testing/realClock.ts'),
  here('./src/testing/withoutOwnerStacks.ts'),
  here('../.ci/vitest/assertions.ts'),
];

/** Specs that replace a module, or read what the page announces: announcements share one timer, whose clock may be a test's. */
const alone = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.spec\.tsx?$/.test(name))
  .filter((name) => /vi\.(mock|doMock)\(|useAnnouncement/.test(readFileSync(join(sources, name), 'utf8')))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);

/**
 * Parts that the product loads when they are shown are loaded before the tests of a file begin: to translate them takes as long
 * as the machine wants, and a test waits for the product.
 */
const partsFirst = {
  name: 'parts-first',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    // `?raw`: a text that a spec reads.
    const isModule = id.startsWith(sources) && !id.includes('?');
    if (!isModule || !/\b(lazy|pagePart|loadedPart|latePart|lateMenu|allEnglish)\(/.test(code))
      return undefined;
    const parts = [...code.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<!typeof )\bimport\('([.#][^']+)'\)/g)];
    return parts.length > 0
      ? { code: [code, ...parts.map(([, part]) => `import '${part}';`)].join('\n'), map: null }
      : undefined;
  },
};

/** Two classes of one element that set the same fail a test: the order of the rules would decide. */
const checkedClasses = {
  name: 'checked-classes',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source.endsWith('/cn.ts') ? here('./src/testing/checkedClasses.ts') : undefined,
};

type Only = { include: string[]; exclude: string[]; isolate: boolean; setupFiles: string[] };

function project(name: string, only: Only) {
  return {
    plugins: [partsFirst, checkedClasses, react()],
    resolve: {
      alias: [
        { find: '#', replacement: sources },
        { find: /^use-intl\/format-message$/, replacement: here('./src/testing/formatMessage.ts') },
      ],
    },
    test: {
      name,
      execArgv: workerFlags,
      root: fileURLToPath(new URL('.', import.meta.url)),
      environment: 'happy-dom' as const,
      // Its formatter is replaced.
      server: { deps: { inline: ['use-intl'] } },
      // Beside tests with a database a test may take twenty times what it takes alone.
      testTimeout: 90_000,
      hookTimeout: 60_000,
      ...only,
    },
  };
}

// React, the libraries and the product are loaded once a worker: to load them for each file took most of the time.
export default defineConfig({
  test: {
    projects: [
      project('web', {
        include: [specs],
        exclude: alone,
        isolate: false,
        setupFiles: [...setupFiles, here('./src/testing/freshCaches.ts')],
      }),
      project('web-alone', { include: alone, exclude: [], isolate: true, setupFiles }),
    ],
  },
});
