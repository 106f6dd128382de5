import { type IdentityEvent, identity, sessionStream, userStream } from '@waymark/events/identity';
import { userId, type Viewer } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase, type GivenFacts, projectionSpec } from '../testing/index.ts';
import { findAccount, findLiveSessions, isSessionOver } from './accountReads.ts';
import { identityProjection } from './projection.ts';
import { readUser, readUserPartners } from './reads.ts';
import { isAccessUnbroken, readAccountSessions } from './sessionReads.ts';

const ada = userId('ada');
const ben = userId('ben');
const at = Date.UTC(2026, 2, 2, 9);

function signedUp(id: typeof ada, changes: object = {}): IdentityEvent {
  return {
    type: 'UserSignedUp',
    data: {
      userId: id,
      email: `${id}@example.org`,
      emailFingerprint: `print-${id}`,
      firstName: 'Ada',
      lastName: 'Byron',
      passwordHash: 'hash',
      userType: 'mentee',
      language: 'en',
      timezone: null,
      signupOptions: ['terms', 'privacy', 'age'],
      campaignId: null,
      groupEventId: null,
      returnPath: '/mentor-select',
      ...changes,
    },
  };
}
function verified(id: typeof ada): IdentityEvent {
  return { type: 'EmailVerified', data: { userId: id, verificationId: 'v1' } };
}
function linked(partnerId: string, isApproved: boolean): IdentityEvent {
  return {
    type: 'UserPartnerLinked',
    data: {
      userId: ada,
      partnerId,
      role: 'MEMBER',
      isMenteeApproved: isApproved,
      isMentorApproved: false,
    },
  };
}
function user(id: typeof ada, ...events: IdentityEvent[]): GivenFacts {
  return { stream: userStream(id), events, at };
}
function session(id: string, ...events: IdentityEvent[]): GivenFacts {
  return { stream: sessionStream(id), events, at };
}
const started = (sessionId: string, id = ada): IdentityEvent => ({
  type: 'SessionStarted',
  data: { sessionId, userId: id, method: 'password', startedAt: at, expiresAt: at + 1000 },
});

const spec = { projection: identityProjection, capabilities: [identity] } as const;
const self: Extract<Viewer, { kind: 'user' }> = { kind: 'user', userId: ada, sessionId: 's', role: 'USER' };
const other: Extract<Viewer, { kind: 'user' }> = { ...self, userId: ben };
const ops: Viewer = { ...other, role: 'OPS' };
const visitor: Viewer = { kind: 'anonymous' };

it('PRO-02 PRO-08 PRO-21 PRO-27 keeps the newest value of each field of a profile', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada)),
      user(ada, verified(ada), {
        type: 'UserProfileChanged',
        data: { userId: ada, changes: { goals: 'Grow', postcode: 'N1' } },
      }),
      user(ada, {
        type: 'UserProfileChanged',
        data: { userId: ada, changes: { goals: 'Sell', postcode: null, businessHealth: 4 } },
      }),
      user(
        ada,
        { type: 'UserTypeChosen', data: { userId: ada, userType: 'both' } },
        { type: 'UserFinishedSignup', data: { userId: ada } },
      ),
      user(ada, { type: 'UserRoleChanged', data: { userId: ada, role: 'OPS' } }),
    ],
    rows: {
      users: [
        {
          id: 'ada',
          email: 'ada@example.org',
          first_name: 'Ada',
          goals: 'Sell',
          postcode: null,
          business_health: 4,
          user_type: 'both',
          role: 'OPS',
          is_verified: true,
          has_finished_signup: true,
          return_path: '/mentor-select',
          created_at: at,
          erased_at: null,
        },
      ],
      credentials: [{ user_id: 'ada', email_fingerprint: 'print-ada', password_hash: 'hash' }],
    },
  });
});

