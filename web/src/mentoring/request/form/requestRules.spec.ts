import { describe, expect, it } from 'vitest';
import { en } from '../messages.en.ts';
import {
  charactersIn,
  emptyRequest,
  errorsOf,
  isPossible,
  overlaps,
  type RequestForm,
} from './requestRules.ts';

const now = Date.parse('2026-11-21T10:07:00Z');
const DAY = 24 * 60 * 60_000;
const iso = (at: number) => new Date(at).toISOString();
const good: RequestForm = {
  ...emptyRequest,
  title: 'Pricing',
  topicId: 'pricing',
  description: 'x'.repeat(150),
  times: ['2026-11-24T10:00:00.000Z'],
  mentorIds: ['ana'],
};

describe('what a request must hold', () => {
  it('nothing is wrong with a whole one', () => {
    expect(errorsOf(good, now)).toEqual({});
  });

  it('SES-18 SES-19 SES-27 ERR-43 question, topic and mentor are mandatory', () => {
    const errors = errorsOf({ ...good, title: ' ', description: '\n ', topicId: '', mentorIds: [] }, now);
    expect(errors).toEqual({
      title: 'mandatory',
      description: 'mandatory',
      topicId: 'mandatory',
      mentorIds: 'mandatory',
    });
  });

  it('SES-20 SES-23 SES-24 ERR-40 a time is mandatory, with a separate text', () => {
    expect(errorsOf({ ...good, times: [] }, now)).toEqual({ times: 'timeMissing' });
    expect(en.errors.timeMissing).toBe('You need to pick a day and a time');
  });

  it('SES-21 SES-22 counts characters as people see them, after trimming', () => {
    const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
    expect(charactersIn(`  ${family}e\u0301  `)).toBe(2);
    expect(errorsOf({ ...good, description: ` ${family.repeat(149)} ` }, now)).toEqual({
      description: 'descriptionTooShort',
    });
    expect(errorsOf({ ...good, description: family.repeat(150) }, now)).toEqual({});
    expect(errorsOf({ ...good, description: 'x'.repeat(4_001) }, now)).toEqual({ description: 'tooLong' });
  });

  it('SES-26 SES-28 at most five times and five mentors', () => {
    const six = [0, 1, 2, 3, 4, 5];
    const times = six.map((index) => iso(Date.parse('2026-11-24T10:00:00Z') + index * DAY));
    const errors = errorsOf({ ...good, times, mentorIds: six.map(String) }, now);
    expect(errors).toEqual({ times: 'tooMany', mentorIds: 'tooMany' });
  });

  it('asks for no mentor where the community is asked', () => {
    expect(errorsOf({ ...good, audience: 'community', mentorIds: [] }, now)).toEqual({});
  });
});

describe('SES-26 times', () => {
  it('are 24 hours to 60 days ahead on a quarter of an hour', () => {
    expect(isPossible(Date.parse('2026-11-22T10:15:00Z'), now)).toBe(true);
    expect(isPossible(Date.parse('2026-11-22T10:00:00Z'), now)).toBe(false);
    expect(isPossible(Date.parse('2027-01-20T10:00:00Z'), now)).toBe(true);
    expect(isPossible(Date.parse('2027-01-20T10:15:00Z'), now)).toBe(false);
    expect(isPossible(Date.parse('2026-11-24T10:10:00Z'), now)).toBe(false);
  });

  it('a time of a kept draft that is over by now is said', () => {
    expect(errorsOf({ ...good, times: [iso(now)] }, now)).toEqual({ times: 'timeOver' });
  });

  it('SES-26 two that overlap are wrong before they are sent, for as long as a session lasts', () => {
    const times = ['2026-11-24T10:00:00.000Z', '2026-11-24T10:30:00.000Z'];
    expect(errorsOf({ ...good, times }, now)).toEqual({ times: 'overlapping' });
    expect(errorsOf({ ...good, times, kind: 'ONGOING', durationMinutes: 30 }, now)).toEqual({});
    expect(en.errors.overlapping).toBe('Two of your times overlap. Remove one of them.');
  });

  it('do not overlap; one after the other does', () => {
    const picked = ['2026-11-24T10:00:00.000Z'];
    expect(overlaps(Date.parse('2026-11-24T10:45:00Z'), picked, 60)).toBe(true);
    expect(overlaps(Date.parse('2026-11-24T11:00:00Z'), picked, 60)).toBe(false);
    expect(overlaps(Date.parse('2026-11-24T10:00:00Z'), picked, 60)).toBe(false);
  });
});
