import { type GatheringId, gatheringStream } from '@waymark/events/gathering';
import { describe, expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { readCountedEvents, readOwnFigures } from './reads.ts';
import {
  about,
  ada,
  attending,
  changed,
  gatheringOf,
  mia,
  noa,
  ofGathering,
  seeing,
  signedUp,
  spec,
} from './testing/story.ts';

/** Twelve months of which only these are not 0. */
function months(figures: Readonly<Record<number, number>>): readonly number[] {
  return Array.from({ length: 12 }, (_, index) => figures[index + 1] ?? 0);
}

const people = [signedUp(ada, 'UTC'), signedUp(mia, 'Asia/Kathmandu'), signedUp(noa, 'UTC')];

describe('group events in figures', () => {
  it('ACH-14 ACH-16 events that took place count for their host; planned and cancelled ones do not', () =>
    projectionSpec({
      ...spec,
      given: [
        ...people,
        gatheringOf('held', '2026-03-10T10:00Z', [ofGathering.finished('held')]),
        gatheringOf('moved', '2026-04-10T10:00Z', [
          ofGathering.moved('moved', '2026-05-10T10:00Z'),
          ofGathering.finished('moved'),
        ]),
        gatheringOf('planned', '2026-06-10T10:00Z'),
        gatheringOf('cancelled', '2026-07-10T10:00Z', [ofGathering.cancelled('cancelled')]),
      ],
      check: async ({ db }) => {
        const { years } = await readOwnFigures(seeing(ada), db);
        expect(years).toMatchObject([
          { role: 'MENTOR', year: 2026, events: months({ 3: 1, 5: 1 }), sessions: months({}), topics: {} },
        ]);
        const asked = { role: 'MENTOR', limit: 9 } as const;
        expect(await readCountedEvents(seeing(ada), db, asked)).toEqual([
          { id: 'moved', title: 'Raise a price', startsAt: Date.parse('2026-05-10T10:00Z') },
          { id: 'held', title: 'Raise a price', startsAt: Date.parse('2026-03-10T10:00Z') },
        ]);
        expect(await readCountedEvents(seeing(ada), db, { ...asked, limit: 1 })).toHaveLength(1);
        expect(await readCountedEvents(seeing(mia), db, asked)).toEqual([]);
        expect(JSON.stringify(await db.sql`select * from achievement_events`)).not.toContain('price');
      },
    }));

  it('ACH-06 ACH-08 ACH-22 joined events count in the month of who joined; who registered, missed, left or was checked in by mistake did not attend', () =>
    projectionSpec({
      ...spec,
      given: [
        ...people,
        // 02:15 on the first of April for mia.
        gatheringOf('late', '2026-03-31T20:30Z', [ofGathering.finished('late')]),
        gatheringOf('ill', '2026-05-31T20:30Z'),
        attending('late', mia, 'in', 'joined'),
        attending('late', noa, 'in', 'missed'),
        attending('ill', mia, 'in', 'joined'),
        attending('ill', noa, 'in', 'joined', 'left'),
        gatheringOf('mistaken', '2026-02-10T10:00Z', [ofGathering.finished('mistaken')]),
        attending('mistaken', noa, 'in', 'joined', 'undone', 'left', 'in'),
        gatheringOf('twice', '2026-02-10T10:00Z', [ofGathering.finished('twice')]),
        attending('twice', mia, 'in', 'joined', 'undone', 'joined'),
        { stream: gatheringStream('ill' as GatheringId), events: [ofGathering.cancelled('ill')] },
      ],
      rows: {
        achievement_attendances: [
          { gathering_id: 'late', user_id: 'mia', month: 2026 * 12 + 3 },
          { gathering_id: 'ill', user_id: 'mia', month: null },
          { gathering_id: 'ill', user_id: 'noa', month: null },
          { gathering_id: 'twice', user_id: 'mia', month: 2026 * 12 + 1 },
        ],
      },
      check: async ({ db }) => {
        expect((await readOwnFigures(seeing(mia), db)).years).toMatchObject([
          { role: 'MENTEE', year: 2026, events: months({ 2: 1, 4: 1 }) },
        ]);
        const asked = { role: 'MENTEE', limit: 9 } as const;
        const counted = await readCountedEvents(seeing(mia), db, asked);
        expect(counted.map(({ id }) => id)).toEqual(['late', 'twice']);
        expect((await readOwnFigures(seeing(noa), db)).years).toEqual([]);
        expect(await readCountedEvents(seeing(noa), db, asked)).toEqual([]);
      },
    }));

  it('ACH-22 who comes back to an event that they had joined and left has attended it once they join it again; who comes in first has not', () =>
    projectionSpec({
      ...spec,
      given: [
        ...people,
        gatheringOf('held', '2026-03-10T10:00Z', [ofGathering.finished('held')]),
        // Recorded before an entry said that it begins from nothing.
        attending('held', mia, 'in', 'joined', 'left', 'in'),
        attending('held', noa, 'in'),
        gatheringOf('again', '2026-03-11T10:00Z', [ofGathering.finished('again')]),
        attending('again', mia, 'in', 'joined', 'left', 'back', 'joined'),
        attending('again', noa, 'in', 'joined', 'left', 'back'),
        gatheringOf('moved', '2026-03-12T10:00Z', [ofGathering.finished('moved')]),
        attending('moved', noa, 'in', 'joined', 'moved'),
        // The second entry was cleared; the third one says nothing of it.
        gatheringOf('third', '2026-03-13T10:00Z', [ofGathering.finished('third')]),
        attending('third', mia, 'in', 'joined', 'left', 'back', 'left', 'in', 'joined'),
        attending('third', noa, 'in', 'joined', 'left', 'back', 'left', 'in'),
        gatheringOf('movedOn', '2026-03-14T10:00Z', [ofGathering.finished('movedOn')]),
        attending('movedOn', mia, 'in', 'joined', 'moved', 'left', 'in', 'joined'),
        attending('movedOn', noa, 'in', 'joined', 'moved', 'left', 'in'),
      ],
      rows: {
        achievement_attendances: [
          { gathering_id: 'held', user_id: 'mia', month: 2026 * 12 + 2 },
          { gathering_id: 'again', user_id: 'mia', month: 2026 * 12 + 2 },
          { gathering_id: 'third', user_id: 'mia', month: 2026 * 12 + 2 },
          { gathering_id: 'movedOn', user_id: 'mia', month: 2026 * 12 + 2 },
        ],
      },
      check: async ({ db }) => {
        expect((await readOwnFigures(seeing(noa), db)).years).toEqual([]);
        expect(await readCountedEvents(seeing(noa), db, { role: 'MENTEE', limit: 9 })).toEqual([]);
      },
    }));

  it('ACH-21 a change of the zone cuts events into other months', () =>
    projectionSpec({
      ...spec,
      given: [
        ...people,
        gatheringOf('eve', '2025-12-31T23:30Z', [ofGathering.finished('eve')]),
        attending('eve', mia, 'in', 'joined'),
        about(ada, changed(ada, { timezone: 'Europe/Berlin' })),
        about(mia, changed(mia, { timezone: 'Europe/Lisbon' })),
      ],
      check: async ({ db }) => {
        const yearsOf = async (id: typeof ada) =>
          (await readOwnFigures(seeing(id), db)).years.map(({ year, events }) => [year, events]);
        expect(await yearsOf(ada)).toEqual([[2026, months({ 1: 1 })]]);
        expect(await yearsOf(mia)).toEqual([[2025, months({ 12: 1 })]]);
      },
    }));

  it('PRV-13 what an erased host gave counts on for those who came, without a title', () =>
    projectionSpec({
      ...spec,
      given: [
        ...people,
        gatheringOf('held', '2026-03-10T10:00Z', [ofGathering.finished('held')]),
        attending('held', mia, 'in', 'joined'),
        attending('held', noa, 'in', 'joined'),
        about(ada, { type: 'UserErased', data: { userId: ada } }),
        about(noa, { type: 'UserErased', data: { userId: noa } }),
      ],
      rows: { achievement_years: [{ user_id: 'mia', role: 'MENTEE', events: months({ 3: 1 }) }] },
      check: async ({ db }) => {
        await db.keyring.destroy(ada);
        const asked = { role: 'MENTEE', limit: 9 } as const;
        expect(await readCountedEvents(seeing(mia), db, asked)).toMatchObject([{ id: 'held', title: null }]);
        expect(await readCountedEvents(seeing(noa), db, asked)).toEqual([]);
      },
    }));
});