it('PRT-44 PRT-45 communities are linked, changed and left', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada), linked('p1', false)),
      user(ada, linked('p2', false), linked('p1', true), linked('p3', false)),
      user(ada, { type: 'UserPartnerUnlinked', data: { userId: ada, partnerId: 'p3' } }),
    ],
    rows: {
      user_partners: [
        { partner_id: 'p1', is_mentee_approved: true, is_mentor_approved: false, linked_at: 2 },
        { partner_id: 'p2', is_mentee_approved: false, linked_at: 3 },
      ],
    },
    check: async ({ db }) => {
      const links = await readUserPartners(self, db, ada);
      expect(links.map((link) => link.partnerId)).toEqual(['p1', 'p2']);
      expect(await readUserPartners(other, db, ada)).toEqual([]);
      expect(await readUserPartners(visitor, db, ada)).toEqual([]);
      expect(await readUserPartners(ops, db, ada)).toHaveLength(2);
    },
  });
});

it('COM-11 the chosen community is the selected one until it is left', async () => {
  const chosen: IdentityEvent = { type: 'PartnerSelected', data: { userId: ada, partnerId: 'p2' } };
  const gone: IdentityEvent = { type: 'UserPartnerUnlinked', data: { userId: ada, partnerId: 'p2' } };
  const given = [user(ada, signedUp(ada), linked('p1', true), linked('p2', true), chosen)];
  const order = (facts: readonly GivenFacts[], expected: readonly string[]) =>
    projectionSpec({
      ...spec,
      given: facts,
      check: async ({ db }) => {
        const links = await readUserPartners(self, db, ada);
        expect(links.map((link) => link.partnerId)).toEqual(expected);
      },
    });
  await order(given, ['p2', 'p1']);
  await order([...given, user(ada, gone)], ['p1']);
  // Who comes back does not find it chosen, in one run of events or in several.
  await order([...given, user(ada, gone), user(ada, linked('p2', true))], ['p1', 'p2']);
  await order([...given, user(ada, gone, linked('p2', true))], ['p1', 'p2']);
  await order([...given, user(ada, gone, linked('p2', true), chosen)], ['p2', 'p1']);
});

it('AUT-60 sessions are live until they end', async () => {
  const said = {
    device: { browser: 'Firefox', system: 'Linux', kind: 'computer' },
    timezone: 'Europe/Lisbon',
  };
  const loggedIn = (sessionId: string, logIns: number): IdentityEvent => ({
    type: 'LoggedIn',
    data: { userId: ada, sessionId, logIns },
  });
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada)),
      session('s1', { ...started('s1'), data: { ...started('s1').data, ...said } } as IdentityEvent),
      user(ada, loggedIn('s1', 1)),
      session('s2', started('s2')),
      session('s3', started('s3'), {
        type: 'SessionEnded',
        data: { sessionId: 's3', userId: ada, reason: 'expired' },
      }),
      user(ada, loggedIn('s2', 2), {
        type: 'PasswordChanged',
        data: { userId: ada, passwordHash: 'new', how: 'changed', credentialVersion: 1 },
      }),
      session('s1', {
        type: 'SessionRefreshed',
        data: { sessionId: 's1', userId: ada, generation: 2, refreshedAt: at + 5, expiresAt: at + 2000 },
      }),
      session('s2', { type: 'SessionEnded', data: { sessionId: 's2', userId: ada, reason: 'logout' } }),
    ],
    rows: {
      sessions: [
        { id: 's1', refreshed_at: at + 5, expires_at: at + 2000, ended_at: null },
        { id: 's2', ended_at: at, end_reason: 'logout' },
        { id: 's3', end_reason: 'expired' },
      ],
    },
    check: async ({ db }) => {
      expect(await findLiveSessions(db, ada)).toEqual({ sessionIds: ['s1'], logIns: 2 });
      expect((await findAccount(db, 'print-ada'))?.credentialVersion).toBe(1);
      const unbroken = (sessionId: string | null, credentialVersion: number) =>
        isAccessUnbroken(db, { userId: ada, sessionId, credentialVersion });
      expect(await unbroken('s1', 1)).toBe(true);
      expect(await unbroken('s1', 0), 'the password changed since').toBe(false);
      expect(await unbroken('s2', 1), 'logged out').toBe(false);
      expect(await unbroken('s3', 1), 'ran out').toBe(true);
      expect(await unbroken(null, 1)).toBe(true);
      expect(await isAccessUnbroken(db, { userId: ben, sessionId: null, credentialVersion: 0 })).toBe(false);
      const [first, ...rest] = await readAccountSessions(self, db, at);
      expect(rest).toEqual([]);
      expect(first).toEqual({
        id: 's1',
        method: 'password',
        startedAt: at,
        lastUsedAt: at + 5,
        device: { browser: 'Firefox', system: 'Linux', kind: 'computer' },
        timezone: 'Europe/Lisbon',
      });
      expect(await readAccountSessions(self, db, at + 2000), 'ran out').toEqual([]);
      expect(await readAccountSessions(other, db, at)).toEqual([]);
      expect(await Promise.all(['s1', 's2', 'unheard'].map((id) => isSessionOver(db, id)))).toEqual([
        false,
        true,
        false,
      ]);
    },
  });
});

