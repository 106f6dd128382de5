import { expect, it } from 'vitest';
import { runHostile } from './runHostile.ts';

it('messages reach the other window while a hundred of the worst inputs arrive at once', async () => {
  const { outcomes, attacked, memory, problems } = await runHostile({ people: 6, calm: 1 });
  expect(outcomes).toHaveLength(106);
  const unanswered = outcomes.filter(({ answer }) => /^(no answer|cut off|5\d\d|\d+ INTERNAL)/.test(answer));
  expect(unanswered).toEqual([]);
  expect(problems).toEqual([]);
  // 500 ms on a machine that does nothing else (`npm run test:faults -- hostile`); other tests run beside this one.
  expect(attacked.p99).toBeLessThan(20_000);
  expect(memory.highest - memory.before).toBeLessThan(768 * 1024 * 1024);
}, 600_000);
