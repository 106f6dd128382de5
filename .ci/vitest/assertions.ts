import { afterEach, expect } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How many expectations the last try of the test has stated; helpers in which `expect` stands count too. */
    assertions?: number;
  }
}

// Before the hooks of the file itself, which Vitest runs first: what those expect is of no test.
afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls;
});
