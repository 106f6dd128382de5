import { describe, expect, it } from 'vitest';
import {
  addWindow,
  changeWindow,
  copyDay,
  endTimes,
  removeWindow,
  sortWindows,
  startTimes,
  windowProblems,
} from './week.ts';

const morning = { day: 1, start: '09:00', end: '12:00' };
const evening = { day: 1, start: '18:00', end: '20:30' };
const friday = { day: 5, start: '08:00', end: '10:00' };

it('PRO-93 offers quarter hours, the whole day long', () => {
  expect([startTimes[0], startTimes[1], startTimes.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
  expect([endTimes[0], endTimes.at(-1), endTimes.length]).toEqual(['00:15', '24:00', 96]);
});

describe('windows', () => {
  it('PRO-89 PRO-93 a day takes several, a further one after the last', () => {
    expect(addWindow([], 3)).toEqual([{ day: 3, start: '09:00', end: '17:00' }]);
    expect(addWindow([morning], 1)).toEqual([morning, { day: 1, start: '13:00', end: '15:00' }]);
    const late = { day: 1, start: '20:00', end: '22:30' };
    expect(addWindow([late], 1)[1]).toEqual({ day: 1, start: '23:00', end: '24:00' });
    const full = [{ day: 1, start: '00:00', end: '23:30' }];
    expect(addWindow(full, 1)).toBe(full);
  });

  it('PRO-93 none may end before it begins, none may overlap another of its day', () => {
    const problems = windowProblems([
      morning,
      { day: 1, start: '11:45', end: '13:00' },
      { day: 1, start: '12:00', end: '12:00' },
      { day: 2, start: '11:45', end: '13:00' },
      { day: 1, start: '13:00', end: '14:00' },
    ]);
    expect([...problems]).toEqual([
      [1, 'overlapping'],
      [2, 'endBeforeStart'],
    ]);
    expect(windowProblems([{ day: 1, start: '20:00', end: '24:00' }]).size).toBe(0);
  });

  it('PRO-93 one is changed or removed, the others stay', () => {
    expect(changeWindow([morning, friday], 1, { end: '11:00' })).toEqual([
      morning,
      { ...friday, end: '11:00' },
    ]);
    expect(removeWindow([morning, evening, friday], 1)).toEqual([morning, friday]);
  });

  it('PRO-93 a start behind the end takes the end along', () => {
    const [moved] = changeWindow([morning], 0, { start: '14:00' });
    expect(moved).toEqual({ day: 1, start: '14:00', end: '17:00' });
    expect(changeWindow([morning], 0, { start: '23:30' })[0]?.end).toBe('24:00');
    expect(changeWindow([morning], 0, { start: '10:00' })[0]?.end).toBe('12:00');
  });

  it('PRO-93 a day is copied to others, in place of what they had; it stays itself', () => {
    const copied = copyDay([friday, evening, morning], 1, [1, 5, 7]);
    expect(sortWindows(copied)).toEqual([
      morning,
      evening,
      { ...morning, day: 5 },
      { ...evening, day: 5 },
      { ...morning, day: 7 },
      { ...evening, day: 7 },
    ]);
  });
});
