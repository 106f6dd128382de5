import { expect, it } from 'vitest';
import { type BenchResult, withFigures } from './result.ts';

const line = (value: number): BenchResult => ({ group: 'busy', name: 'a frame, p95', value, unit: 'ms' });

it('a bench whose figure is missing fails and says which', () => {
  expect(withFigures([line(0)])).toEqual([line(0)]);
  // As it comes out of JSON.
  for (const missing of [Number.NaN, null as never])
    expect(() => withFigures([line(16), line(missing)])).toThrow(
      'busy: "a frame, p95" could not be measured.',
    );
});
