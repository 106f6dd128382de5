import { describe, expect, it } from 'vitest';
import { contentFor } from './content.ts';
import { qualityOf } from './quality.ts';
import { learningLanguagesOf, mentoringLanguagesOf, parentOf } from './terms.ts';
import { isTypoOf, searchTerms, termsIn } from './textTerms.ts';
import { answerTimeOf, answerTimes } from './values.ts';

const HOUR = 3_600_000;

describe('terms of a text', () => {
  it('MEN-19 are compared small, without accents and fillers, each once', () => {
    expect(termsIn('  Inês  GONÇALVES-Pão, o’Neill e a Inês ')).toEqual([
      'ines',
      'goncalves',
      'pao',
      'oneill',
    ]);
    expect(termsIn('Straße Łódź Søren')).toEqual(['strasse', 'lodz', 'soren']);
    expect(termsIn('E-mail 24/7 \u0000 😀')).toEqual(['mail', '24', '7']);
    expect(searchTerms('one two three four five six seven')).toHaveLength(6);
  });

  it('are read to the hundredth character of a search, each to its fortieth', () => {
    expect(searchTerms(`${'x'.repeat(96)} abcde`)).toEqual(['x'.repeat(40), 'abc']);
    expect(termsIn(`${'x'.repeat(41)} ${'x'.repeat(42)}`)).toEqual(['x'.repeat(40)]);
  });

  it.each([
    ['maira', 'maria', true],
    ['jonatan', 'jonathan', true],
    ['marketng', 'marketing', true],
    ['maketign', 'marketing', true],
    ['maria', 'marta', true],
    ['ana', 'eva', false],
    ['ben', 'bem', false],
    ['marketing', 'making', false],
    ['ines', 'inesita', false],
    // Three letters have no room for an error, four to seven for one, eight for two.
    ['abc', 'abd', false],
    ['abcd', 'abce', true],
    ['abcd', 'abef', false],
    ['abcdefg', 'abcdexy', false],
    ['abcdefgh', 'abcdefxy', true],
    ['abcdefgh', 'abcdexyz', false],
    ['abcdefgh', 'abcdef', true],
    ['abcdefgh', 'abcde', false],
    // A swap is one error, of neighbours only.
    ['badc', 'abcd', false],
    ['bacd', 'abcd', true],
    ['abdc', 'abcd', true],
    ['cbad', 'abcd', false],
    ['bcad', 'abcd', false],
    ['badcefgh', 'abcdefgh', true],
    ['aabb', 'abab', true],
    ['', 'abc', false],
  ])('MEN-19 %s may mean %s: %s', (typed, meant, isTypo) => {
    expect(isTypoOf(typed, meant)).toBe(isTypo);
  });
});

describe('what is known of a mentor', () => {
  it('MEN-20 the usual answer is the median of at least three', () => {
    expect(answerTimeOf([HOUR, HOUR])).toBeNull();
    expect(answerTimeOf([HOUR, 2 * HOUR, 500 * HOUR])).toBe('HOURS');
    expect(answerTimeOf([HOUR, 20 * HOUR, 500 * HOUR])).toBe('DAY');
    expect(answerTimeOf([50 * HOUR, 20 * HOUR, 500 * HOUR])).toBe('FEW_DAYS');
    expect(answerTimeOf([50 * HOUR, 100 * HOUR, 500 * HOUR])).toBe('WEEK');
    expect(answerTimeOf([HOUR, HOUR, 100 * HOUR, 100 * HOUR])).toBe('HOURS');
  });

  it('MEN-19 quality grows with sessions, quick answers, times and a headline', () => {
    const plain = { sessionsGiven: 0, usualAnswer: null, hasTimes: false, hasHeadline: false };
    const of = (changes: Partial<Parameters<typeof qualityOf>[0]>) => qualityOf({ ...plain, ...changes });
    expect(of({ sessionsGiven: 10 })).toBeGreaterThan(of({ sessionsGiven: 3 }));
    expect(of({ sessionsGiven: 10_000 })).toBe(of({ sessionsGiven: 100_000 }));
    const answers = answerTimes.map((usualAnswer) => of({ usualAnswer }));
    expect(answers).toEqual(answers.toSorted((one, other) => other - one));
    expect(of({ hasTimes: true, hasHeadline: true, sessionsGiven: 1e6, usualAnswer: 'HOURS' })).toBe(1000);
  });

  it('an empty list of languages to mentor in means English only', () => {
    expect(mentoringLanguagesOf(['pt'])).toEqual(['pt']);
    expect(mentoringLanguagesOf([])).toEqual(['en']);
    expect(mentoringLanguagesOf(undefined)).toEqual(['en']);
  });

  it('somebody learns in the languages of the list, else in those they speak, else in English', () => {
    expect(learningLanguagesOf(['pt'], ['en'])).toEqual(['pt']);
    expect(learningLanguagesOf([], ['pt', 'fr'])).toEqual(['pt', 'fr']);
    expect(learningLanguagesOf(undefined, [])).toEqual(['en']);
  });

  it('the parent of a topic is the part before its dot', () => {
    expect([parentOf('finance.tax'), parentOf('finance')]).toEqual(['finance', undefined]);
  });
});

describe('texts to read', () => {
  it('MEN-16 are those on a topic first, then those near it, without the dismissed', () => {
    const ids = (...found: Parameters<typeof contentFor>) => contentFor(...found).map(({ id }) => id);
    expect(ids(['security.backups'], [])[0]).toBe('backups');
    expect(ids(['security.backups'], ['backups'])).not.toContain('backups');
    expect(ids(['security.backups'], [])).toContain('passwords');
    expect(ids(['charity.fundraising'], [])).toEqual([]);
    expect(contentFor(['finance.cashFlow', 'charity'], [])).toEqual([
      { id: 'spreadsheet-cash', path: '/resources/spreadsheet-cash', topicIds: ['finance.cashFlow'] },
    ]);
  });
});
