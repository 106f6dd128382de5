import { type IdentityEvent, identity, userStream } from '@waymark/events/identity';
import { userId, type Viewer } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { type GivenFacts, projectionSpec } from '../testing/index.ts';
import {
  readApprovedMembers,
  readApprovedPartners,
  readLastLeft,
  readMembership,
  readMemberships,
  readPartnerMembers,
} from './memberReads.ts';
import { partnerMembersProjection } from './membersProjection.ts';

const at = Date.UTC(2026, 2, 2, 9);
const mia = userId('mia');
const ada = userId('ada');
const ben = userId('ben');

function signedUp(id: typeof ada, userType: 'mentee' | 'mentor' | 'both' | null): IdentityEvent {
  return {
    type: 'UserSignedUp',
    data: {
      userId: id,
      email: `${id}@example.org`,
      emailFingerprint: `print-${id}`,
      firstName: 'A',
      lastName: 'B',
      passwordHash: null,
      userType,
      language: 'en',
      timezone: null,
      signupOptions: [],
      campaignId: null,
      groupEventId: null,
      returnPath: null,
    },
  };
}
function verified(id: typeof ada): IdentityEvent {
  return { type: 'EmailVerified', data: { userId: id, verificationId: 'v' } };
}
function linked(
  id: typeof ada,
  partnerId: string,
  mentee: boolean,
  mentor: boolean,
  role: 'MEMBER' | 'MANAGER' = 'MEMBER',
): IdentityEvent {
  const approvals = { isMenteeApproved: mentee, isMentorApproved: mentor };
  return { type: 'UserPartnerLinked', data: { userId: id, partnerId, role, ...approvals } };
}
function left(id: typeof ada, partnerId: string): IdentityEvent {
  return { type: 'UserPartnerUnlinked', data: { userId: id, partnerId } };
}
function answered(id: typeof ada, role: 'mentee' | 'mentor', reason: string | null): IdentityEvent {
  const data = { userId: id, partnerId: 'p1', role, isApproved: reason === null, reason, answeredBy: mia };
  return { type: 'PartnerRoleAnswered', data };
}
function user(id: typeof ada, ...events: IdentityEvent[]): GivenFacts {
  return { stream: userStream(id), events, at };
}
function viewer(id: typeof ada): Viewer {
  return { ...({ kind: 'user', userId: id } as const), sessionId: 's', role: 'USER' };
}

const spec = { projection: partnerMembersProjection, capabilities: [identity] } as const;
const page = { partnerId: 'p1', limit: 10, offset: 0 };
const manager = user(mia, signedUp(mia, 'mentor'), verified(mia), linked(mia, 'p1', true, true, 'MANAGER'));

it('ONB-32 PRT-69 waiting people are listed by role; nobody waits for a role they do not have', async () => {
  await projectionSpec({
    ...spec,
    given: [
      manager,
      user(ada, signedUp(ada, 'mentee'), verified(ada), linked(ada, 'p1', false, false)),
      user(ben, signedUp(ben, 'both'), linked(ben, 'p1', true, false)),
      user(
        userId('cat'),
        signedUp(userId('cat'), 'mentee'),
        verified(userId('cat')),
        linked(userId('cat'), 'p1', true, false),
      ),
      user(ben, answered(ben, 'mentor', 'Only from Porto')),
      user(ben, verified(ben)),
    ],
    check: async ({ db }) => {
      const waiting = await readPartnerMembers(viewer(mia), db, { ...page, isWaiting: true });
      expect(waiting).toMatchObject({
        total: 1,
        data: [{ userId: 'ada', menteeApproval: 'WAITING', mentorApproval: 'NOT_ASKED' }],
      });
      const all = await readPartnerMembers(viewer(mia), db, { ...page, isWaiting: false });
      expect(all).toMatchObject({ total: 4, memberTotal: 3, waitingTotal: 1 });
      expect(all?.data.find((one) => one.userId === 'ben')).toMatchObject({
        menteeApproval: 'APPROVED',
        mentorApproval: 'REFUSED',
        refusalReason: 'Only from Porto',
      });
      for (const other of [viewer(ada), viewer(userId('stranger')), { kind: 'anonymous' } as const]) {
        expect(await readPartnerMembers(other, db, { ...page, isWaiting: false })).toBeUndefined();
      }
      const asked = { partnerId: 'p1', userId: ben };
      expect(await readMembership(viewer(ben), db, asked)).toMatchObject({ mentorApproval: 'REFUSED' });
      expect(await readMembership(viewer(ada), db, asked)).toBeUndefined();
      expect(await readMemberships(viewer(ben), db)).toHaveLength(1);
    },
  });
});

