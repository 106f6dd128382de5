import { defineConfig } from 'vitest/config';

/** Suffix says cost: `.spec` no I/O, `.int.spec` real PostgreSQL (and NATS where there is one), `.e2e.spec` a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{events,db,server,.ci}/**/*.spec.ts'],
          exclude: ['**/*.int.spec.ts', '**/*.e2e.spec.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'int',
          include: ['{db,server,loadtest}/**/*.int.spec.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['db/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.e2e.spec.ts'],
          globalSetup: ['db/testing/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
