import { describe, expect, it } from 'vitest';
import { ada, byUser, deciderSpec, meta } from '../testing/index.ts';
import { availabilityProblems } from './availabilityProblems.ts';
import type { AccountFacts, ProfileCommand } from './commands.ts';
import { profileDecider } from './decide.ts';
import { detailProblems, preferenceProblems } from './detailProblems.ts';
import type { Availability, AvailabilityException } from './events.ts';
import { freeTimeBetween } from './freeTime.ts';

const week: Availability = {
  timezone: 'UTC',
  pausedUntil: null,
  windows: [{ day: 1, start: '09:00', end: '12:00' }],
  exceptions: [],
};
const wrong = (changes: Partial<Availability>) => availabilityProblems({ ...week, ...changes });
const off: AvailabilityException = {
  id: 'a',
  from: '2026-06-01',
  to: '2026-06-01',
  kind: 'OFF',
  start: null,
  end: null,
};
const except = (changes: Partial<AvailabilityException>) => wrong({ exceptions: [{ ...off, ...changes }] });
const window = (day: number, start: string, end: string) => ({ day, start, end });

describe('times of the week', () => {
  it.each([
    ['before the first day', [window(0, '09:00', '10:00')], { 'windows.0.day': 'dayInvalid' }],
    ['after the last day', [window(8, '09:00', '10:00')], { 'windows.0.day': 'dayInvalid' }],
    ['between two days', [window(1.5, '09:00', '10:00')], { 'windows.0.day': 'dayInvalid' }],
    ['from Monday to Sunday', [window(1, '09:00', '10:00'), window(7, '00:00', '24:00')], {}],
    [
      'a start at the end of a day',
      [window(1, '24:00', '24:00')],
      { 'windows.0.start': 'notQuarterHour', 'windows.0.end': 'endBeforeStart' },
    ],
    ['a start that is no time', [window(1, 'nine', '10:00')], { 'windows.0.start': 'notQuarterHour' }],
    ['an end that is no time', [window(1, '09:00', '10:05')], { 'windows.0.end': 'notQuarterHour' }],
    ['an end at the start', [window(1, '09:00', '09:00')], { 'windows.0.end': 'endBeforeStart' }],
    ['two that touch', [window(1, '10:00', '11:00'), window(1, '09:00', '10:00')], {}],
    [
      'two that overlap',
      [window(1, '09:30', '11:00'), window(1, '09:00', '10:00')],
      { 'windows.0.start': 'overlapping' },
    ],
    [
      'two that begin together',
      [window(1, '09:00', '11:00'), window(1, '09:00', '10:00')],
      { 'windows.1.start': 'overlapping' },
    ],
    ['the same times of two days', [window(2, '09:00', '10:00'), window(1, '09:00', '10:00')], {}],
    [
      'a wrong day and an overlap, the day first',
      [window(9, '09:00', '11:00'), window(9, '09:00', '10:00')],
      { 'windows.0.day': 'dayInvalid', 'windows.1.day': 'dayInvalid' },
    ],
  ])('%s', (_what, windows, problems) => {
    expect(wrong({ windows })).toEqual(problems);
  });

  it('are 336 at most', () => {
    const quarters = Array.from({ length: 48 }, (_, index) => {
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return [clock(index * 30), clock(index * 30 + 15)] as const;
    });
    const windows = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      quarters.map(([start, end]) => window(day, start, end)),
    );
    expect(windows).toHaveLength(336);
    expect(wrong({ windows })).toEqual({});
    expect(wrong({ windows: [...windows, window(1, '00:15', '00:30')] })).toEqual({ windows: 'tooMany' });
  });
});

