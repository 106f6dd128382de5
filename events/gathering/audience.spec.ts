import { expect, it } from 'vitest';
import { gatheringAudience } from './audience.ts';
import type { GatheringEvent } from './events.ts';

const published = (partnerId: string | null, isPublic: boolean) =>
  gatheringAudience({
    type: 'GatheringPublished',
    data: {
      gatheringId: 'g1',
      hostId: 'ada',
      byId: 'ada',
      partnerId,
      isPublic,
      startsAt: 0,
      durationMinutes: 60,
    },
  } as unknown as GatheringEvent);

it('EVT-102 EVT-115 lists of everybody show a public event, those of a community its private one, and no list one of neither', () => {
  expect(published('farol', true)).toEqual([
    'gathering.g1',
    'user.ada',
    'gathering-requests',
    'gathering-requests.farol',
    'gatherings',
  ]);
  expect(published('farol', false)).toEqual([
    'gathering.g1',
    'user.ada',
    'gathering-requests',
    'gathering-requests.farol',
    'gatherings.farol',
  ]);
  expect(published(null, false)).toEqual(['gathering.g1', 'user.ada', 'gathering-requests']);
});

it('EVT-104 EVT-115 lists of replays of all who could see the event receive that one is gone, however long it is over', () => {
  const gone = (type: string, partnerId: string | null, isPublic: boolean) =>
    gatheringAudience({
      type,
      data: { gatheringId: 'g1', hostId: 'ada', byId: 'ben', partnerId, isPublic },
    } as unknown as GatheringEvent);
  expect(gone('ReplayRemoved', 'farol', true)).toEqual([
    'gathering.g1',
    'user.ada',
    'user.ben',
    'gatherings',
  ]);
  expect(gone('ReplayRemoved', 'farol', false)).toContain('gatherings.farol');
  expect(gone('RecordingConsentAnswered', 'farol', false)).toEqual([
    'gathering.g1',
    'user.ada',
    'gatherings.farol',
  ]);
  expect(gone('RecordingConsentAnswered', null, false)).toEqual(['gathering.g1', 'user.ada']);
});

it('EVT-53 LIV-02 who runs the event receives that a check-in counts no more, as where it is undone, and no other notice of an attendee', () => {
  const receiving = (type: string, data: object) =>
    gatheringAudience({
      type,
      data: { gatheringId: 'g1', hostId: 'ben', userId: 'ada', ...data },
    } as unknown as GatheringEvent);
  expect(receiving('AttendeeCheckInUndone', {})).toEqual(['user.ada', 'user.ben', 'gathering-organisers.g1']);
  expect(receiving('AttendeeTold', { what: 'CHANGED', hadAttended: true })).toEqual([
    'user.ada',
    'gathering-organisers.g1',
  ]);
  expect(receiving('AttendeeTold', { what: 'CHANGED' })).toEqual(['user.ada']);
});
