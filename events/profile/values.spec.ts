import { describe, expect, it } from 'vitest';
import { availabilityProblems } from './availabilityProblems.ts';
import type { Availability } from './events.ts';
import { readUkPostcode } from './postcode.ts';
import { referenceData, referenceIds } from './reference/index.ts';
import { readWebsite } from './website.ts';

describe('a website', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' HTTP://Example.ORG/Path?q=1#x ', 'http://example.org/Path?q=1#x'],
    ['https://a-b.c.co.uk:8080/', 'https://a-b.c.co.uk:8080/'],
    ['olaria-são.pt', 'https://olaria-são.pt'],
    ['xn--olaria-so-2za.pt', 'https://xn--olaria-so-2za.pt'],
  ])('ONB-43 takes %s', (given, read) => {
    expect(readWebsite(given)).toBe(read);
  });

  it.each([
    '',
    'word',
    'two words.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://',
    'http://localhost',
    'http://printer.local',
    'http://10.0.0.1',
    'http://[::1]/',
    'http://user:pass@example.org',
    'http://example.org@evil.example',
    '-dash.org',
    'example..org',
    'example.o',
    `${'a'.repeat(64)}.org`,
  ])('ONB-43 ERR-39 refuses %s', (given) => {
    expect(readWebsite(given)).toBeUndefined();
  });
});

describe('a UK postcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' m1  1ae ', 'M1 1AE'],
    ['GIR 0AA', 'GIR 0AA'],
    ['EC1A1BB', 'EC1A 1BB'],
  ])('PRO-16 writes %s as %s', (given, read) => {
    expect(readUkPostcode(given)).toBe(read);
  });
  it.each(['', '1234-567', 'SW1A', 'SW1A 1CC', 'ABC1 1AA', 'SW1A 1AAA'])('PRO-16 refuses %s', (given) => {
    expect(readUkPostcode(given)).toBeUndefined();
  });
});

describe('availability', () => {
  const good: Availability = { timezone: 'Europe/Lisbon', pausedUntil: null, windows: [], exceptions: [] };
  const window = (day: number, start: string, end: string) => ({ windows: [{ day, start, end }] });
  const exception = (changes: Partial<Availability['exceptions'][number]>) => ({
    exceptions: [
      {
        id: 'e',
        from: '2026-12-24',
        to: '2027-01-02',
        kind: 'OFF' as const,
        start: null,
        end: null,
        ...changes,
      },
    ],
  });

  it.each<[string, Partial<Availability>]>([
    ['nothing', {}],
    ['a window', window(7, '00:00', '24:00')],
    [
      'windows that touch',
      {
        windows: [
          { day: 1, start: '10:00', end: '11:00' },
          { day: 1, start: '09:15', end: '10:00' },
        ],
      },
    ],
    [
      'the same hours on two days',
      {
        windows: [
          { day: 1, start: '10:00', end: '11:00' },
          { day: 2, start: '10:00', end: '11:00' },
        ],
      },
    ],
    ['a holiday', exception({})],
    ['extra hours', exception({ kind: 'EXTRA', start: '18:00', end: '19:30' })],
    ['a pause', { pausedUntil: '2028-02-29' }],
  ])('PRO-93 takes %s', (_what, changes) => {
    expect(availabilityProblems({ ...good, ...changes })).toEqual({});
  });

  it.each<[string, Partial<Availability>, Record<string, string>]>([
    ['an unknown zone', { timezone: '+01:00' }, { timezone: 'timezoneUnknown' }],
    ['a day that is none', window(8, '09:00', '10:00'), { 'windows.0.day': 'dayInvalid' }],
    ['minutes between quarters', window(1, '09:05', '10:00'), { 'windows.0.start': 'notQuarterHour' }],
    ['a time that is none', window(1, '09:00', '24:15'), { 'windows.0.end': 'notQuarterHour' }],
    ['an end before the start', window(1, '10:00', '09:00'), { 'windows.0.end': 'endBeforeStart' }],
    ['no time at all', window(1, '10:00', '10:00'), { 'windows.0.end': 'endBeforeStart' }],
    [
      'an overlap, in whatever order',
      {
        windows: [
          { day: 1, start: '10:00', end: '11:00' },
          { day: 1, start: '09:00', end: '10:15' },
        ],
      },
      { 'windows.0.start': 'overlapping' },
    ],
    ['a date that is none', exception({ from: '2026-02-30' }), { 'exceptions.0.from': 'dateInvalid' }],
    ['a holiday that ends first', exception({ to: '2026-12-23' }), { 'exceptions.0.to': 'endBeforeStart' }],
    ['a holiday of years', exception({ to: '2029-01-01' }), { 'exceptions.0.to': 'tooLong' }],
    ['half a time', exception({ start: '10:00' }), { 'exceptions.0.end': 'mandatory' }],
    [
      'extra time of no length',
      exception({ kind: 'EXTRA' }),
      { 'exceptions.0.start': 'mandatory', 'exceptions.0.end': 'mandatory' },
    ],
    ['a pause until never', { pausedUntil: 'soon' }, { pausedUntil: 'dateInvalid' }],
    [
      'too many windows',
      { windows: Array.from({ length: 337 }, () => ({ day: 1, start: '09:00', end: '10:00' })) },
      { windows: 'tooMany' },
    ],
    [
      'one id for two exceptions',
      { exceptions: [...exception({}).exceptions, ...exception({}).exceptions] },
      { exceptions: 'repeated' },
    ],
  ])('PRO-93 refuses %s', (_what, changes, problems) => {
    expect(availabilityProblems({ ...good, ...changes })).toEqual(problems);
  });
});

describe('reference data', () => {
  const { countryCodes, languageCodes, signLanguages: _signs, ...lists } = referenceData;

  it.each(Object.entries(lists))('PRO-42 %s has stable ids, each once, and both names', (_name, options) => {
    const ids = options.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, en, pt } of options) {
      expect(id).toMatch(/^[\w.+-]+$/);
      expect(en.trim() && pt.trim()).toBeTruthy();
    }
    for (const language of ['en', 'pt'] as const) {
      const names = options.map((option) =>
        'parentId' in option ? `${option.parentId} ${option[language]}` : option[language],
      );
      expect(new Set(names).size, language).toBe(names.length);
    }
  });

  it('PRV-15 each question about special-category data may be left unanswered', () => {
    for (const list of [referenceData.genders, referenceData.ethnicities, referenceData.disabilities]) {
      expect(list.at(-1)?.id).toBe('preferNotToSay');
    }
  });

  it('PRO-15 has every country of ISO 3166 and the languages of ISO 639, which the platform can name', () => {
    expect(countryCodes).toHaveLength(249);
    for (const language of ['en-GB', 'pt-PT']) {
      const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
      expect(countryCodes.filter((code) => regions.of(code) === undefined)).toEqual([]);
      expect(languageCodes.filter((code) => languages.of(code) === undefined)).toEqual([]);
    }
  });

  it('PRO-77 the taxonomy is a tree of two levels, about a dozen parents and ninety topics', () => {
    const { taxonomy } = referenceData;
    const parents = taxonomy.filter(({ parentId }) => parentId === null);
    expect(parents.length).toBeGreaterThanOrEqual(12);
    expect(taxonomy.length - parents.length).toBeGreaterThanOrEqual(90);
    for (const { id, parentId } of taxonomy) {
      if (parentId === null) continue;
      expect(parents.map((parent) => parent.id)).toContain(parentId);
      expect(id.startsWith(`${parentId}.`)).toBe(true);
    }
    expect(referenceIds.taxonomy.size).toBe(taxonomy.length);
  });
});
