import { describe, expect, it } from 'vitest';
import { blankProfile } from '../testing/blankProfile.ts';
import { isSameAnswer, mergeElsewhere } from './mergeElsewhere.ts';

const saved = { ...blankProfile, firstName: 'Ana', goals: 'More customers', languageIds: ['pt'] };
const names = ['firstName', 'goals', 'languageIds'] as const;

describe('another window saved', () => {
  it('PRO-69 what was not touched here follows, what was stays, and it is said', () => {
    const merged = mergeElsewhere(names, {
      saved,
      typed: { ...saved, goals: 'Fewer customers' },
      server: { ...saved, firstName: 'Anabela', goals: 'Other customers' },
    });
    expect(merged.values).toMatchObject({ firstName: 'Anabela', goals: 'Fewer customers' });
    expect(merged).toMatchObject({ isNews: true, keeps: true });
  });

  it('PRO-69 the echo of an own save is no news', () => {
    expect(mergeElsewhere(names, { saved, typed: saved, server: saved })).toMatchObject({
      isNews: false,
      keeps: false,
    });
    const typed = { ...saved, goals: 'Fewer customers' };
    expect(mergeElsewhere(names, { saved, typed, server: typed }).keeps).toBe(false);
  });

  it('PRO-69 the space after a word that is being typed stays', () => {
    const typed = { ...saved, firstName: 'Ana ' };
    expect(mergeElsewhere(names, { saved, typed, server: saved }).values.firstName).toBe('Ana ');
  });

  it('PRO-69 what another page saved is not shown on this one', () => {
    const merged = mergeElsewhere(names, {
      saved,
      typed: { ...saved, goals: 'Fewer customers' },
      server: { ...saved, company: 'Elsewhere Ltd' },
    });
    expect(merged.isNews).toBe(false);
    expect(merged.values.company).toBe('Elsewhere Ltd');
  });
});

it('PRO-69 hours and lists that two windows changed have the changes of both', () => {
  const hours = (day: number) => ({ day, start: '09:00', end: '17:00' });
  const answers = (days: readonly number[], pausedUntil: string | null, languageIds: readonly string[]) =>
    ({
      ...saved,
      availability: { windows: days.map(hours), exceptions: [], pausedUntil },
      languageIds,
      levels: Object.fromEntries(days.map((day) => [`topic${day}`, day])),
    }) as unknown as typeof saved;
  const { values } = mergeElsewhere(['availability', 'languageIds', 'levels'], {
    saved: answers([1, 2, 3], null, ['pt', 'en']),
    // Tuesday was removed here and Saturday added; there Wednesday was removed and Friday added.
    typed: answers([1, 3, 6], null, ['pt', 'en', 'fr']),
    server: answers([1, 2, 5], '2027-01-09', ['en']),
  });
  expect(values.availability).toEqual({
    windows: [hours(1), hours(5), hours(6)],
    exceptions: [],
    pausedUntil: '2027-01-09',
  });
  expect(values.languageIds).toEqual(['en', 'fr']);
  expect(values.levels).toEqual({ topic1: 1, topic5: 5, topic6: 6 });
});

it('PRO-69 where two windows changed the same hours or the same exception, those of this one stay, once', () => {
  const hours = (day: number, start: string) => ({ day, start, end: '17:00' });
  const off = (id: string, to: string) => ({ id, from: '2027-01-04', to, kind: 'OFF' });
  const answers = (windows: readonly object[], exceptions: readonly object[]) =>
    ({ ...saved, availability: { windows, exceptions, pausedUntil: null } }) as unknown as typeof saved;
  const { values } = mergeElsewhere(['availability'], {
    saved: answers([hours(1, '09:00'), hours(2, '09:00'), hours(3, '09:00')], [off('x', '2027-01-05')]),
    // Monday was changed in both; Wednesday was removed here and changed there; Thursday was added in both.
    typed: answers([hours(1, '10:00'), hours(2, '09:00'), hours(4, '10:00')], [off('x', '2027-01-06')]),
    server: answers(
      [hours(1, '08:00'), hours(2, '11:00'), hours(3, '08:00'), hours(4, '14:00')],
      [off('x', '2027-01-07')],
    ),
  });
  expect(values.availability).toEqual({
    windows: [hours(2, '11:00'), hours(3, '08:00'), hours(4, '14:00'), hours(1, '10:00'), hours(4, '10:00')],
    exceptions: [off('x', '2027-01-06')],
    pausedUntil: null,
  });
});

it('PRO-69 an answer is the same in another order, with spaces around it and as the API answers it', () => {
  expect(isSameAnswer(['pt', 'en'], ['en', 'pt'])).toBe(true);
  expect(isSameAnswer('Ana ', 'Ana')).toBe(true);
  expect(isSameAnswer([{ day: 1, __typename: 'AvailabilityWindow' }], [{ day: 1 }])).toBe(true);
  expect(isSameAnswer({ levels: { a: 1 } }, { levels: { a: 2 } })).toBe(false);
  expect(isSameAnswer([], ['en'])).toBe(false);
});