it('PRV-13 an erased person is empty, cannot log in, and their address serves somebody else', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada), verified(ada), linked('p1', true)),
      session('s1', started('s1')),
      user(ada, { type: 'UserErased', data: { userId: ada } }),
      user(ben, signedUp(ben, { emailFingerprint: 'print-ada' })),
    ],
    check: async ({ db }) => {
      const [row] = await db.sql`select * from users where id = 'ada'`;
      const personal = ['email', 'first_name', 'last_name', 'goals', 'timezone', 'return_path'];
      expect(personal.map((column) => row?.[column])).toEqual(personal.map(() => null));
      expect(row?.erased_at).toBe(at);
      expect((await findAccount(db, 'print-ada'))?.userId).toBe('ben');
      expect(await isSessionOver(db, 's1')).toBe(true);
      expect(await readUser(other, db, ada)).toMatchObject({
        isErased: true,
        firstName: null,
        lastName: null,
      });
    },
  });
});

it('PRV-05 PRV-16 MEN-04 others see a first name, visitors see mentors, nobody sees the unverified', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada), verified(ada)),
      user(userId('mo'), signedUp(userId('mo'), { userType: 'mentor' }), verified(userId('mo'))),
      user(userId('new'), signedUp(userId('new'), { userType: 'mentor' })),
    ],
    check: async ({ db }) => {
      expect(await readUser(self, db, ada)).toMatchObject({
        lastName: 'Byron',
        own: { email: 'ada@example.org' },
      });
      expect(await readUser(ops, db, ada)).toMatchObject({
        lastName: 'Byron',
        own: { email: 'ada@example.org' },
      });
      const seen = await readUser(other, db, ada);
      expect(seen).toMatchObject({ firstName: 'Ada', lastName: null, own: undefined });
      expect(JSON.stringify(seen)).not.toContain('example.org');
      expect(await readUser(visitor, db, ada)).toBeUndefined();
      expect(await readUser(visitor, db, userId('mo'))).toMatchObject({ firstName: 'Ada', lastName: null });
      expect(await readUser(visitor, db, userId('new'))).toBeUndefined();
      expect(await readUser(other, db, userId('new'))).toBeUndefined();
    },
  });
});

it('applies any split of a history to the same rows', async () => {
  const recorded = [
    ...[signedUp(ada), verified(ada), linked('p1', false)],
    { type: 'UserProfileChanged', data: { userId: ada, changes: { goals: 'Grow' } } },
    { type: 'UserErased', data: { userId: ada } },
    signedUp(ben, { emailFingerprint: 'print-ada' }),
    started('s1', ben),
    { type: 'SessionEnded', data: { sessionId: 's1', userId: ben, reason: 'logout' } },
  ].map((event, index) => ({ ...event, position: index + 1, meta: { at }, sealed: {} })) as never[];
  const rowsOf = async (size: number) => {
    await using db = await createTestDatabase();
    for (let from = 0; from < recorded.length; from += size) {
      await identityProjection.apply(db.sql, recorded.slice(from, from + size));
    }
    return [
      await db.sql`select * from users order by id`,
      await db.sql`select * from credentials order by user_id`,
      await db.sql`select * from user_partners`,
      await db.sql`select * from sessions`,
    ].map((rows) => [...rows]);
  };
  const atOnce = await rowsOf(recorded.length);
  expect(atOnce[0]).toHaveLength(2);
  for (const size of [1, 2, 3]) expect(await rowsOf(size)).toEqual(atOnce);
});
