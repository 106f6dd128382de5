import { discovery, recommendationsStream, term } from '@waymark/events/discovery';
import { identity, userStream } from '@waymark/events/identity';
import { commandId, type DomainEvent, userId, type Viewer } from '@waymark/events/kernel';
import { mentoring, mentoringStream, type SessionId } from '@waymark/events/mentoring';
import { conversationId, conversationStream, messaging } from '@waymark/events/messaging';
import { privacy, privacyStream } from '@waymark/events/privacy';
import { profile, profileStream } from '@waymark/events/profile';
import { describe, expect, it } from 'vitest';
import type { Database } from '../store/index.ts';
import { type GivenFacts, projectionSpec } from '../testing/index.ts';
import { mentorsProjection } from './mentorsProjection.ts';
import { ownProjection } from './ownProjection.ts';
import { findMentor, findMentors, readSeeker, similarTerms } from './reads.ts';
import type { TermGroups } from './toQuery.ts';

const HOUR = 3_600_000;
const [ada, ben, cleo] = [userId('ada'), userId('ben'), userId('cleo')];
const capabilities = [discovery, identity, mentoring, messaging, privacy, profile];
const visitor: Viewer = { kind: 'anonymous' };

function viewer(id: string): Viewer {
  return { kind: 'user', userId: userId(id), sessionId: 's', role: 'USER' };
}

function signedUp(id: typeof ada, firstName: string, lastName: string): DomainEvent {
  return {
    type: 'UserSignedUp',
    data: {
      userId: id,
      email: `${id}@example.org`,
      emailFingerprint: id,
      firstName,
      lastName,
      passwordHash: 'x',
      userType: 'mentor',
      language: 'en',
      timezone: 'Europe/Lisbon',
      signupOptions: [],
      campaignId: null,
      groupEventId: null,
      returnPath: null,
    },
  };
}

/** Somebody who went all the way to be a mentor to choose. */
function mentor(id: typeof ada, firstName: string, lastName: string, ...more: DomainEvent[]): GivenFacts[] {
  return [
    {
      stream: userStream(id),
      events: [
        signedUp(id, firstName, lastName),
        { type: 'EmailVerified', data: { userId: id, verificationId: 'v' } },
        {
          type: 'UserProfileChanged',
          data: { userId: id, changes: { countryCode: 'PT', headline: 'Shops that sell' } },
        },
        { type: 'UserFinishedSignup', data: { userId: id } },
        ...more,
      ],
    },
    {
      stream: profileStream(id),
      events: [
        {
          type: 'ProfileDetailsChanged',
          data: {
            userId: id,
            details: {
              languageIds: ['pt', 'en'],
              sectorId: 'retail',
              oneOffMentoring: true,
              ongoingMentoring: false,
            },
          },
        },
        { type: 'GenderAnswered', data: { userId: id, genderId: 'woman' } },
        {
          type: 'MentoringPreferencesChanged',
          data: { userId: id, preferences: { mentoringLanguageIds: ['pt', 'en'] } },
        },
        {
          type: 'TopicsToTeachChosen',
          data: { userId: id, topics: [{ id: 'onlineSelling.shop', level: 4 }] },
        },
        {
          type: 'AvailabilityChanged',
          data: {
            userId: id,
            availability: {
              timezone: 'Europe/Lisbon',
              pausedUntil: null,
              windows: [{ day: 2, start: '09:00', end: '12:00' }],
              exceptions: [],
            },
          },
        },
      ],
    },
  ];
}

function session(id: string, ...events: DomainEvent[]): GivenFacts {
  return { stream: mentoringStream(id as SessionId), events };
}

function offered(sessionId: string, mentorId: string, offeredAt: number): DomainEvent {
  return {
    type: 'SessionOffered',
    data: { sessionId, menteeId: cleo, mentorId, replacesId: null, offeredAt },
  };
}

