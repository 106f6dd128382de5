import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { en } from './messages.en.ts';
import { pt } from './messages.pt.ts';
import { eventsSentence, hoursSentence, subjectsSentence } from './sentences.ts';

type Language = 'en' | 'pt';

const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : 'pt-PT');

function textsOf(language: Language): never {
  const messages = { achievement: language === 'en' ? en : pt };
  return createTranslator({ locale: localeOf(language), messages, namespace: 'achievement' }) as never;
}

function sentenceOf(language: Language, hours: number, difference: number | null, isOver = true): string {
  const shown = { year: 2026, hours, difference, isOver };
  return hoursSentence(textsOf(language), 'impact', shown as never);
}

it('ACH-23 the hours of a year and how they compare are one sentence', () => {
  expect(sentenceOf('en', 14, 3)).toBe('You gave 14 hours in 2026, 3 hours more than in 2025.');
  expect(sentenceOf('en', 1, -0.5)).toBe('You gave 1 hour in 2026, 0.5 hours fewer than in 2025.');
  expect(sentenceOf('en', 3, 1)).toBe('You gave 3 hours in 2026, 1 hour more than in 2025.');
  expect(sentenceOf('en', 2, 0)).toBe('You gave 2 hours in 2026, as many as in 2025.');
  expect(sentenceOf('en', 2, null)).toBe(
    'You gave 2 hours in 2026. There are no figures for 2025 to compare with.',
  );
  expect(sentenceOf('pt', 14, 3)).toBe('Ofereceu 14 horas em 2026, mais 3 horas do que em 2025.');
  expect(sentenceOf('pt', 1, -0.5)).toBe('Ofereceu 1 hora em 2026, menos 0,5 horas do que em 2025.');
  expect(sentenceOf('pt', 2, 0)).toBe('Ofereceu 2 horas em 2026, tantas como em 2025.');
});

it('ACH-23 the events of a year and how they compare are written as the language writes numbers', () => {
  const written = (language: Language, eventsDifference: number) =>
    eventsSentence(textsOf(language), 'impact', {
      events: 12_400,
      year: 2026,
      eventsDifference,
      isOver: true,
    });
  expect(written('en', 11_000)).toBe('You hosted 12,400 events in 2026. That’s 11,000 more than in 2025.');
  expect(written('en', -11_000)).toBe('You hosted 12,400 events in 2026. That’s 11,000 fewer than in 2025.');
  expect(written('pt', 1)).toBe('Organizou 12\u00a0400 eventos em 2026. É mais um do que em 2025.');
});

it('ACH-23 a year that is on is not said to be behind a whole one as if it were over', () => {
  expect(sentenceOf('en', 3, -1.5, false)).toBe(
    'You gave 3 hours in 2026, 1.5 hours fewer so far than in all of 2025.',
  );
  expect(sentenceOf('pt', 3, -1.5, false)).toBe(
    'Ofereceu 3 horas em 2026, menos 1,5 horas até agora do que em todo o ano de 2025.',
  );
  expect(sentenceOf('en', 6, 1.5, false)).toBe('You gave 6 hours in 2026, 1.5 hours more than in 2025.');
  const events = (language: Language, eventsDifference: number) =>
    eventsSentence(textsOf(language), 'progress', { events: 1, year: 2026, eventsDifference, isOver: false });
  expect(events('en', -2)).toBe('You attended 1 event in 2026. That’s 2 fewer so far than in all of 2025.');
  expect(events('pt', -1)).toBe(
    'Participou em 1 evento em 2026. Até agora, é menos um do que em todo o ano de 2025.',
  );
});

it('ACH-23 of topics that came up as often, none is called the most frequent', () => {
  const topics = (language: Language, ...sessions: readonly number[]) => {
    const subjects = sessions.map((count, index) => ({ name: `Topic ${index}`, sessions: count }));
    return subjectsSentence(textsOf(language), 'impact', { subjects } as never);
  };
  expect(topics('en', 1, 1, 1)).toBe('You covered 3 topics. No single topic came up most often.');
  expect(topics('pt', 2, 2)).toBe('Foram 2 temas. Nenhum se destacou dos outros.');
  expect(topics('en', 2, 1)).toBe(
    'You were asked most about Topic 0, in 2 sessions. You covered 2 topics in all.',
  );
  expect(topics('en', 1)).toBe('You were asked most about Topic 0, in 1 session. It was your only topic.');
  expect(topics('en')).toBeUndefined();
});
