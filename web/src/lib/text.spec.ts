import { processorSeconds } from '@waymark/events/testing';
import { expect, it } from 'vitest';
import { charactersIn, withoutAccents } from './text.ts';

it.each([
  ['', 0],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦'.repeat(100), 100],
  ['🇵🇹'.repeat(301), 301],
  [`${'a'.repeat(255)}e\u0301b`, 257],
])('charactersIn counts what a reader counts across windows in %j', (text, count) => {
  expect(charactersIn(text)).toBe(count);
});

it('charactersIn and withoutAccents take linear time for the longest hostile texts', () => {
  const took = processorSeconds(() => {
    expect(charactersIn('가'.repeat(50_000))).toBe(50_000);
    expect(withoutAccents(`a${'\u0301\u0316'.repeat(250_000)}`)).toBe('a');
  });
  expect(took).toBeLessThan(3);
  expect(withoutAccents('Ação')).toBe('Acao');
});
