import { expect, it } from 'vitest';
import { optionCalled, searchOptions } from './optionSearch.ts';

const options = [
  'Åland Islands',
  'São Tomé and Príncipe',
  'Ireland',
  'Northern Ireland',
  'America/New_York',
].map((label) => ({ value: label, label }));
const found = (searched: string) => searchOptions(options, searched).map(({ label }) => label);

it('finds options in any case, without accents, beginnings first', () => {
  expect(found('ireland')).toEqual(['Ireland', 'Northern Ireland']);
  expect(found('SAO tome')).toEqual(['São Tomé and Príncipe']);
  expect(found('aland')).toEqual(['Åland Islands']);
  expect(found('new york')).toEqual(['America/New_York']);
  expect(found('land nor')).toEqual(['Northern Ireland']);
  expect(found('nowhere')).toEqual([]);
  expect(found('  ')).toHaveLength(options.length);
});

it('knows an option by its whole name only', () => {
  expect(optionCalled(options, ' ireland ')?.value).toBe('Ireland');
  expect(optionCalled(options, 'irel')).toBeUndefined();
  expect(optionCalled(options, '')).toBeUndefined();
});
