import type { DomainEvent } from '@waymark/events/kernel';
import { mentoringStream, type SessionId } from '@waymark/events/mentoring';
import { describe, expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { readOwnFigures } from './reads.ts';
import {
  about,
  ada,
  changed,
  completed,
  mia,
  noa,
  reported,
  revoked,
  seeing,
  session,
  signedUp,
  spec,
} from './testing/story.ts';

/** Twelve months of which only these are not 0. */
function months(figures: Readonly<Record<number, number>>): readonly number[] {
  return Array.from({ length: 12 }, (_, index) => figures[index + 1] ?? 0);
}

describe('figures of a person', () => {
  it('ACH-21 months and years are cut in the zone of each user', () =>
    projectionSpec({
      ...spec,
      given: [
        signedUp(ada, 'Europe/Lisbon'),
        signedUp(mia, 'Asia/Kathmandu'),
        // 05:15 on the first of January for mia.
        session('s1', '2025-12-31T23:30:00Z', [completed('s1')], { minutes: 90 }),
        // The last minute of March in Lisbon's summer time is 22:59 UTC, two days after the clocks went forward.
        session('s2', '2026-03-31T22:59:00Z', [completed('s2')], { topicId: 'sales' }),
        session('s3', '2026-03-31T23:00:00Z', [completed('s3')], { topicId: 'sales' }),
        // And after they went back, the month ends with UTC's.
        session('s4', '2026-10-31T23:59:00Z', [completed('s4')]),
      ],
      check: async ({ db }) => {
        expect(await readOwnFigures(seeing(ada), db)).toMatchObject({
          timezone: 'Europe/Lisbon',
          joinedAt: Date.parse('2020-05-01T00:00Z'),
          years: [
            {
              role: 'MENTOR',
              year: 2025,
              sessions: months({ 12: 1 }),
              minutes: months({ 12: 90 }),
              topics: { finance: 1 },
            },
            {
              role: 'MENTOR',
              year: 2026,
              sessions: months({ 3: 1, 4: 1, 10: 1 }),
              minutes: months({ 3: 60, 4: 60, 10: 60 }),
              topics: { sales: 2, finance: 1 },
            },
          ],
        });
        const ofMentee = await readOwnFigures(seeing(mia), db);
        expect(ofMentee.years.map(({ role, year }) => [role, year])).toEqual([['MENTEE', 2026]]);
        expect(ofMentee.years[0]?.sessions).toEqual(months({ 1: 1, 4: 2, 11: 1 }));
      },
    }));

  it('ACH-21 a change of the zone cuts months and years again', () =>
    projectionSpec({
      ...spec,
      given: [
        signedUp(ada, null),
        signedUp(mia, 'Europe/Lisbon'),
        session('s1', '2025-12-31T23:30:00Z', [completed('s1')]),
        session('s2', '2025-12-31T23:40:00Z', [completed('s2'), reported('s2')]),
        about(ada, changed(ada, { timezone: 'Europe/Berlin' })),
        about(ada, changed(ada, { firstName: 'Adam' })),
      ],
      check: async ({ db }) => {
        const { timezone, years } = await readOwnFigures(seeing(ada), db);
        expect(timezone).toBe('Europe/Berlin');
        expect(years).toMatchObject([{ year: 2026, sessions: months({ 1: 1 }) }]);
        expect((await readOwnFigures(seeing(mia), db)).years).toMatchObject([{ year: 2025 }]);
      },
    }));

  it('ACH-22 only completed sessions count, and a corrected or no-show session changes the figures at once', () =>
    projectionSpec({
      ...spec,
      given: [
        signedUp(ada, 'UTC'),
        signedUp(mia, 'UTC'),
        session('accepted', '2026-01-10T10:00Z', []),
        session('completed', '2026-02-10T10:00Z', [completed('completed')]),
        session('absent', '2026-03-10T10:00Z', [completed('absent'), reported('absent')]),
        session('revoked', '2026-04-10T10:00Z', [reported('revoked'), revoked('revoked')]),
        session('only', '2024-04-10T10:00Z', [completed('only')]),
        { stream: mentoringStream('only' as SessionId), events: [reported('only')] },
      ],
      rows: { achievement_years: [{ user_id: 'ada' }, { user_id: 'mia' }] },
      check: async ({ db }) => {
        for (const id of [ada, mia]) {
          const { years } = await readOwnFigures(seeing(id), db);
          expect(years).toMatchObject([{ year: 2026, sessions: months({ 2: 1, 4: 1 }) }]);
        }
      },
    }));

  it('ACH-13 organisations are those of the mentees, each once, however its name is written', () =>
    projectionSpec({
      ...spec,
      given: [
        signedUp(ada, 'UTC'),
        signedUp(mia, 'UTC'),
        signedUp(noa, 'UTC'),
        session('s1', '2026-02-10T10:00Z', [completed('s1')]),
        session('s2', '2026-02-11T10:00Z', [completed('s2')]),
        session('s3', '2026-02-12T10:00Z', [completed('s3', { menteeId: noa })], { menteeId: noa }),
        about(mia, changed(mia, { orgName: 'Café  Órbita' })),
        about(noa, changed(noa, { orgName: 'cafe orbita ' })),
      ],
      check: async ({ db }) => {
        expect((await readOwnFigures(seeing(ada), db)).organisationsHelped).toBe(1);
        const rows = await db.sql`select to_jsonb(p)::text as row from achievement_people p`;
        expect(rows.map(({ row }) => row).join('')).not.toMatch(/orbita/i);
      },
    }));

  it('ACH-13 PRV-13 what an erased mentee learned counts on for the mentor, and is nobody else’s', () =>
    projectionSpec({
      ...spec,
      given: [
        signedUp(ada, 'UTC'),
        signedUp(mia, 'Asia/Kathmandu'),
        about(mia, changed(mia, { orgName: 'Orbit' })),
        session('s1', '2026-02-10T10:00Z', [completed('s1')]),
        session('s2', '2026-03-10T10:00Z', [completed('s2'), reported('s2')]),
        about(mia, { type: 'UserErased', data: { userId: mia } }),
        { stream: mentoringStream('s2' as SessionId), events: [revoked('s2')] },
      ],
      rows: {
        achievement_years: [{ user_id: 'ada', sessions: months({ 2: 1, 3: 1 }) }],
        achievement_people: [
          { user_id: 'ada', organisations_helped: 1 },
          { user_id: 'mia', is_erased: true, timezone: null, organisation: null },
        ],
      },
    }));

  it('OPS-02 memberships are from when until when; another approval is no new one', () => {
    const linked = (partnerId: string): DomainEvent => ({
      type: 'UserPartnerLinked',
      data: { userId: ada, partnerId, role: 'MEMBER', isMenteeApproved: true, isMentorApproved: true },
    });
    const left: DomainEvent = { type: 'UserPartnerUnlinked', data: { userId: ada, partnerId: 'mill' } };
    return projectionSpec({
      ...spec,
      given: [
        signedUp(ada, 'UTC'),
        { ...about(ada, linked('mill')), at: 1000 },
        { ...about(ada, linked('mill'), linked('farol')), at: 2000 },
        { ...about(ada, left), at: 3000 },
        { ...about(ada, linked('mill')), at: 4000 },
      ],
      rows: {
        achievement_memberships: [
          { partner_id: 'mill', since: 1000, until: 3000 },
          { partner_id: 'farol', since: 2000, until: null },
          { partner_id: 'mill', since: 4000, until: null },
        ],
      },
    });
  });
});
