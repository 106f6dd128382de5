import { mentoring, type SessionId, type SessionStatus } from '@waymark/events/mentoring';
import { expect, it } from 'vitest';
import { createEventStore } from '../store/index.ts';
import { createTestDatabase } from '../testing/index.ts';
import { countSessions } from './counts.ts';
import { communityRequests, menteeSessions, mentorSessions } from './lists.ts';
import { mentoringProjection } from './projection/projection.ts';
import { readSessionOfProposal, readSessions } from './reads.ts';
import { appendFacts } from './testing/appendFacts.ts';
import {
  accepted,
  ada,
  as,
  ben,
  cancelled,
  cleo,
  HOUR,
  mia,
  offered,
  proposed,
  requested,
  START,
  session,
} from './testing/story.ts';

const all = {
  statuses: ['ACCEPTED', 'PENDING', 'REQUESTED', 'CANCELLED'] as SessionStatus[],
  limit: 10,
  offset: 0,
};

it('SES-17, SES-52 who may see a session, and what of it', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [mentoring], projections: [mentoringProjection] });
  const see = async (id: string, communityIds: readonly string[] = []) =>
    (await readSessions(as(id), db, ['s1'], communityIds)).get('s1' as SessionId);
  await appendFacts(
    store,
    session('s1', [
      requested('s1', { communityId: 'town', planId: 'plan' }),
      offered('s1'),
      offered('s1', ben),
    ]),
  );

  const open = { title: 'the title of s1', description: 'the description', link: null, status: 'PENDING' };
  expect(await see('mia')).toMatchObject({
    ...open,
    part: 'mentee',
    planId: 'plan',
    offers: [{ mentorId: 'ada' }, { mentorId: 'ben' }],
    myOffer: null,
  });
  expect(await see('ada')).toMatchObject({
    ...open,
    part: 'offered',
    planId: null,
    offers: [{ mentorId: 'ada', status: 'WAITING' }],
    myOffer: { mentorId: 'ada' },
  });
  expect(await see('cleo', ['town'])).toMatchObject({
    ...open,
    part: 'community',
    offers: [],
    myOffer: null,
  });
  expect(await see('cleo', ['elsewhere'])).toBeUndefined();
  expect(await readSessions({ kind: 'anonymous' }, db, ['s1'], ['town'])).toEqual(new Map());

  await appendFacts(store, session('s1', [accepted('s1', { lostIds: [ben] })], [proposed('s1', 'p1')]));
  const agreed = {
    status: 'ACCEPTED',
    link: 'https://zoom.example.org/the-link',
    startsAt: START,
    endsAt: START + HOUR,
    reschedule: { id: 'p1', reason: 'why p1', status: 'OPEN' },
  };
  expect(await see('mia')).toMatchObject({ ...agreed, mentorId: 'ada', expiresAt: null });
  expect(await see('ada')).toMatchObject({ ...agreed, part: 'mentor', offers: [{ status: 'ACCEPTED' }] });
  expect(await see('cleo', ['town']), 'it left the queue').toBeUndefined();
  const lost = {
    part: 'lost',
    title: 'the title of s1',
    description: '',
    topicId: 'business.sales',
    mentorId: null,
    link: null,
    startsAt: null,
    endsAt: null,
    times: [],
    reschedule: null,
    offers: [{ mentorId: 'ben', status: 'TAKEN' }],
    myOffer: { status: 'TAKEN' },
    status: 'ACCEPTED',
    version: 0,
  };
  expect(await see('ben')).toMatchObject(lost);
  expect(await readSessionOfProposal(as('mia'), db, 'p1')).toEqual({ sessionId: 's1', proposalId: 'p1' });
  expect(await readSessionOfProposal(as('ben'), db, 'p1')).toBeUndefined();

  await appendFacts(store, session('s1', [cancelled('s1')]));
  expect(await see('ada')).toMatchObject({
    status: 'CANCELLED',
    reasonText: 'why cancelled',
    cancelledById: 'mia',
  });
  expect(await see('ben'), 'what became of it is not theirs to know').toMatchObject(lost);
});

it('MSG-45 texts of an erased person are gone, the rest stays', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [mentoring], projections: [mentoringProjection] });
  await appendFacts(
    store,
    session('s1', [requested('s1'), offered('s1')], [accepted('s1')], [proposed('s1', 'p1')]),
  );
  await db.keyring.destroy(mia);
  const found = (await readSessions(as('ada'), db, ['s1'], [])).get('s1' as SessionId);
  expect(found).toMatchObject({
    title: '',
    description: '',
    link: 'https://zoom.example.org/the-link',
    reschedule: { reason: null },
    menteeId: 'mia',
  });
});