function declined(sessionId: string, mentorId: string, declinedAt: number): DomainEvent {
  const data = { sessionId, menteeId: cleo, mentorId, reason: 'NO_TIME', reasonText: '', declinedAt };
  return { type: 'SessionOfferDeclined', data };
}

async function ids(db: Pick<Database, 'sql'>, groups: TermGroups, who: Viewer = visitor) {
  const found = await findMentors(who, db, { groups, order: 'QUALITY', limit: 10 });
  return found.map((each) => each.userId);
}

describe('mentors to choose', () => {
  it('MEN-19 are found by all their answers, and protected answers stay sealed', () =>
    projectionSpec({
      projection: mentorsProjection,
      capabilities,
      given: [...mentor(ada, 'Inês', 'Gonçalves'), ...mentor(ben, 'Ben', 'Hill')],
      rows: {
        discovery_people: [
          { user_id: 'ada', is_listed: true, sessions_given: 0, usual_answer: null },
          { user_id: 'ben', is_listed: true, words: ['ben', 'shops', 'that', 'sell'] },
        ],
      },
      check: async ({ db }) => {
        expect(await ids(db, [])).toEqual(['ada', 'ben']);
        expect(await ids(db, [[term.word('ines')]])).toEqual(['ada']);
        expect(await ids(db, [[`${term.word('in')}*`]])).toEqual(['ada']);
        const both = [
          term.topic('onlineSelling.shop'),
          term.topic('onlineSelling'),
          term.language('pt'),
          term.country('PT'),
          term.sector('retail'),
          term.day(2),
          term.kind('ONE_OFF'),
          term.noCommunity,
        ];
        for (const each of both) expect(await ids(db, [[each]]), each).toEqual(['ada', 'ben']);
        const none = [
          term.topic('finance'),
          term.day(1),
          term.kind('ONGOING'),
          term.word("o'n\\e"),
          '',
          'x'.repeat(5000),
        ];
        for (const each of none) expect(await ids(db, [[each]]), each).toEqual([]);
        expect(await ids(db, [[term.word('ben'), term.word('ines')], [term.day(2)]])).toEqual(['ada', 'ben']);
        expect(await ids(db, [[term.word('ben')], [term.day(1)]])).toEqual([]);
        expect(await ids(db, [[]])).toEqual([]);

        const rows = await db.sql`select to_jsonb(p)::text as row from discovery_people p`;
        expect(rows.map(({ row }) => String(row)).join('')).not.toContain('woman');
      },
    }));

  it('PRV-05 a last name is found only where its person shows it', () =>
    projectionSpec({
      projection: mentorsProjection,
      capabilities,
      given: [
        ...mentor(ada, 'Inês', 'Gonçalves'),
        ...mentor(ben, 'Ben', 'Gonçalves'),
        {
          stream: privacyStream(ben),
          events: [{ type: 'DataPrivacyChanged', data: { userId: ben, changes: { showLastName: true } } }],
        },
      ],
      check: async ({ db }) => {
        expect(await ids(db, [[term.word('goncalves')]])).toEqual(['ben']);
        const alike = await similarTerms(visitor, db, ['gonsalves', 'zzzzzz']);
        expect(alike.filter(({ word }) => word === 'goncalves')).toHaveLength(1);
        expect(alike.filter(({ typed }) => typed === 'zzzzzz')).toEqual([]);
      },
    }));

  const away: readonly (readonly [string, readonly DomainEvent[]])[] = [
    ['leaves', [{ type: 'UserDeletionRequested', data: { userId: ben, requestedAt: 1, dueAt: 2 } }]],
    ['is inactive', [{ type: 'UserDeactivated', data: { userId: ben, reason: 'ops' } }]],
    ['is paused', [{ type: 'AccessPaused', data: { userId: ben, reason: 'r', pausedAt: 1, until: 2 } }]],
    ['has steps to do again', [{ type: 'SignupReopened', data: { userId: ben } }]],
    ['learns now', [{ type: 'UserTypeChosen', data: { userId: ben, userType: 'mentee' } }]],
    ['waits for approval', [linked({ isMenteeApproved: true, isMentorApproved: false })]],
    ['is erased', [{ type: 'UserErased', data: { userId: ben } }]],
  ];
  it.each(away)('MEN-05 nobody is listed who %s', (_what, events) =>
    projectionSpec({
      projection: mentorsProjection,
      capabilities,
      given: [...mentor(ada, 'Ada', 'Hill'), ...mentor(ben, 'Ben', 'Hill', ...events)],
      check: async ({ db }) => {
        expect(await ids(db, [])).toEqual(['ada']);
        expect(await findMentor(visitor, db, 'ben')).toBeUndefined();
        expect((await findMentor(visitor, db, 'ada'))?.userId).toBe('ada');
        expect(await db.sql`select from discovery_words where word = 'ben'`).toHaveLength(0);
      },
    }),
  );

  it('MEN-05 a mentor who comes back is listed again, with the approval of any community', () =>
    projectionSpec({
      projection: mentorsProjection,
      capabilities,
      given: mentor(
        ben,
        'Ben',
        'Hill',
        { type: 'UserDeactivated', data: { userId: ben, reason: 'inactivity' } },
        { type: 'UserReactivated', data: { userId: ben } },
        { type: 'AccessPaused', data: { userId: ben, reason: 'r', pausedAt: 1, until: 2 } },
        { type: 'AccessResumed', data: { userId: ben } },
        linked({ isMenteeApproved: false, isMentorApproved: true }),
      ),
      check: async ({ db }) => {
        expect(await ids(db, [[term.community('mill')]])).toEqual(['ben']);
        expect(await ids(db, [[term.noCommunity]])).toEqual([]);
      },
    }));

  it('MEN-20 counts sessions given and knows the usual answer, a no-show taken into account', () =>
    projectionSpec({
      projection: mentorsProjection,
      capabilities,
      given: [
        ...mentor(ada, 'Ada', 'Hill'),
        ...mentor(ben, 'Ben', 'Hill'),
        session('one', offered('one', ada, 0), offered('one', ben, 0), declined('one', ada, HOUR)),
        session('two', offered('two', ada, 0), declined('two', ada, 2 * HOUR)),
        session('three', offered('three', ada, 0), declined('three', ada, 100 * HOUR)),
        session('four', { type: 'SessionCompleted', data: { ...both('four'), completedAt: 1 } }),
        session(
          'five',
          { type: 'SessionCompleted', data: { ...both('five'), completedAt: 1 } },
          {
            type: 'SessionNoShowReported',
            data: { ...both('five'), byId: ada, absentId: cleo, reportedAt: 2 },
          },
        ),
        session(
          'six',
          {
            type: 'SessionNoShowReported',
            data: { ...both('six'), byId: ada, absentId: cleo, reportedAt: 2 },
          },
          { type: 'SessionNoShowRevoked', data: { ...both('six'), byId: ada, absentId: cleo, revokedAt: 3 } },
        ),
      ],
      rows: {
        discovery_people: [
          { user_id: 'ada', sessions_given: 2, usual_answer: 'HOURS' },
          { user_id: 'ben', sessions_given: 0, usual_answer: null },
        ],
      },
      check: async ({ db }) => {
        const found = await findMentors(visitor, db, { groups: [], order: 'SESSIONS', limit: 10 });
        expect(found.map((each) => each.userId)).toEqual(['ada', 'ben']);
      },
    }));

  it('MEN-20 the first answer counts, and one that changes nothing of how a mentor is found writes nothing of them', () =>
    projectionSpec({
      projection: mentorsProjection,
      capabilities,
      given: [
        ...mentor(ada, 'Ada', 'Hill'),
        session('one', offered('one', ada, 0), declined('one', ada, HOUR), declined('one', ada, 90 * HOUR)),
      ],
      check: async ({ db, store }) => {
        const [kept] = await db.sql`select answered_at::float8 as at from discovery_sessions`;
        expect(kept).toEqual({ at: 3_600_000 });
        const written = () => db.sql`select xmin::text from discovery_people where user_id = 'ada'`;
        const [before] = await written();
        const { stream, events } = session('two', offered('two', ada, 0), declined('two', ada, HOUR));
        await store.append({
          meta: {
            actor: { kind: 'system', name: 'given' },
            commandId: commandId('second'),
            correlationId: 'second',
            at: 1_700_000_000_000,
          },
          writes: [{ stream, expectedVersion: 0, events }],
        });
        expect(await db.sql`select 1 from discovery_sessions where session_id = 'two'`).toHaveLength(1);
        expect((await written())[0]).toEqual(before);
      },
    }));
});

