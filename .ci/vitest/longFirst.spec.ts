import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongFirst, longFiles } from './longFirst.ts';

const root = resolve(import.meta.dirname, '../..');

/** What an order is made of, of a runner that has measured nothing. */
function sequencer(): LongFirst {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  return new LongFirst({ cache, config: { root } } as unknown as Vitest);
}

function spec(project: string, file: string): TestSpecification {
  const config = { sequence: { groupOrder: 0 }, isolate: false };
  return {
    project: { name: project, config },
    moduleId: resolve(root, file),
  } as unknown as TestSpecification;
}

it('long files start first in their project, in the order of the list, and the others follow as usual', async () => {
  const sorted = await sequencer().sort([
    spec('int', 'db/one.int.spec.ts'),
    spec('e2e', 'web/e2e/one.e2e.spec.ts'),
    spec('int', 'server/mentoring/request/race.int.spec.ts'),
    spec('e2e', 'web/e2e/messaging/messaging.e2e.spec.ts'),
    spec('int', 'server/contract/hostileInput.int.spec.ts'),
    spec('e2e', 'web/e2e/app/everyPage.e2e.spec.ts'),
  ]);
  expect(sorted.map(({ moduleId }) => moduleId.slice(root.length + 1))).toEqual([
    'web/e2e/app/everyPage.e2e.spec.ts',
    'web/e2e/messaging/messaging.e2e.spec.ts',
    'web/e2e/one.e2e.spec.ts',
    'server/contract/hostileInput.int.spec.ts',
    'server/mentoring/request/race.int.spec.ts',
    'db/one.int.spec.ts',
  ]);
});

it('every long file exists', () => {
  expect(longFiles.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