describe('exceptions of the week', () => {
  it.each([
    ['a day', {}, {}],
    ['a year of 366 days', { to: '2027-06-01' }, {}],
    ['a day more than that', { to: '2027-06-02' }, { 'exceptions.0.to': 'tooLong' }],
    ['an end before the start', { to: '2026-05-31' }, { 'exceptions.0.to': 'endBeforeStart' }],
    ['a first day that there is not', { from: '2026-02-30' }, { 'exceptions.0.from': 'dateInvalid' }],
    ['a last day that there is not', { to: '2026-06-31' }, { 'exceptions.0.to': 'dateInvalid' }],
    ['no id', { id: '' }, { 'exceptions.0.id': 'invalid' }],
    ['an id of 100 characters', { id: 'x'.repeat(100) }, {}],
    ['an id of 101 characters', { id: 'x'.repeat(101) }, { 'exceptions.0.id': 'invalid' }],
    ['hours off', { start: '09:00', end: '10:00' }, {}],
    ['a start alone', { start: '09:00' }, { 'exceptions.0.end': 'mandatory' }],
    ['an end alone', { end: '09:00' }, { 'exceptions.0.start': 'mandatory' }],
    [
      'a whole day more',
      { kind: 'EXTRA' },
      { 'exceptions.0.start': 'mandatory', 'exceptions.0.end': 'mandatory' },
    ],
    ['hours more', { kind: 'EXTRA', start: '09:00', end: '24:00' }, {}],
    [
      'hours that end before they begin, on a day that there is not',
      { from: '2026-02-30', start: '10:00', end: '09:00' },
      { 'exceptions.0.from': 'dateInvalid', 'exceptions.0.end': 'endBeforeStart' },
    ],
  ] as const)('%s', (_what, changes, problems) => {
    expect(except(changes)).toEqual(problems);
  });

  it('are 200 at most, each with an id', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...off, id: `${index}` }));
    expect(wrong({ exceptions: many(200) })).toEqual({});
    expect(wrong({ exceptions: many(201) })).toEqual({ exceptions: 'tooMany' });
    expect(wrong({ exceptions: [off, off] })).toEqual({ exceptions: 'repeated' });
    expect(wrong({ pausedUntil: '2026-13-01' })).toEqual({ pausedUntil: 'dateInvalid' });
  });

  it('change the free time of their days only, where they can be read', () => {
    const freeOn = (
      exceptions: readonly Partial<AvailabilityException>[],
      more: Partial<Availability> = {},
    ) =>
      freeTimeBetween(
        { ...week, ...more, exceptions: exceptions.map((each) => ({ ...off, ...each })) },
        Date.UTC(2026, 5, 1),
        Date.UTC(2026, 5, 2),
      ).map(({ start, end }) => [new Date(start).getUTCHours(), new Date(end).getUTCHours()]);
    expect(freeOn([])).toEqual([[9, 12]]);
    expect(freeOn([{}])).toEqual([]);
    expect(freeOn([{ from: '2026-06-02', to: '2026-06-02' }])).toEqual([[9, 12]]);
    expect(freeOn([{ from: '2026-05-25', to: '2026-05-31' }])).toEqual([[9, 12]]);
    expect(freeOn([{ from: 'soon' }])).toEqual([[9, 12]]);
    expect(freeOn([{ to: 'never' }])).toEqual([[9, 12]]);
    expect(freeOn([{ start: '10:00', end: '11:00' }])).toEqual([
      [9, 10],
      [11, 12],
    ]);
    // More hours are added, and take nothing away.
    const extra = { kind: 'EXTRA', start: '10:00', end: '13:00' } as const;
    expect(freeOn([extra])).toEqual([[9, 13]]);
    expect(freeOn([extra, { id: 'b' }])).toEqual([[10, 13]]);
    expect(freeOn([{ ...extra, start: 'ten' }])).toEqual([[9, 12]]);
    expect(freeOn([extra], { windows: [] })).toEqual([[10, 13]]);
    const unsorted = [window(1, '15:00', '16:00'), window(1, '09:00', '12:00')];
    expect(freeOn([], { windows: unsorted })).toEqual([
      [9, 12],
      [15, 16],
    ]);
    expect(freeOn([], { windows: [window(1, '12:00', '12:00'), window(1, 'x', '13:00')] })).toEqual([]);
    expect(freeOn([], { pausedUntil: '2026-06-02' })).toEqual([]);
    expect(freeOn([], { pausedUntil: '2026-06-01' })).toEqual([[9, 12]]);
  });

  it('leave nothing between an instant and itself', () => {
    const at = Date.UTC(2026, 5, 1, 10);
    expect(freeTimeBetween(week, at, at)).toEqual([]);
    expect(freeTimeBetween(week, at, at - 1)).toEqual([]);
    expect(freeTimeBetween(week, at, at + 1)).toEqual([{ start: at, end: at + 1 }]);
  });
});

describe('details beside them', () => {
  const account: AccountFacts = {
    userType: 'mentor',
    hasFinishedSignup: false,
    hidden: [],
    isInUk: false,
    answeredBefore: [],
    answered: [],
  };
  const { given } = deciderSpec(profileDecider);
  const change = (availability: Availability): ProfileCommand => ({
    type: 'ChangeDetails',
    data: { userId: ada, account, details: {}, availability, signupStep: null },
    meta: meta(byUser(ada)),
  });

  it('are changed together with the week, and refused with it', () => {
    given()
      .when(change(week))
      .thenEvents({ type: 'AvailabilityChanged', data: { userId: ada, availability: week } });
    given()
      .when(change({ ...week, timezone: 'Mars/Olympus' }))
      .thenRefused({ type: 'ProfileInvalid', fields: { timezone: 'timezoneUnknown' } });
  });

  it('are lines of 200 characters without hidden ones, and texts of 2,000', () => {
    for (const field of ['currentJob', 'company', 'hearAboutUsInput']) {
      expect(detailProblems({ [field]: 'x'.repeat(200) })).toEqual({});
      expect(detailProblems({ [field]: 'x'.repeat(201) })).toEqual({ [field]: 'tooLong' });
      expect(detailProblems({ [field]: '🇵🇹'.repeat(200) })).toEqual({});
      expect(detailProblems({ [field]: '🇵🇹'.repeat(201) })).toEqual({ [field]: 'tooLong' });
      expect(detailProblems({ [field]: 'Ada\u202eevil' })).toEqual({ [field]: 'hiddenCharacters' });
      expect(detailProblems({ [field]: null })).toEqual({});
    }
    const info = (disabilityInfo: string | null) =>
      detailProblems({ disabilities: { disabilityIds: [], disabilityInfo } });
    expect(info(null)).toEqual({});
    expect(info('x'.repeat(2_000))).toEqual({});
    expect(info('x'.repeat(2_001))).toEqual({ disabilityInfo: 'tooLong' });
    expect(info('🇵🇹'.repeat(2_000))).toEqual({});
    expect(info('🇵🇹'.repeat(2_001))).toEqual({ disabilityInfo: 'tooLong' });
    expect(detailProblems({ hoursPerWeek: null })).toEqual({});
    expect(preferenceProblems({ genderPreferenceId: 'nobody at all' })).toEqual({
      genderPreferenceId: 'choiceUnknown',
    });
    for (const genderPreferenceId of [null, 'women'])
      expect(preferenceProblems({ genderPreferenceId })).toEqual({});
  });
});
