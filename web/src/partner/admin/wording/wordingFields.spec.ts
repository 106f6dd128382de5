// @vitest-environment node
import { expect, it } from 'vitest';
import { en } from '#/app/texts/texts.en.ts';
import { textAt } from '#/i18n/composeTexts.ts';
import { findTexts, keysSaying, wordingGroups } from './wordingFields.ts';

const texts = {
  a: { save: 'Save', long: 'We save your answers', link: 'Save <b>this</b>' },
  b: { count: '{count, plural, one {# save} other {# saves}}', greeting: 'Olá {name}, até já' },
};

it('PRT-56 each field is a text of the product', () => {
  for (const key of Object.values(wordingGroups).flat()) expect(textAt(en, key), key).not.toBe('');
});

it('finds texts by a part of them, whatever accents and capitals, those that begin with it first', () => {
  expect(findTexts(texts, ' SAVE ', new Set(), 8)).toEqual(['Save', 'We save your answers']);
  expect(findTexts(texts, 'ola {name}, ate', new Set(), 8)).toEqual(['Olá {name}, até já']);
  expect(findTexts(texts, 'save', new Set(['Save']), 8)).toEqual(['We save your answers']);
  expect(findTexts(texts, 'save', new Set(), 1)).toEqual(['Save']);
  expect(findTexts(texts, '  ', new Set(), 8)).toEqual([]);
});

it('a text that stands in several places is offered once and worded in all of them', () => {
  expect(findTexts(en, 'faqs', new Set(), 8).filter((text) => text === 'FAQs')).toEqual(['FAQs']);
  expect(keysSaying(en, 'FAQs')).toEqual(expect.arrayContaining(['app.header.faq', 'app.footer.faq']));
});
