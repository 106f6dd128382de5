import { processorSeconds } from '@waymark/events/testing';
import { expect, it } from 'vitest';
import { matchesSearch } from '#/content/article/article.ts';
import { charactersIn, withoutAccents } from '#/lib/text.ts';
import { searchOptions } from '#/ui/form/optionSearch.ts';
import { excerptOf } from '../search/excerptOf.ts';
import { findLinks } from './findLinks.ts';

/** More than a message can hold. */
const LONGEST = 40_000;
const UNITS = [
  'a',
  'a.',
  '@',
  'a@',
  'a@a.',
  '(',
  ')',
  ']',
  '.',
  ' ',
  '\n',
  'http://',
  'www.',
  'http://a)',
  '\u0301\u0316',
  '가',
  '🇵',
];

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'links of a message': findLinks,
  'an excerpt of a message': (text) => excerptOf(text, 'ab'),
  'a count of characters': charactersIn,
  'a text without accents': withoutAccents,
  'a search of articles': (text) => matchesSearch(text, text),
  'a search of options': (text) => searchOptions([{ value: 'a', label: text }], text),
};

it.each(Object.entries(READERS))(
  'reading %s takes no longer than its length allows',
  (_what, read) => {
    for (const unit of UNITS) {
      const text = `a${unit.repeat(LONGEST / unit.length)}x`;
      expect(
        processorSeconds(() => read(text)),
        JSON.stringify(unit),
      ).toBeLessThan(2);
    }
  },
  60_000,
);
