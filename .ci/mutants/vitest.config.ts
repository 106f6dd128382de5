import { defineConfig } from 'vitest/config';

/**
 * The tests that judge mutants of the domain: memory only, in threads. Each file has its own modules: Stryker notes what a file
 * covers in a hook that one shared graph would set only for the first.
 * `MUTANT_TESTS` narrows them to one folder and the tests of the catalogue.
 */
export default defineConfig({
  test: {
    include: [process.env.MUTANT_TESTS ?? 'events/**/*.spec.ts', 'events/*.spec.ts'],
    exclude: ['**/*.int.spec.ts', '**/node_modules/**'],
    isolate: true,
    pool: 'threads',
    testTimeout: 60_000,
  },
});
