import { expect, it } from 'vitest';
import { MOST_VALUES, valuesInJson } from './jsonText.ts';

it.each([
  ['5', 0],
  ['', 0],
  ['{}', 1],
  ['{"query":"{ me { id } }","variables":{"a":[1,2]}}', 8],
  [String.raw`{"a":"\"{[,:","b":"\\"}`, 4],
  [String.raw`"\\\"[[["`, 0],
  ['"[[[', 0],
  ['[[[', 3],
  ['["é{",{"😀[":1}]', 4],
])('API-20 values of a text are counted by the signs outside of its texts: %s', (json, count) => {
  expect(valuesInJson(json)).toBe(count);
});

it('API-20 values are counted to one more than there may be', () => {
  expect(valuesInJson('['.repeat(MOST_VALUES))).toBe(20_000);
  expect(valuesInJson('['.repeat(MOST_VALUES + 1))).toBe(20_001);
  expect(valuesInJson('['.repeat(10 * MOST_VALUES))).toBe(20_001);
});
