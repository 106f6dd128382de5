import { mentoring, type SessionEvent, type SessionId } from '@waymark/events/mentoring';
import { expect, it } from 'vitest';
import { projectionSpec } from '../../testing/index.ts';
import { readBookings } from '../reads.ts';
import {
  accepted,
  ada,
  ben,
  booked,
  cancelled,
  cleo,
  diary,
  freed,
  HOUR,
  mia,
  offered,
  proposed,
  requested,
  rescheduled,
  START,
  session,
} from '../testing/story.ts';
import { mentoringProjection } from './projection.ts';

const spec = { projection: mentoringProjection, capabilities: [mentoring] };
const both = { sessionId: 's1' as SessionId, menteeId: mia, mentorId: ada };

it('SES-52 the winner is the mentor, everybody else who had it open lost it, who answered before keeps the answer', async () => {
  await projectionSpec({
    ...spec,
    given: [
      ...session(
        's1',
        [requested('s1', { communityId: 'town' }), offered('s1'), offered('s1', ben), offered('s1', cleo)],
        [
          {
            type: 'SessionQuestionAsked',
            data: {
              ...both,
              mentorId: ben,
              question: 'the question',
              askedAt: 1500,
              pausedUntil: 1600,
              expiresAt: 1700,
              nudges: [],
            },
          },
        ],
        [
          {
            type: 'SessionOfferDeclined',
            data: { ...both, mentorId: cleo, reason: 'NO_TIME', reasonText: 'why not', declinedAt: 1600 },
          },
        ],
        [accepted('s1', { lostIds: [ben] })],
      ),
    ],
    rows: {
      mentoring_sessions: [
        {
          session_id: 's1',
          status: 'ACCEPTED',
          mentor_id: 'ada',
          starts_at: START,
          ends_at: START + HOUR,
          expires_at: 1700,
          provider: 'ZOOM',
          community_id: 'town',
          times: [START, START + HOUR],
          version: 7,
        },
      ],
      mentoring_offers: [
        { mentor_id: 'ada', status: 'ACCEPTED', answered_at: 2000, is_substitute: false },
        { mentor_id: 'ben', status: 'TAKEN', answered_at: 1500 },
        { mentor_id: 'cleo', status: 'DECLINED', answered_at: 1600, reason: 'NO_TIME' },
      ],
      mentoring_proposals: [],
      mentoring_documents: [],
      mentoring_bookings: [],
    },
    check: async ({ db }) => {
      const stored = await db.sql`select to_jsonb(s)::text || to_jsonb(o)::text as row
        from mentoring_sessions s join mentoring_offers o using (session_id)`;
      const texts = ['the title', 'the description', 'the question', 'why not', 'the-link'];
      for (const each of texts) expect(JSON.stringify(stored), each).not.toContain(each);
    },
  });
});

it('SES-43, SES-45, SES-54, SES-55 a request ends without a winner', async () => {
  const ends = (id: string) => ({ sessionId: id as SessionId, menteeId: mia, mentorIds: [ada] });
  await projectionSpec({
    ...spec,
    given: [
      ...session(
        's1',
        [requested('s1'), offered('s1')],
        [{ type: 'SessionOfferPassedOn', data: { ...both, passedOnAt: 1500 } }, offered('s1', ben, ada)],
        [
          {
            type: 'SessionOfferDeclined',
            data: { ...both, mentorId: ben, reason: 'NO_TIME', reasonText: '', declinedAt: 1600 },
          },
          { type: 'SessionRequestDeclined', data: { ...ends('s1'), declinedAt: 1600 } },
        ],
      ),
      ...session(
        's2',
        [requested('s2'), offered('s2')],
        [
          {
            type: 'SessionRequestWithdrawn',
            data: { ...ends('s2'), communityId: null, withdrawnAt: 1700 },
          },
        ],
      ),
      ...session(
        's3',
        [requested('s3'), offered('s3')],
        [{ type: 'SessionRequestExpired', data: { ...ends('s3'), communityId: null, expiredAt: 1800 } }],
      ),
      ...session('s4', [requested('s4')]),
    ],
    rows: {
      mentoring_sessions: [
        { session_id: 's1', status: 'DECLINED' },
        { session_id: 's2', status: 'CANCELLED', cancelled_by: 'mia' },
        { session_id: 's3', status: 'EXPIRED' },
        { session_id: 's4', status: 'REQUESTED' },
      ],
      mentoring_offers: [
        { session_id: 's1', mentor_id: 'ada', status: 'PASSED_ON' },
        { session_id: 's1', mentor_id: 'ben', status: 'DECLINED', is_substitute: true },
        { session_id: 's2', status: 'WITHDRAWN' },
        { session_id: 's3', status: 'EXPIRED' },
      ],
    },
  });
});