describe('what people do not want to see', () => {
  it('MEN-19 MSG-43 people with a block between them and the viewer are not shown, either way', () =>
    projectionSpec({
      projection: ownProjection,
      capabilities,
      given: [
        { stream: conversationStream(ada, ben), events: [block(ada, ben)] },
        {
          stream: conversationStream(ada, cleo),
          events: [block(ada, cleo), { ...block(ada, cleo), type: 'MessageUserUnblocked' }],
        },
      ],
      rows: { discovery_blocks: [{ user_id: 'ada', other_id: 'ben' }] },
      check: async ({ db }) => {
        await db.sql`
          insert into discovery_people (user_id, facts, is_listed, words, document, quality, sessions_given)
          select id, '{}', true, '{}', array_to_tsvector('{q:0}'), 0, 0 from unnest('{ada,ben,cleo}'::text[]) as id`;
        expect(await ids(db, [], viewer('ada'))).toEqual(['cleo']);
        expect(await ids(db, [], viewer('ben'))).toEqual(['cleo']);
        expect(await ids(db, [], viewer('cleo'))).toEqual(['ada', 'ben']);
        expect(await findMentor(viewer('ben'), db, 'ada')).toBeUndefined();
        expect((await findMentor(viewer('ben'), db, 'ben'))?.userId).toBe('ben');
      },
    }));

  it('MEN-23 keeps what was dismissed until it is restored', () =>
    projectionSpec({
      projection: ownProjection,
      capabilities,
      given: [
        { stream: recommendationsStream(ada), events: [dismissed('one'), dismissed('two'), restored('one')] },
        { stream: recommendationsStream(ada), events: [dismissed('three')] },
      ],
      rows: {
        discovery_dismissals: [
          { user_id: 'ada', recommendation_id: 'two' },
          { user_id: 'ada', recommendation_id: 'three' },
        ],
      },
      check: async ({ db }) => {
        await db.sql`
          insert into discovery_people (user_id, facts, is_listed, words, quality, sessions_given)
          select id, '{}', false, '{}', 0, 0 from unnest('{ada,ben}'::text[]) as id`;
        expect((await readSeeker(viewer('ada'), db))?.dismissed).toEqual(['three', 'two']);
        expect((await readSeeker(viewer('ben'), db))?.dismissed).toEqual([]);
        expect(await readSeeker(visitor, db)).toBeUndefined();
      },
    }));
});

function linked(approvals: { isMenteeApproved: boolean; isMentorApproved: boolean }): DomainEvent {
  return {
    type: 'UserPartnerLinked',
    data: { userId: ben, partnerId: 'mill', role: 'MEMBER', ...approvals },
  };
}

function both(sessionId: string) {
  return { sessionId, menteeId: cleo, mentorId: ada };
}

function block(byId: typeof ada, id: typeof ada): DomainEvent {
  return {
    type: 'MessageUserBlocked',
    data: { conversationId: conversationId(byId, id), byId, userId: id },
  };
}

function dismissed(recommendationId: string): DomainEvent {
  return { type: 'RecommendationDismissed', data: { userId: ada, recommendationId } };
}

function restored(recommendationId: string): DomainEvent {
  return { type: 'RecommendationRestored', data: { userId: ada, recommendationId } };
}
