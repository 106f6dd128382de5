import { expect, it } from 'vitest';
import { nameMatcher } from './foldName.ts';

it.each([
  ['LIB-08', 'prices', 'Eight questions before a price.pdf', true],
  ['LIB-08', 'pricing', 'Eight questions before a price.pdf', true],
  ['LIB-08', 'batches costing', 'What a batch costs.csv', true],
  ['LIB-08', 'preços', 'Lista de preço.xlsx', true],
  ['LIB-08', 'orçamento', 'ORÇAMENTOS_2026.xlsx', true],
  ['LIB-08', 'quest', 'Eight questions before a price.pdf', true],
  ['LIB-08', 'prices 2026', 'Eight questions before a price.pdf', false],
  ['LIB-08', 'principle', 'Eight questions before a price.pdf', false],
  ['LIB-08', 'prices', '', false],
])('%s (partly) a search for “%s” in a name finds “%s”: %s', (_id, search, name, isFound) => {
  expect(nameMatcher(search)?.(name)).toBe(isFound);
});