it('SES-61, SES-65 a proposal replaces another, moves the session when accepted and is closed by a cancellation', async () => {
  const stays = { proposalId: 'p3' as never, ...both };
  await projectionSpec({
    ...spec,
    given: session(
      's1',
      [requested('s1'), offered('s1')],
      [accepted('s1')],
      [proposed('s1', 'p1')],
      [proposed('s1', 'p2', 'p1')],
      [rescheduled('s1', 'p2')],
      [proposed('s1', 'p3')],
      [{ type: 'RescheduleDeclined', data: { ...stays, byId: ada, reasonText: '', declinedAt: 4500 } }],
      [proposed('s1', 'p4')],
      [
        {
          type: 'RescheduleWithdrawn',
          data: { ...stays, proposalId: 'p4' as never, byId: mia, withdrawnAt: 1 },
        },
      ],
      [proposed('s1', 'p5')],
      [{ type: 'RescheduleExpired', data: { ...stays, proposalId: 'p5' as never, byId: mia, expiredAt: 1 } }],
      [proposed('s1', 'p6')],
      [cancelled('s1')],
    ),
    rows: {
      mentoring_sessions: [
        {
          status: 'CANCELLED',
          starts_at: START + 24 * HOUR,
          ends_at: START + 25 * HOUR,
          cancelled_by: 'mia',
          reason: 'OTHER',
        },
      ],
      mentoring_proposals: [
        { proposal_id: 'p1', status: 'REPLACED', by_id: 'mia', accepted_time: null },
        { proposal_id: 'p2', status: 'ACCEPTED', by_id: 'ada', accepted_time: START + 24 * HOUR },
        { proposal_id: 'p3', status: 'DECLINED' },
        { proposal_id: 'p4', status: 'WITHDRAWN' },
        { proposal_id: 'p5', status: 'EXPIRED' },
        { proposal_id: 'p6', status: 'CLOSED' },
      ],
    },
  });
});

it('SES-47, SES-67, SES-73 what happens around the meeting itself', async () => {
  const document = { ...both, byId: ada, title: 'a guide', url: 'https://example.org/guide' };
  const facts: SessionEvent[] = [
    { type: 'SessionLateAnnounced', data: { ...both, byId: ada, minutes: 10, announcedAt: 6000 } },
    { type: 'SessionAgendaChanged', data: { ...both, byId: mia, items: [{ text: 'first', isDone: false }] } },
    { type: 'SessionNotesChanged', data: { ...both, byId: mia, text: 'one', revision: 1 } },
    { type: 'SessionNotesChanged', data: { ...both, byId: ada, text: 'two', revision: 2 } },
    { type: 'SessionDocumentAdded', data: { ...document, documentId: 'd1' } },
    { type: 'SessionDocumentAdded', data: { ...document, documentId: 'd2' } },
    { type: 'SessionDocumentRemoved', data: { ...both, byId: ada, documentId: 'd1' } },
    { type: 'SessionDocumentAdded', data: { ...document, documentId: 'd3', url: '', isFromLibrary: true } },
    { type: 'SessionCompleted', data: { ...both, completedAt: 7000 } },
    {
      type: 'SessionNoShowReported',
      data: { ...both, byId: mia, absentId: ada, reportedAt: 8000 },
    },
    { type: 'SessionNoShowAppealed', data: { ...both, byId: ada, text: 'I was there', appealedAt: 8100 } },
  ];
  const rows = {
    mentor_id: 'ada',
    late_minutes: 10,
    notes_by: 'ada',
    notes_revision: 2,
    no_show_absent: 'ada',
    is_no_show_appealed: true,
  };
  const given = session(
    's1',
    [requested('s1'), offered('s1')],
    [accepted('s1')],
    ...facts.map((fact) => [fact]),
  );
  await projectionSpec({
    ...spec,
    given,
    rows: {
      mentoring_sessions: [{ ...rows, status: 'NO_SHOW', is_no_show_revoked: false }],
      mentoring_documents: [
        { document_id: 'd2', by_id: 'ada', is_from_library: false },
        { document_id: 'd3', by_id: 'ada', is_from_library: true },
      ],
    },
  });
  await projectionSpec({
    ...spec,
    given: [
      ...given,
      ...session('s1', [
        { type: 'SessionNoShowRevoked', data: { ...both, byId: mia, absentId: ada, revokedAt: 9000 } },
      ]),
    ],
    rows: { mentoring_sessions: [{ ...rows, status: 'COMPLETED', is_no_show_revoked: true }] },
  });
  const decided = {
    ...both,
    absentId: ada,
    outcome: 'DISMISSED',
    answer: 'It stands.',
    decidedAt: 9000,
  } as const;
  await projectionSpec({
    ...spec,
    given: [...given, ...session('s1', [{ type: 'SessionNoShowAppealDecided', data: decided }])],
    rows: { mentoring_sessions: [{ ...rows, status: 'NO_SHOW', is_appeal_dismissed: true }] },
  });
});

