import { defineConfig } from 'vitest/config';

/**
 * The tests that judge mutants of the domain: memory only and one module graph, so that a mutant costs milliseconds.
 * `MUTANT_TESTS` narrows them to one folder and the tests of the catalogue.
 */
export default defineConfig({
  test: {
    include: [process.env.MUTANT_TESTS ?? 'events/**/*.spec.ts', 'events/*.spec.ts'],
    exclude: ['**/*.int.spec.ts', '**/node_modules/**'],
    isolate: false,
    testTimeout: 60_000,
  },
});
