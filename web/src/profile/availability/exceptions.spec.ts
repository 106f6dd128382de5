import { describe, expect, it } from 'vitest';
import {
  comingExceptions,
  type DatedException,
  dateIn,
  exceptionProblems,
  putException,
} from './exceptions.ts';

const holiday: DatedException = {
  id: 'a',
  from: '2026-12-24',
  to: '2027-01-02',
  kind: 'OFF',
  start: null,
  end: null,
};
const extra: DatedException = {
  id: 'b',
  from: '2026-12-05',
  to: '2026-12-05',
  kind: 'EXTRA',
  start: '10:00',
  end: '12:00',
};
const today = '2026-11-21';

describe('a dated exception', () => {
  it('PRO-93 is a holiday of whole days or extra hours', () => {
    expect(exceptionProblems(holiday, today)).toEqual({});
    expect(exceptionProblems(extra, today)).toEqual({});
    expect(exceptionProblems({ ...extra, end: null }, today)).toEqual({ end: 'mandatory' });
  });

  it('PRO-93 ends after it begins, and not before today', () => {
    expect(exceptionProblems({ ...holiday, to: '2026-12-23' }, today)).toEqual({ to: 'dateBeforeStart' });
    expect(exceptionProblems({ ...extra, end: '10:00' }, today)).toEqual({ end: 'endBeforeStart' });
    expect(exceptionProblems({ ...holiday, from: '' }, today)).toEqual({ from: 'mandatory' });
    expect(exceptionProblems(holiday, '2027-01-02')).toEqual({});
    expect(exceptionProblems(holiday, '2027-01-03')).toEqual({ to: 'dateInPast' });
  });

  it('PRO-93 lasts 366 days at most, over a change of the clocks too', () => {
    const year = { ...holiday, from: '2026-12-01' };
    expect(exceptionProblems({ ...year, to: '2027-12-01' }, today)).toEqual({});
    expect(exceptionProblems({ ...year, to: '2027-12-02' }, today)).toEqual({ to: 'tooManyDays' });
  });

  it('PRO-93 the soonest stands first, the past is not shown', () => {
    expect(comingExceptions([holiday, extra], today)).toEqual([extra, holiday]);
    expect(comingExceptions([holiday, extra], '2026-12-06')).toEqual([holiday]);
    const earlier = { ...extra, id: 'c', start: '08:00', end: '09:00' };
    expect(comingExceptions([extra, earlier], today)).toEqual([earlier, extra]);
  });

  it('PRO-93 takes the place of the one with its id', () => {
    expect(putException([holiday, extra], { ...holiday, to: '2027-01-09' })).toEqual([
      { ...holiday, to: '2027-01-09' },
      extra,
    ]);
    expect(putException([holiday], extra)).toEqual([holiday, extra]);
  });
});

it('I18-11 today is the day of the mentor, not of the browser', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  expect(dateIn('Europe/London', at)).toBe('2026-11-21');
  expect(dateIn('Asia/Tokyo', at)).toBe('2026-11-22');
});