it('SES-08 every session of a series lives by itself', async () => {
  await projectionSpec({
    ...spec,
    given: [
      ...session('s1', [
        requested('s1', { kind: 'ONGOING', series: { cadence: 'WEEKLY', count: 2 } }),
        offered('s1'),
      ]),
      ...session('s1', [accepted('s1', { seriesCount: 2 })]),
      ...session('s1.2', [
        {
          type: 'SessionPlanned',
          data: {
            ...both,
            sessionId: 's1.2' as SessionId,
            seriesId: 's1' as SessionId,
            number: 2,
            count: 2,
            cadence: 'WEEKLY',
            title: 'the title',
            description: 'the description',
            topicId: 'business.sales',
            timezone: 'Europe/Lisbon',
            startsAt: START + 168 * HOUR,
            durationMinutes: 60,
            provider: 'ZOOM',
            link: 'https://zoom.example.org/the-link',
            plannedAt: 2000,
          },
        },
      ]),
    ],
    rows: {
      mentoring_sessions: [
        { session_id: 's1', series_id: 's1', series_number: 1, series_count: 2, cadence: 'WEEKLY' },
        {
          session_id: 's1.2',
          series_id: 's1',
          series_number: 2,
          status: 'ACCEPTED',
          starts_at: START + 168 * HOUR,
        },
      ],
    },
  });
});

it('PRO-93 bookings are what the diaries say last', async () => {
  await projectionSpec({
    ...spec,
    given: [
      ...diary(
        ada,
        booked(ada, 's1'),
        booked(ada, 's2', START + 2 * HOUR),
        booked(ada, 's1', START + 4 * HOUR),
      ),
      ...diary(ben, booked(ben, 's3'), freed(ben, 's3'), booked(ben, 's4', START + HOUR), freed(ben, 's5')),
    ],
    rows: {
      mentoring_bookings: [
        { user_id: 'ada', session_id: 's1', starts_at: START + 4 * HOUR, ends_at: START + 5 * HOUR },
        { user_id: 'ada', session_id: 's2' },
        { user_id: 'ben', session_id: 's4' },
      ],
    },
    check: async ({ db }) => {
      const found = async (from: number, to: number) =>
        (await readBookings({ kind: 'anonymous' }, db, [ada, ben], from, to)).map((each) => each.sessionId);
      expect(await found(START, START + 9 * HOUR)).toEqual(['s2', 's1', 's4']);
      expect(await found(START + 3 * HOUR, START + 4 * HOUR), 'touching is not within').toEqual([]);
      expect(await found(START + HOUR + 1, START + 2 * HOUR + 1)).toEqual(['s2', 's4']);
    },
  });
});
