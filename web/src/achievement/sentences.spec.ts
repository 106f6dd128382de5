import { createFormatter, createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { en } from './messages.en.ts';
import { pt } from './messages.pt.ts';
import { hoursSentence } from './sentences.ts';

function sentenceOf(language: 'en' | 'pt', hours: number, difference: number | null): string {
  const locale = language === 'en' ? 'en-GB' : 'pt-PT';
  const texts = { achievement: language === 'en' ? en : pt };
  const t = createTranslator({ locale, messages: texts, namespace: 'achievement' });
  const shown = { year: 2026, hours, difference };
  return hoursSentence(t as never, createFormatter({ locale }), 'impact', shown as never);
}

it('ACH-23 the hours of a year and how they compare are one sentence', () => {
  expect(sentenceOf('en', 14, 3)).toBe('You gave 14 hours in 2026, 3 more than in 2025.');
  expect(sentenceOf('en', 1, -1.5)).toBe('You gave 1 hour in 2026, 1.5 fewer than in 2025.');
  expect(sentenceOf('en', 2, 0)).toBe('You gave 2 hours in 2026, as many as in 2025.');
  expect(sentenceOf('en', 2, null)).toBe(
    'You gave 2 hours in 2026. There are no figures for 2025 to compare with.',
  );
  expect(sentenceOf('pt', 14, 3)).toBe('Ofereceu 14 horas em 2026, mais 3 do que em 2025.');
  expect(sentenceOf('pt', 2, 0)).toBe('Ofereceu 2 horas em 2026, tantas como em 2025.');
});
