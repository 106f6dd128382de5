import { expect, it } from 'vitest';
import { referenceView } from './names.ts';

it.each(['en', 'pt'] as const)('PRO-15 no language is offered twice under one name (%s)', (language) => {
  const names = referenceView(language).languages.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names).toContain(language === 'en' ? 'Twi' : 'Tagalo');
});
