import { expect, it } from 'vitest';
import { isChangeable, stepsAt } from './eventSteps.ts';

const start = Date.parse('2027-06-21T10:00:00.000Z');
const MINUTE = 60_000;
type Planned = Parameters<typeof isChangeable>[0];
const planned = (
  request: Planned['groupEventRequest']['status'],
  status: Planned['status'] = 'DRAFT',
  isHost = true,
  recordingShareConsent = false,
): Planned => ({
  status,
  isHost,
  recordingShareConsent,
  recordingUrl: null,
  replayRemoval: null,
  startTime: '2027-06-21T10:00:00.000Z',
  endTime: '2027-06-21T11:00:00.000Z',
  groupEventRequest: { status: request },
});

it('EVT-89 each status of the request offers what can be done then: PENDING, INVITED, ACCEPTED, DECLINED, EXPIRED, CANCELLED', () => {
  const steps = (event: Planned) => stepsAt(event, start - 60 * MINUTE);
  expect(steps(planned('PENDING'))).toEqual(['withdraw']);
  expect(steps(planned('PENDING', 'DRAFT', false))).toEqual(['accept', 'refuse']);
  expect(steps(planned('INVITED'))).toEqual(['answer']);
  expect(steps(planned('INVITED', 'DRAFT', false))).toEqual(['withdraw']);
  expect(steps(planned('ACCEPTED'))).toEqual(['publish', 'cancel']);
  for (const closed of ['DECLINED', 'EXPIRED', 'CANCELLED'] as const)
    expect(steps(planned(closed))).toEqual([]);
});

it('EVT-84 running late is offered from 15 minutes before the start to the end, ending early once it has started', () => {
  const upcoming = planned('ACCEPTED', 'UPCOMING');
  expect(stepsAt(upcoming, start - 16 * MINUTE)).toEqual(['promote', 'cancel']);
  expect(stepsAt(upcoming, start - 15 * MINUTE)).toEqual(['late', 'promote', 'cancel']);
  expect(stepsAt(planned('ACCEPTED', 'STARTED'), start + MINUTE)).toEqual(['late', 'end', 'agree', 'cancel']);
  expect(stepsAt(planned('ACCEPTED', 'STARTED', false), start + MINUTE)).toEqual(['cancel']);
});

it('EVT-29 EVT-30 a replay is offered once the event is over, with the recordingShareConsent that its recordingUrl needs', () => {
  const over = (consent: boolean, more: Partial<Planned> = {}) =>
    stepsAt({ ...planned('ACCEPTED', 'FINISHED', true, consent), ...more }, start + 90 * MINUTE);
  expect(over(true)).toEqual(['replay', 'takeBack']);
  expect(over(false)).toEqual(['agree']);
  const manager = { isHost: false };
  expect(over(true, manager)).toEqual(['replay']);
  expect(over(false, manager)).toEqual([]);
  const shared = { recordingUrl: 'https://video.example.org/1' };
  expect(over(true, shared)).toEqual(['replay', 'removeReplay', 'takeBack']);
  expect(over(true, { ...shared, ...manager })).toEqual(['replay', 'removeReplay']);
});

it('EVT-30 what who manages removed, a host is asked to share again only where they manage themselves', () => {
  const removed = (canShareAgain: boolean, isHost = true) =>
    stepsAt(
      {
        ...planned('ACCEPTED', 'FINISHED', isHost, true),
        replayRemoval: { reason: null, canShareAgain },
      },
      start + 90 * MINUTE,
    );
  expect(removed(true)).toEqual(['replay', 'takeBack']);
  expect(removed(false)).toEqual(['takeBack']);
  expect(removed(true, false)).toEqual(['replay']);
});

it('EVT-84 an event can be changed until it has started', () => {
  const can = (status: Planned['status']) => isChangeable(planned('ACCEPTED', status));
  expect(
    ['DRAFT', 'UPCOMING', 'STARTED', 'FINISHED', 'CANCELLED'].map((one) => can(one as Planned['status'])),
  ).toEqual([true, true, false, false, false]);
  expect(isChangeable(planned('PENDING'))).toBe(true);
  expect(isChangeable(planned('INVITED'))).toBe(false);
});
