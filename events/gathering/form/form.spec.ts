import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, monday } from '../../testing/index.ts';
import { form, startsAt } from '../testing/story.ts';
import { type GatheringForm, gatheringUid } from '../values.ts';
import { formProblems, invitationProblems } from './problems.ts';
import { gatheringAgendas, gatheringType, gatheringTypes } from './reference.ts';

const wrong = (changes: Partial<GatheringForm>) => formProblems({ ...form, ...changes }, monday, monday);
const offered = (times: readonly number[], changes: Partial<GatheringForm> = {}) =>
  invitationProblems({ ...form, ...changes }, times, monday);

describe('the form of an event', () => {
  it('takes one to five topics', () => {
    const topics = (count: number) => ({
      topicIds: Array.from({ length: count }, (_, each) => `topic${each}`),
    });
    expect(wrong(topics(0))).toEqual({ taxonomyIds: 'mandatory' });
    expect(wrong(topics(1))).toEqual({});
    expect(wrong(topics(5))).toEqual({});
    expect(wrong(topics(6))).toEqual({ taxonomyIds: 'tooMany' });
  });

  it.each([
    ['title', 3, 120],
    ['description', 50, 4_000],
    ['sponsoredBy', 0, 120],
  ] as const)('%s has from %i to %i characters, as people count them', (field, least, most) => {
    expect(wrong({ [field]: 'é'.repeat(most) })).toEqual({});
    expect(wrong({ [field]: 'é'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' });
    expect(wrong({ [field]: ` ${'x'.repeat(least)} ` })).toEqual({});
    if (least > 1) expect(wrong({ [field]: 'x'.repeat(least - 1) })).toEqual({ [field]: 'tooShort' });
    // More code units than that many characters can have: refused, whatever it looks like.
    expect(wrong({ [field]: '\u0301'.repeat(4 * most + 1) })).toEqual({ [field]: 'tooLong' });
  });

  it('begins on a quarter of an hour, 366 days from now at the latest', () => {
    expect(wrong({ startsAt: startsAt + MINUTE })).toEqual({ startTime: 'notQuarterHour' });
    expect(wrong({ startsAt: startsAt + 15 * MINUTE })).toEqual({});
    expect(wrong({ startsAt: Number.NaN, registersUntil: startsAt }).startTime).toBe('timeMandatory');
    expect(wrong({ startsAt: monday + 366 * DAY })).toEqual({});
    expect(wrong({ startsAt: monday + 366 * DAY + 15 * MINUTE })).toEqual({ startTime: 'tooFar' });
  });

  it('says of a time that ends after hours either that it is too long or that it is late, not both', () => {
    expect(wrong({ durationMinutes: 601 })).toEqual({ duration: 'outOfRange' });
    expect(wrong({ durationMinutes: 600 })).toEqual({ startTime: 'outsideUkHours' });
    // Another fault of the start is named beside it.
    expect(wrong({ durationMinutes: 601, startsAt: startsAt + MINUTE })).toEqual({
      duration: 'outOfRange',
      startTime: 'notQuarterHour',
    });
    expect(wrong({ durationMinutes: 15 })).toEqual({});
    expect(wrong({ durationMinutes: 14 })).toEqual({ duration: 'outOfRange' });
    expect(wrong({ durationMinutes: 0 })).toEqual({ duration: 'endBeforeStart' });
    expect(wrong({ durationMinutes: 30.5 })).toEqual({ duration: 'endBeforeStart' });
  });

  it('needs both ends of the registration window', () => {
    expect(wrong({ registersFrom: Number.NaN })).toEqual({ startDateRegistration: 'mandatory' });
    expect(wrong({ registersFrom: monday - HOUR, registersUntil: monday })).toEqual({
      endDateRegistration: 'inThePast',
    });
    expect(wrong({ registersFrom: monday, registersUntil: monday })).toEqual({
      endDateRegistration: 'endBeforeStart',
    });
    const during = { registersFrom: startsAt, registersUntil: startsAt + 15 * MINUTE };
    expect(wrong(during)).toEqual({ startDateRegistration: 'opensAfterStart' });
    expect(wrong({ ...during, registersFrom: startsAt - 1 })).toEqual({});
  });

  it('keeps a date that was agreed on, however close it is', () => {
    const late = { ...form, startsAt: monday + MINUTE, registersUntil: monday - HOUR, registersFrom: 0 };
    expect(formProblems(late, null, late.startsAt)).toEqual({});
    expect(formProblems(late, monday, late.startsAt)).toEqual({
      startTime: 'notQuarterHour',
      endDateRegistration: 'inThePast',
    });
  });

  it('has a place, a call or both', () => {
    expect(wrong({ location: 'MOON' as GatheringForm['location'] })).toEqual({ location: 'mandatory' });
    expect(wrong({ place: 'x'.repeat(301) })).toEqual({ place: 'tooLong' });
    // A link that nobody needs is judged where it is given.
    expect(
      wrong({ location: 'IN_PERSON', place: 'Hall', provider: null, link: 'http://a.example/' }),
    ).toEqual({
      link: 'linkInvalid',
    });
    expect(wrong({ link: 'http://meet.example.com/https://room' })).toEqual({ link: 'linkInvalid' });
    expect(wrong({ link: 'https://192.168.1.1/reboot' })).toEqual({ link: 'linkInvalid' });
    const long = `https://meet.example.com/${'x'.repeat(2_000)}`;
    expect(wrong({ link: long })).toEqual({ link: 'tooLong' });
    expect(wrong({ link: long.slice(0, 2_000) })).toEqual({});
  });

  it('has from 1 to 10,000 seats and a minimum among them', () => {
    expect(wrong({ capacity: 10_000, minimum: 10_000 })).toEqual({});
    expect(wrong({ capacity: 1, minimum: 0 })).toEqual({});
    for (const minimum of [-1, 0.5, 10_001])
      expect(wrong({ minimum })).toEqual({ minNumberOfAttendees: 'outOfRange' });
  });
});

describe('the dates that a speaker is offered', () => {
  it('are from one to five, each once', () => {
    const days = (count: number) => Array.from({ length: count }, (_, index) => startsAt + index * DAY);
    expect(offered(days(5))).toEqual({});
    expect(offered(days(6))).toEqual({ offeredTimes: 'tooManyTimes' });
    expect(offered([])).toEqual({ offeredTimes: 'timeMandatory' });
    expect(offered([startsAt, startsAt + DAY, startsAt])).toEqual({ 'offeredTimes.2': 'repeated' });
    expect(offered([startsAt, startsAt + MINUTE])).toEqual({ 'offeredTimes.1': 'notQuarterHour' });
  });
});

describe('what the form offers', () => {
  it('has an id, a length and every text of guidance in both languages for each type', () => {
    expect(gatheringTypes.map(({ id, minutes, name }) => [id, minutes, name.en, name.pt])).toEqual([
      ['MASTERCLASS', 60, 'Masterclass', 'Masterclass'],
      ['WORKSHOP', 90, 'Workshop', 'Oficina'],
      ['PANEL', 60, 'Panel discussion', 'Mesa-redonda'],
      ['QUESTIONS', 45, 'Questions and answers', 'Perguntas e respostas'],
    ]);
    for (const { id, guidance } of gatheringTypes) {
      expect(gatheringType(id)?.guidance).toBe(guidance);
      expect(Object.keys(guidance)).toEqual(['what', 'why', 'how', 'title', 'time', 'description']);
      for (const { en, pt } of Object.values(guidance)) {
        expect(en).toMatch(/\.$/);
        expect(pt).toMatch(/\.$/);
        expect(pt).not.toBe(en);
      }
    }
    expect(gatheringType('CONCERT')).toBeUndefined();
  });

  it('has an agenda, in both languages, for each of these topics', () => {
    expect(gatheringAgendas.map(({ id, topicId }) => [id, topicId])).toEqual([
      ['startingUp', 'strategy.startingUp'],
      ['pricing', 'strategy.businessModel'],
      ['cashFlow', 'finance.cashFlow'],
      ['investment', 'finance.investment'],
    ]);
    for (const { en, pt } of gatheringAgendas) {
      expect(en.length).toBeGreaterThan(40);
      expect(pt.length).toBeGreaterThan(40);
      expect(pt).not.toBe(en);
    }
  });

  it('gives an event one constant name in calendars', () => {
    expect(gatheringUid('g1')).toBe('event-g1@waymark');
  });
});