it('COM-04 COM-05 COM-06 the community that was left last is known until the person is back', async () => {
  const gone = [
    user(
      ada,
      signedUp(ada, 'mentee'),
      verified(ada),
      linked(ada, 'p1', true, false),
      linked(ada, 'p2', true, true),
    ),
    { ...user(ada, left(ada, 'p2')), at: at + 1000 },
  ];
  await projectionSpec({
    ...spec,
    given: gone,
    check: async ({ db }) => {
      expect(await readLastLeft(viewer(ada), db, at)).toEqual({ partnerId: 'p2', leftAt: at + 1000 });
      expect(await readLastLeft(viewer(ada), db, at + 1000)).toBeUndefined();
      expect(await readLastLeft(viewer(ben), db, at)).toBeUndefined();
      expect(await readApprovedPartners(viewer(ben), db, [ada])).toEqual(new Map([[ada, ['p1']]]));
    },
  });
  await projectionSpec({
    ...spec,
    given: [...gone, { ...user(ada, linked(ada, 'p2', false, false)), at: at + 2000 }],
    check: async ({ db }) => {
      expect(await readLastLeft(viewer(ada), db, at)).toBeUndefined();
      expect(await readMemberships(viewer(ada), db)).toMatchObject([
        { partnerId: 'p1' },
        { partnerId: 'p2', menteeApproval: 'WAITING', joinedAt: at + 2000 },
      ]);
    },
  });
});

it('COM-06 COM-09 a community that took the person out is none that they left; who asks again waits', async () => {
  const removed: IdentityEvent = {
    type: 'UserPartnerUnlinked',
    data: { userId: ada, partnerId: 'p2', isByManager: true },
  };
  const taken = [
    user(
      ada,
      signedUp(ada, 'mentee'),
      verified(ada),
      linked(ada, 'p1', true, true),
      linked(ada, 'p2', true, true),
      left(ada, 'p1'),
    ),
    { ...user(ada, removed), at: at + 1000 },
  ];
  await projectionSpec({
    ...spec,
    given: taken,
    check: async ({ db }) => {
      expect(await readLastLeft(viewer(ada), db, 0)).toEqual({ partnerId: 'p1', leftAt: at });
      expect(await readMemberships(viewer(ada), db)).toEqual([]);
    },
  });
  await projectionSpec({
    ...spec,
    given: [...taken, { ...user(ada, linked(ada, 'p2', false, false)), at: at + 2000 }],
    check: async ({ db }) => {
      expect(await readMemberships(viewer(ada), db)).toMatchObject([
        { partnerId: 'p2', menteeApproval: 'WAITING', mentorApproval: 'NOT_ASKED', joinedAt: at + 2000 },
      ]);
    },
  });
});

it('PRV-13 a refused person who is erased leaves no text behind', async () => {
  await projectionSpec({
    ...spec,
    given: [
      manager,
      user(ada, signedUp(ada, 'mentor'), verified(ada), linked(ada, 'p1', false, false)),
      user(ada, answered(ada, 'mentor', 'Too far away')),
      user(ada, { type: 'UserErased', data: { userId: ada } }),
    ],
    check: async ({ db }) => {
      const rows = await db.sql`select refusal_reason, left_at from partner_members where user_id = 'ada'`;
      expect([...rows]).toEqual([{ refusal_reason: null, left_at: at }]);
    },
  });
});

it('EVT-75 approved members come part by part, the newest first, or only those who are asked about', async () => {
  const joined = (id: typeof ada, days: number): GivenFacts => {
    const facts = [signedUp(id, 'mentee'), verified(id), linked(id, 'p1', true, false)];
    return { stream: userStream(id), events: facts, at: at + days * 86_400_000 };
  };
  const cleo = userId('cleo');
  await projectionSpec({
    ...spec,
    given: [
      manager,
      joined(ada, 1),
      joined(ben, 2),
      user(cleo, signedUp(cleo, 'mentee'), verified(cleo), linked(cleo, 'p1', false, false)),
    ],
    check: async ({ db }) => {
      const read = (more: object) =>
        readApprovedMembers(viewer(mia), db, { partnerId: 'p1', limit: 2, ...more });
      expect(await read({})).toEqual(['ben', 'ada']);
      expect(await read({ offset: 2 })).toEqual(['mia']);
      expect(await read({ among: [mia, cleo], limit: 1 })).toEqual(['mia']);
      expect(await readApprovedMembers(viewer(ada), db, { partnerId: 'p1', limit: 2 })).toEqual([]);
    },
  });
});
