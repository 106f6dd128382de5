import { expect, it } from 'vitest';
import { isClockSettable } from './clock.ts';
import { runFrozen } from './runFrozen.ts';

const canSet = isClockSettable();
if (!canSet) console.warn('\n!!! LEFT OUT: no libfaketime, so no server ran with a wrong clock !!!\n');

it.runIf(canSet)(
  'a server whose clock is a day ahead loses, doubles, reorders and misdates nothing, and says so',
  async () => {
    const { counts, windows, convergedAfter, problems } = await runFrozen({
      seed: 20_261_123,
      rounds: 1,
      people: 3,
      faults: ['clock a day ahead'],
      lasts: [1_000, 1_000],
    });
    expect(problems).toEqual([]);
    expect(counts['clock a day ahead']).toMatchObject({ times: 1, lost: 0, doubled: 0, reordered: 0 });
    expect(counts.everything?.acknowledged).toBeGreaterThan(20);
    expect(windows).toEqual({ missed: 0, doubled: 0, reordered: 0 });
    // 5 s on a machine that does nothing else; other tests run beside this one.
    expect(convergedAfter).toBeLessThan(20_000);
  },
  600_000,
);
