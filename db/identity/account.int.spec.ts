import { type IdentityEvent, identity, userStream } from '@waymark/events/identity';
import { userId, type Viewer } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase, type GivenFacts, projectionSpec } from '../testing/index.ts';
import { findAccount, findAccountById, findEmailChange } from './accountReads.ts';
import { identityProjection } from './projection.ts';
import { readUser } from './reads.ts';

const ada = userId('ada');
const ben = userId('ben');
const at = Date.UTC(2026, 2, 2, 9);
const spec = { projection: identityProjection, capabilities: [identity] } as const;
const self: Viewer = { kind: 'user', userId: ada, sessionId: 's', role: 'USER' };
const other: Viewer = { ...self, userId: ben };
const ops: Viewer = { ...other, role: 'OPS' };
const visitor: Viewer = { kind: 'anonymous' };

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
      userType: 'mentor',
      language: 'en',
      timezone: null,
      signupOptions: ['terms', 'privacy', 'age'],
      campaignId: null,
      groupEventId: null,
      returnPath: null,
      ...changes,
    },
  };
}
const verified: IdentityEvent = { type: 'EmailVerified', data: { userId: ada, verificationId: 'v1' } };
const changing = (changeId: string, email: string, print: string): IdentityEvent => ({
  type: 'EmailChangeRequested',
  data: { userId: ada, changeId, email, emailFingerprint: print, requestedAt: at, expiresAt: at + 1 },
});
const changed: IdentityEvent = {
  type: 'EmailChanged',
  data: { userId: ada, changeId: 'c2', email: 'two@example.org', emailFingerprint: 'print-two' },
};
const password: IdentityEvent = {
  type: 'PasswordChanged',
  data: { userId: ada, passwordHash: 'newer', how: 'set' },
};
function user(id: typeof ada, ...events: IdentityEvent[]): GivenFacts {
  return { stream: userStream(id), events, at };
}

it('AUT-33 PRO-74 passwords and addresses are those of the newest fact, and an address can be used again', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada, { passwordHash: null }), verified),
      user(ada, password, changing('c1', 'one@example.org', 'print-one')),
      user(ada, changing('c2', 'two@example.org', 'print-two')),
      user(ada, changed),
      user(ben, signedUp(ben, { emailFingerprint: 'print-ada' })),
      user(ada, changing('c3', 'three@example.org', 'print-three')),
    ],
    rows: {
      users: [
        { id: 'ada', email: 'two@example.org', is_password_set: true },
        { id: 'ben', is_password_set: true },
      ],
      credentials: [
        { user_id: 'ada', email_fingerprint: 'print-two', password_hash: 'newer' },
        { user_id: 'ben', email_fingerprint: 'print-ada' },
      ],
      email_changes: [{ user_id: 'ada', change_id: 'c3', email: 'three@example.org' }],
    },
    check: async ({ db }) => {
      expect((await findAccount(db, 'print-ada'))?.userId).toBe(ben);
      expect((await findAccountById(db, ada))?.email).toBe('two@example.org');
      expect(await findEmailChange(db, ada)).toMatchObject({
        changeId: 'c3',
        emailFingerprint: 'print-three',
      });
      expect(await findEmailChange(db, ben)).toBeUndefined();
    },
  });
});

it('PRV-13 who asked to be deleted is nobody to others at once, and themselves to themselves', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada), verified, {
        type: 'UserDeletionRequested',
        data: { userId: ada, requestedAt: at, dueAt: at + 9 },
      }),
    ],
    rows: { users: [{ id: 'ada', first_name: 'Ada', deletion_due_at: at + 9 }] },
    check: async ({ db }) => {
      expect(await readUser(other, db, ada)).toMatchObject({
        isErased: true,
        firstName: null,
        lastName: null,
      });
      expect(await readUser(visitor, db, ada)).toBeUndefined();
      for (const viewer of [self, ops]) {
        expect(await readUser(viewer, db, ada)).toMatchObject({ isErased: false, firstName: 'Ada' });
      }
    },
  });
});

it('PRO-101 ONB-47 ONB-48 a pause, a deletion and inactivity come and go', async () => {
  await projectionSpec({
    ...spec,
    given: [
      user(ada, signedUp(ada), verified, { type: 'UserFinishedSignup', data: { userId: ada } }),
      user(ada, {
        type: 'AccessPaused',
        data: { userId: ada, reason: 'Missed', pausedAt: at, until: at + 5 },
      }),
      user(ada, { type: 'UserDeactivated', data: { userId: ada, reason: 'inactivity' } }),
      user(ada, { type: 'UserDeletionRequested', data: { userId: ada, requestedAt: at, dueAt: at + 9 } }),
      user(ada, { type: 'UserDeletionCancelled', data: { userId: ada } }),
      user(ada, { type: 'UserReactivated', data: { userId: ada } }),
      user(ada, { type: 'SignupReopened', data: { userId: ada } }),
      user(ben, signedUp(ben), {
        type: 'AccessPaused',
        data: { userId: ben, reason: 'Missed', pausedAt: at, until: at + 5 },
      }),
      user(ben, { type: 'AccessResumed', data: { userId: ben } }),
    ],
    rows: {
      users: [
        {
          id: 'ada',
          paused_until: at + 5,
          pause_reason: 'Missed',
          inactive: null,
          deletion_due_at: null,
          has_finished_signup: false,
        },
        { id: 'ben', paused_until: null, pause_reason: null },
      ],
    },
  });
});

it('applies any split of an account’s history to the same rows', async () => {
  const recorded = [
    ...[signedUp(ada), changing('c2', 'two@example.org', 'print-two'), changed, password],
    signedUp(ben, { emailFingerprint: 'print-ada' }),
    changing('c3', 'x@example.org', 'print-x'),
    { type: 'UserErased', data: { userId: ada } },
  ].map((event, index) => ({ ...event, position: index + 1, meta: { at }, sealed: {} })) as never[];
  const rowsOf = async (size: number) => {
    await using db = await createTestDatabase();
    for (let from = 0; from < recorded.length; from += size) {
      await identityProjection.apply(db.sql, recorded.slice(from, from + size));
    }
    return [
      await db.sql`select * from users order by id`,
      await db.sql`select * from credentials order by user_id`,
      await db.sql`select * from email_changes`,
    ].map((rows) => [...rows]);
  };
  const atOnce = await rowsOf(recorded.length);
  expect(atOnce.map((rows) => rows.length)).toEqual([2, 1, 0]);
  for (const size of [1, 2, 3]) expect(await rowsOf(size)).toEqual(atOnce);
});