it('SES-68, SES-69, SES-74 lists and counts are one’s own, in order, page by page', async () => {
  await using db = await createTestDatabase();
  await using store = createEventStore({ db, capabilities: [mentoring], projections: [mentoringProjection] });
  const ends = (id: string) => ({ sessionId: id as SessionId, menteeId: mia, mentorIds: [ada] });
  await appendFacts(store, [
    ...session('late', [requested('late', { expiresAt: 9000, communityId: 'town' }), offered('late')]),
    ...session('soon', [requested('soon', { expiresAt: 5000 }), offered('soon'), offered('soon', ben)]),
    ...session(
      'declined',
      [requested('declined'), offered('declined'), offered('declined', ben)],
      [
        {
          type: 'SessionOfferDeclined',
          data: {
            sessionId: 'declined' as SessionId,
            menteeId: mia,
            mentorId: ada,
            reason: 'NO_TIME',
            reasonText: '',
            declinedAt: 1,
          },
        },
      ],
    ),
    ...session(
      'second',
      [requested('second'), offered('second')],
      [accepted('second', { startsAt: START + HOUR })],
    ),
    ...session(
      'first',
      [requested('first', { communityId: 'town' }), offered('first'), offered('first', ben)],
      [accepted('first', { lostIds: [ben] })],
    ),
    ...session(
      'expired',
      [requested('expired'), offered('expired')],
      [{ type: 'SessionRequestExpired', data: { ...ends('expired'), communityId: null, expiredAt: 1 } }],
    ),
    ...session(
      'done',
      [requested('done'), offered('done')],
      [accepted('done')],
      [{ type: 'SessionCompleted', data: { ...ends('done'), mentorId: ada, completedAt: 1 } }],
    ),
    ...session('own', [requested('own', { menteeId: cleo, communityId: 'town' })]),
  ]);
  const ids = (list: { readonly items: readonly { readonly id: string }[] }) =>
    list.items.map(({ id }) => id);
  const open = { ...all, statuses: ['REQUESTED', 'PENDING'] as SessionStatus[] };
  const upcoming = { ...all, statuses: ['ACCEPTED'] as SessionStatus[] };

  expect(ids(await mentorSessions(as('ada'), db, open))).toEqual(['soon', 'late']);
  expect(ids(await mentorSessions(as('ada'), db, upcoming))).toEqual(['first', 'second']);
  expect(ids(await mentorSessions(as('ada'), db, { ...all, statuses: ['EXPIRED', 'COMPLETED'] }))).toEqual([
    'done',
    'expired',
  ]);
  expect(ids(await mentorSessions(as('ben'), db, all)), 'who lost has nothing left in a list').toEqual([
    'declined',
    'soon',
  ]);
  expect(ids(await menteeSessions(as('mia'), db, open))).toEqual(['soon', 'late', 'declined']);
  expect(ids(await menteeSessions(as('ada'), db, all))).toEqual([]);

  const queue = { limit: 10, offset: 0, communityIds: ['town'] };
  expect(ids(await communityRequests(as('ben'), db, queue))).toEqual(['late', 'own']);
  expect(ids(await communityRequests(as('ada'), db, queue)), 'what lies with oneself is no queue').toEqual([
    'own',
  ]);
  expect(ids(await communityRequests(as('cleo'), db, queue)), 'nor is one’s own request').toEqual(['late']);
  expect(ids(await communityRequests(as('ben'), db, { ...queue, communityIds: [] }))).toEqual([]);

  const page = await menteeSessions(as('mia'), db, { ...open, limit: 1, offset: 1 });
  expect(page).toMatchObject({ total: 3, hasMore: true, position: await store.head() });
  expect(ids(page)).toEqual(['late']);
  expect(await menteeSessions(as('mia'), db, { ...open, limit: 1, offset: 2 })).toMatchObject({
    hasMore: false,
  });

  expect(await countSessions(as('ada'), db, ['town'])).toMatchObject({
    requestsAsMentor: 2,
    requestsAsMentee: 0,
    community: 1,
    upcomingAsMentor: 2,
    completedAsMentor: 1,
  });
  expect(await countSessions(as('mia'), db, [])).toMatchObject({
    requestsAsMentee: 3,
    upcomingAsMentee: 2,
    completedAsMentee: 1,
    requestsAsMentor: 0,
  });
});
