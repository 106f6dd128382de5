import { describe, expect, it } from 'vitest';
import {
  ada,
  byAnonymous,
  bySystem,
  byUser,
  DAY,
  deciderSpec,
  HOUR,
  MINUTE,
  meta,
  monday,
} from '../../testing/index.ts';
import { userDecider } from '../decide.ts';
import type { UserEvent } from '../events.ts';
import { signedUpWith } from '../testing/signedUp.ts';
import { identityTimers } from '../timers.ts';
import type { AccountCommand } from './accountCommands.ts';

const { given } = deciderSpec(userDecider);

const verified: UserEvent = { type: 'EmailVerified', data: { userId: ada, verificationId: 'v1' } };
const member = [signedUpWith(), verified];
const self = byUser('user-ada');
const other = byUser('user-ben');

type Meta = Parameters<typeof meta>;
function command<Type extends AccountCommand['type']>(
  type: Type,
  data: Omit<Extract<AccountCommand, { type: Type }>['data'], 'userId'>,
  actor: Meta[0] = self,
  at: number = monday,
) {
  return { type, data: { userId: ada, ...data }, meta: meta(actor, at) } as unknown as Extract<
    AccountCommand,
    { type: Type }
  >;
}

const noteLogIn = (credentialVersion: number | null = null, isTransfer = false) =>
  command('NoteLogIn', { sessionId: 's1', credentialVersion, isTransfer });
const loggedIn = (logIns: number): UserEvent => ({
  type: 'LoggedIn',
  data: { userId: ada, sessionId: 's1', logIns },
});

describe('a log-in beside a change of what logs in', () => {
  const changed: UserEvent = {
    type: 'PasswordChanged',
    data: { userId: ada, passwordHash: 'new', how: 'changed', credentialVersion: 1 },
  };

  it('AUT-32 PRO-74 is refused when it was checked against what held before', () => {
    given(...member)
      .when(noteLogIn(0))
      .thenEvents(loggedIn(1));
    given(...member, changed)
      .when(noteLogIn(0))
      .thenRefused({ type: 'CredentialsChanged' });
    given(...member, changed)
      .when(noteLogIn(1))
      .thenEvents(loggedIn(1));
    const old: UserEvent = {
      type: 'PasswordChanged',
      data: { userId: ada, passwordHash: 'x', how: 'changed' },
    };
    given(...member, old)
      .when(noteLogIn(0))
      .thenEvents(loggedIn(1));
  });

  it('PRV-13 ONB-48 PRO-101 is refused as well after a request for deletion, a deactivation and a pause', () => {
    const acts = [
      command('RequestDeletion', {}),
      command('PauseAccess', { reason: 'x', until: monday + DAY }, bySystem()),
      command('DeactivateUser', { reason: 'ops' }, bySystem()),
    ];
    for (const act of acts) {
      const decision = userDecider.decide([...member].reduce(userDecider.evolve, userDecider.initial), act);
      const events = decision.status === 'accepted' ? decision.events : [];
      expect(events).toMatchObject([{ data: { credentialVersion: 1 } }]);
    }
  });

  it('PRV-13 a move to another origin takes no deletion back', () => {
    const asked: UserEvent = {
      type: 'UserDeletionRequested',
      data: { userId: ada, requestedAt: monday, dueAt: monday + 14 * DAY, credentialVersion: 1 },
    };
    given(...member, asked)
      .when(noteLogIn(1, true))
      .thenEvents(loggedIn(1));
  });

  it('AUT-32 PRO-74 PRV-13 ONB-48 makes what ends all sessions look again', () => {
    const acts = (logIns: number) => [
      command('ChangePassword', { passwordHash: 'new', logIns }),
      command('RequestDeletion', { logIns }),
      command('DeactivateUser', { reason: 'ops', logIns }, bySystem()),
    ];
    for (const act of acts(0)) {
      given(...member, loggedIn(1))
        .when(act)
        .thenRefused({ type: 'LogInsChanged' });
    }
    for (const act of acts(1)) {
      const state = [...member, loggedIn(1)].reduce(userDecider.evolve, userDecider.initial);
      expect(userDecider.decide(state, act).status).toBe('accepted');
    }
    const erase = (logIns: number) =>
      ({ type: 'EraseUser', data: { userId: ada, logIns }, meta: meta(bySystem()) }) as const;
    given(...member, loggedIn(1))
      .when(erase(0))
      .thenRefused({ type: 'LogInsChanged' });
    given(...member, loggedIn(1))
      .when(erase(1))
      .thenEvents({ type: 'UserErased', data: { userId: ada } });
  });
});

describe('resetting a password', () => {
  const asked = (resetId: string, at = monday): UserEvent => ({
    type: 'PasswordResetRequested',
    data: { userId: ada, resetId, requestedAt: at, expiresAt: at + HOUR },
  });
  const ask = command('RequestPasswordReset', { resetId: 'r1', invitationId: 'i9' }, byAnonymous);
  const reset = (resetId: string, at: number) =>
    command('ResetPassword', { resetId, passwordHash: 'new' }, byAnonymous, at);
  const changed: UserEvent = {
    type: 'PasswordChanged',
    data: { userId: ada, passwordHash: 'new', how: 'reset', credentialVersion: 1 },
  };

  it('AUT-29 AUT-32 is asked for by anybody and good for 60 minutes', () => {
    given(...member)
      .when(ask)
      .thenEvents(asked('r1'));
    given(...member, asked('r1'))
      .when(reset('r1', monday + HOUR - 1))
      .thenEvents(changed);
    given(...member, asked('r1'))
      .when(reset('r1', monday + HOUR))
      .thenRefused({ type: 'ResetExpired' });
  });

  it('AUT-32 a link is looked at before anything is made for it', () => {
    const check = (resetId: string, at = monday) => command('CheckReset', { resetId }, byAnonymous, at);
    given(...member, asked('r1'))
      .when(check('r1'))
      .thenNothing();
    given(...member, asked('r1'), changed)
      .when(check('r1'))
      .thenRefused({ type: 'ResetUnknown' });
    given(...member, asked('r1'))
      .when(check('r1', monday + HOUR))
      .thenRefused({ type: 'ResetExpired' });
  });

  it('AUT-32 works once, and takes every other link with it', () => {
    const history = [...member, asked('r1'), asked('r2', monday + MINUTE)];
    given(...history)
      .when(reset('r1', monday + 2 * MINUTE))
      .thenEvents(changed);
    for (const link of ['r1', 'r2', 'guessed']) {
      given(...history, changed)
        .when(reset(link, monday + 2 * MINUTE))
        .thenRefused({ type: 'ResetUnknown' });
    }
  });

  it('AUT-32 of several links each has its own hour, and one that was never sent is none', () => {
    const history = [...member, asked('r1'), asked('r2', monday + MINUTE)];
    given(...history)
      .when(reset('r1', monday + HOUR))
      .thenRefused({ type: 'ResetExpired' });
    given(...history)
      .when(reset('r2', monday + HOUR))
      .thenEvents(changed);
    given(...history)
      .when(reset('guessed', monday + 2 * MINUTE))
      .thenRefused({ type: 'ResetUnknown' });
  });

  it('AUT-32 a new password looks again where somebody logged in meanwhile', () => {
    const resetAt = (logIns: number) =>
      command('ResetPassword', { resetId: 'r1', passwordHash: 'new', logIns }, byAnonymous);
    given(...member, asked('r1'), loggedIn(1))
      .when(resetAt(0))
      .thenRefused({ type: 'LogInsChanged' });
    given(...member, asked('r1'), loggedIn(1))
      .when(resetAt(1))
      .thenEvents(changed);
  });

  it('AUT-31 proves the address of somebody who never verified it', () => {
    given(signedUpWith(), asked('r1'))
      .when(reset('r1', monday))
      .thenEvents(changed, { type: 'EmailVerified', data: { userId: ada, verificationId: 'r1' } });
  });
});

describe('an invited account', () => {
  const invited = (invitationId: string, at = monday): UserEvent => ({
    type: 'UserInvited',
    data: { userId: ada, invitationId, invitedAt: at, expiresAt: at + 14 * DAY },
  });
  const blank = signedUpWith({ passwordHash: null, signupOptions: [] });
  const accept = (changes: object = {}, at = monday) =>
    command(
      'AcceptInvitation',
      {
        invitationId: 'i1',
        passwordHash: 'hash',
        firstName: 'Ada',
        lastName: null,
        timezone: null,
        signupOptions: ['terms', 'privacy', 'age'],
        ...changes,
      },
      byAnonymous,
      at,
    );

  it('API-63 is completed by its person, once, within 14 days, with every consent', () => {
    given(blank, invited('i1'))
      .when(accept())
      .thenEvents(
        {
          type: 'InvitationAccepted',
          data: { userId: ada, invitationId: 'i1', signupOptions: ['terms', 'privacy', 'age'] },
        },
        { type: 'UserProfileChanged', data: { userId: ada, changes: { firstName: 'Ada' } } },
        {
          type: 'PasswordChanged',
          data: { userId: ada, passwordHash: 'hash', how: 'invitation', credentialVersion: 1 },
        },
        { type: 'EmailVerified', data: { userId: ada, verificationId: 'i1' } },
      );
    given(blank, invited('i1'))
      .when(accept({ signupOptions: ['terms'] }))
      .thenRefused({ type: 'SignupOptionsMissing', missing: ['privacy', 'age'] });
    given(blank, invited('i1'))
      .when(accept({}, monday + 14 * DAY))
      .thenRefused({ type: 'InvitationExpired' });
    given(blank, invited('i1'), invited('i2')).when(accept()).thenRefused({ type: 'InvitationUnknown' });
    given(...member)
      .when(accept())
      .thenRefused({ type: 'InvitationUnknown' });
  });

  it('API-63 is made by the system only; a forgotten password invites again', () => {
    const invite = {
      type: 'InviteUser',
      data: {
        userId: ada,
        invitationId: 'i1',
        email: 'ada@example.org',
        emailFingerprint: 'print-ada',
        firstName: 'Ada',
        lastName: 'Byron',
        userType: 'mentee',
        language: 'en',
        partnerId: 'p1',
      },
    } as const;
    given()
      .when({ ...invite, meta: meta(other) })
      .thenRefused({ type: 'SystemOnly' });
    given()
      .when({ ...invite, meta: meta(bySystem()) })
      .thenEvents(
        blank,
        {
          type: 'UserPartnerLinked',
          data: {
            userId: ada,
            partnerId: 'p1',
            role: 'MEMBER',
            isMenteeApproved: true,
            isMentorApproved: true,
          },
        },
        invited('i1'),
      );
    given(...member)
      .when({ ...invite, meta: meta(bySystem()) })
      .thenRefused({ type: 'AccountExists' });
    given(blank, invited('i1'))
      .when(command('RequestPasswordReset', { resetId: 'r1', invitationId: 'i2' }, byAnonymous))
      .thenEvents(invited('i2'));
  });

  it('API-63 ONB-13 is verified by its invitation alone, which asks for consent', () => {
    const verification = { verificationId: 'v1', requestedAt: monday, expiresAt: monday + DAY };
    const asked: UserEvent = { type: 'EmailVerificationRequested', data: { userId: ada, ...verification } };
    const data = { userId: ada, verificationId: 'v1' };
    given(blank, invited('i1'))
      .when({ type: 'RequestEmailVerification', data, meta: meta(byAnonymous) })
      .thenRefused({ type: 'InvitationWaits' });
    // One that was mailed before these were refused.
    given(blank, invited('i1'), asked)
      .when({ type: 'VerifyEmail', data: { ...data, timezone: null }, meta: meta(byAnonymous) })
      .thenRefused({ type: 'InvitationWaits' });
  });

  it('AUT-29 that was verified without its invitation resets its password as any other', () => {
    const verified: UserEvent = { type: 'EmailVerified', data: { userId: ada, verificationId: 'v1' } };
    given(blank, invited('i1'), verified)
      .when(command('RequestPasswordReset', { resetId: 'r1', invitationId: 'i2' }, byAnonymous))
      .thenEvents({
        type: 'PasswordResetRequested',
        data: { userId: ada, resetId: 'r1', requestedAt: monday, expiresAt: monday + HOUR },
      });
  });
});

describe('password and address', () => {
  it('AUT-34 PRO-74 a password is changed, or set where there was none, by its person', () => {
    const change = (actor = self) => command('ChangePassword', { passwordHash: 'new' }, actor);
    const changed = (how: 'changed' | 'set'): UserEvent => ({
      type: 'PasswordChanged',
      data: { userId: ada, passwordHash: 'new', how, credentialVersion: 1 },
    });
    given(...member)
      .when(change())
      .thenEvents(changed('changed'));
    given(signedUpWith({ passwordHash: null }), verified)
      .when(change())
      .thenEvents(changed('set'));
    given(...member)
      .when(change(other))
      .thenRefused({ type: 'NotYourAccount' });
  });

  it('PRO-74 AUT-32 PRV-13 what the old password opened is refused once there is another', () => {
    const address = { changeId: 'c1', email: 'new@example.org', emailFingerprint: 'print-new' };
    const proven = { credentialVersion: 0 };
    const reset: UserEvent = {
      type: 'PasswordChanged',
      data: { userId: ada, passwordHash: 'x', how: 'reset', credentialVersion: 1 },
    };
    for (const late of [
      command('ChangePassword', { passwordHash: 'new', ...proven }),
      command('RequestEmailChange', { ...address, ...proven }),
      command('RequestDeletion', proven),
    ]) {
      given(...member, reset)
        .when(late)
        .thenRefused({ type: 'CredentialsChanged' });
    }
    given(...member)
      .when(command('RequestEmailChange', { ...address, ...proven }))
      .thenEvents({
        type: 'EmailChangeRequested',
        data: { ...address, userId: ada, requestedAt: monday, expiresAt: monday + DAY },
      });
  });

  it('PRO-74 the newest request for another address counts, once, for a day, until the password changes', () => {
    const address = { changeId: 'c1', email: 'new@example.org', emailFingerprint: 'print-new' };
    const asked = (changeId = 'c1'): UserEvent => ({
      type: 'EmailChangeRequested',
      data: { ...address, changeId, userId: ada, requestedAt: monday, expiresAt: monday + DAY },
    });
    const confirm = (changes: object = {}, at = monday) =>
      command('ConfirmEmailChange', { ...address, ...changes }, byAnonymous, at);
    const moved: UserEvent = { type: 'EmailChanged', data: { userId: ada, ...address } };
    given(...member)
      .when(command('RequestEmailChange', address))
      .thenEvents(asked());
    given(...member)
      .when(command('RequestEmailChange', address, other))
      .thenRefused({ type: 'NotYourAccount' });
    given(...member, asked())
      .when(confirm())
      .thenEvents(moved);
    for (const no of [confirm({ changeId: 'c0' }), confirm({ emailFingerprint: 'another' })]) {
      given(...member, asked())
        .when(no)
        .thenRefused({ type: 'EmailChangeUnknown' });
    }
    given(...member, asked(), asked('c2'))
      .when(confirm())
      .thenRefused({ type: 'EmailChangeUnknown' });
    given(...member, asked(), moved)
      .when(confirm())
      .thenRefused({ type: 'EmailChangeUnknown' });
    given(...member, asked())
      .when(confirm({}, monday + DAY))
      .thenRefused({ type: 'EmailChangeExpired' });
    const reset: UserEvent = {
      type: 'PasswordChanged',
      data: { userId: ada, passwordHash: 'x', how: 'reset' },
    };
    given(...member, asked(), reset)
      .when(confirm())
      .thenRefused({ type: 'EmailChangeUnknown' });
  });
});

describe('deleting an account', () => {
  const dueAt = monday + 14 * DAY;
  const asked: UserEvent = {
    type: 'UserDeletionRequested',
    data: { userId: ada, requestedAt: monday, dueAt, credentialVersion: 1 },
  };
  const due: UserEvent = { type: 'UserDeletionDue', data: { userId: ada } };
  const cancelled: UserEvent = { type: 'UserDeletionCancelled', data: { userId: ada } };
  const fall = (at: number, actor: Meta[0] = bySystem()) => command('FallDeletionDue', {}, actor, at);

  it('PRV-12 PRV-13 waits 14 days and is taken back by its person or by logging in', () => {
    given(...member)
      .when(command('RequestDeletion', {}))
      .thenEvents(asked);
    given(...member, asked)
      .when(command('RequestDeletion', {}))
      .thenNothing();
    given(...member)
      .when(command('RequestDeletion', {}, other))
      .thenRefused({ type: 'NotYourAccount' });
    given(...member, asked)
      .when(command('CancelDeletion', {}))
      .thenEvents(cancelled);
    given(...member, asked)
      .when(command('CancelDeletion', {}, other))
      .thenRefused({ type: 'NotYourAccount' });
    given(...member, asked)
      .when(noteLogIn())
      .thenEvents(loggedIn(1), cancelled);
    given(...member)
      .when(noteLogIn())
      .thenEvents(loggedIn(1));
  });

  it('PRV-13 falls due by its timer, not before, and is then beyond recall', () => {
    given(...member, asked)
      .when(fall(dueAt - 1))
      .thenNothing();
    given(...member, asked)
      .when(fall(dueAt))
      .thenEvents(due);
    given(...member, asked, cancelled)
      .when(fall(dueAt))
      .thenNothing();
    given(...member, asked)
      .when(fall(dueAt, self))
      .thenRefused({ type: 'SystemOnly' });
    for (const late of [command('CancelDeletion', {}), noteLogIn()]) {
      given(...member, asked, due)
        .when(late)
        .thenRefused({ type: 'DeletionIsDue' });
    }
  });
});

describe('pausing access', () => {
  const until = monday + 7 * DAY;
  const paused: UserEvent = {
    type: 'AccessPaused',
    data: { userId: ada, reason: 'Missed sessions', pausedAt: monday, until, credentialVersion: 1 },
  };
  const resumed: UserEvent = { type: 'AccessResumed', data: { userId: ada } };
  const pause = (actor: Meta[0], end = until) =>
    command('PauseAccess', { reason: 'Missed sessions', until: end }, actor);
  const resume = (isEarly: boolean, at: number) => command('ResumeAccess', { isEarly }, bySystem(), at);

  it('PRO-101 is for ops, ends by its timer, or early by ops', () => {
    given(...member)
      .when(pause(bySystem()))
      .thenEvents(paused);
    given(...member)
      .when(pause(self))
      .thenRefused({ type: 'SystemOnly' });
    given(...member)
      .when(pause(bySystem(), monday))
      .thenRefused({ type: 'PauseEndsInThePast' });
    given(...member, paused)
      .when(resume(false, until - 1))
      .thenNothing();
    given(...member, paused)
      .when(resume(false, until))
      .thenEvents(resumed);
    given(...member, paused)
      .when(resume(true, monday))
      .thenEvents(resumed);
    given(...member)
      .when(resume(true, monday))
      .thenNothing();
  });

  it('PRO-102 access is confirmed to its person alone, and not while it is paused', () => {
    const confirm = (at: number, actor = self) => command('ConfirmAccess', {}, actor, at);
    given(...member)
      .when(confirm(monday))
      .thenNothing();
    given(...member, paused)
      .when(confirm(until - 1))
      .thenRefused({ type: 'AccessIsPaused', until });
    // The timer that ends it may be late.
    given(...member, paused)
      .when(confirm(until))
      .thenNothing();
    given(...member, paused, resumed)
      .when(confirm(monday))
      .thenNothing();
    given(...member)
      .when(confirm(monday, bySystem()))
      .thenRefused({ type: 'NotYourAccount' });
  });

  it('PRV-13 an account is confirmed beside what changes something about its person, until they are erased', () => {
    const erased: UserEvent = { type: 'UserErased', data: { userId: ada } };
    const confirm = command('ConfirmAccount', {}, bySystem());
    given(...member, paused)
      .when(confirm)
      .thenNothing();
    given(...member, erased)
      .when(confirm)
      .thenRefused({ type: 'AccountErased' });
  });

  it('PRO-98 PRO-99 PRO-100 PRO-103 a switch of roles reopens onboarding, and is refused meanwhile', () => {
    const finished: UserEvent = { type: 'UserFinishedSignup', data: { userId: ada } };
    const become = (to: 'mentee' | 'mentor', isHidden = false, actor = self) =>
      command('SwitchRole', { to, isHidden }, actor);
    const both: UserEvent = { type: 'UserTypeChosen', data: { userId: ada, userType: 'both' } };
    const reopened: UserEvent = { type: 'SignupReopened', data: { userId: ada } };
    given(...member, finished)
      .when(become('mentor'))
      .thenEvents(both, reopened);
    given(signedUpWith({ userType: 'mentor' }), finished)
      .when(become('mentee'))
      .thenEvents(both, reopened);
    given(...member)
      .when(become('mentor'))
      .thenEvents(both);
    given(...member, finished)
      .when(become('mentee'))
      .thenNothing();
    given(...member, finished, both)
      .when(become('mentor', true))
      .thenNothing();
    given(...member, finished)
      .when(become('mentor', true))
      .thenRefused({ type: 'RoleSwitchHidden' });
    given(...member, finished, paused)
      .when(become('mentor'))
      .thenRefused({ type: 'AccessIsPaused', until });
    given(...member, finished, paused, resumed)
      .when(become('mentor'))
      .thenEvents(both, reopened);
    given(...member)
      .when(become('mentor', false, other))
      .thenRefused({ type: 'NotYourAccount' });
    given(signedUpWith({ userType: null }))
      .when(become('mentor'))
      .thenRefused({ type: 'NoUserTypeYet' });
  });

  it('PRO-103 a finished account changes its type by switching only', () => {
    const choose = {
      type: 'ChooseUserType',
      data: { userId: ada, userType: 'both' },
      meta: meta(self),
    } as const;
    given(...member, { type: 'UserFinishedSignup', data: { userId: ada } })
      .when(choose)
      .thenRefused({ type: 'SignupFinished' });
    given(...member)
      .when(choose)
      .thenEvents({ type: 'UserTypeChosen', data: { userId: ada, userType: 'both' } });
  });
});

describe('staying away', () => {
  const warn = (warning: number, at = monday, actor: Meta[0] = bySystem()) =>
    command('WarnOfInactivity', { warning }, actor, at);
  const sleep = (reason: 'inactivity' | 'ops', actor: Meta[0] = bySystem()) =>
    command('DeactivateUser', { reason }, actor);
  const warned = (warning: number, inactiveAt: number): UserEvent => ({
    type: 'InactivityWarned',
    data: { userId: ada, warning, inactiveAt },
  });
  const twice = [warned(1, monday + 60 * DAY), warned(2, monday + 30 * DAY)];
  const inactive = (reason: 'inactivity' | 'ops'): UserEvent => ({
    type: 'UserDeactivated',
    data: { userId: ada, reason, credentialVersion: 1 },
  });
  const back: UserEvent = { type: 'UserReactivated', data: { userId: ada } };

  it('ONB-47 ONB-48 makes an account inactive after two warnings, until its person logs in', () => {
    given(...member)
      .when(warn(1))
      .thenEvents(warned(1, monday + 60 * DAY));
    given(...member, warned(1, monday + 60 * DAY))
      .when(warn(2))
      .thenEvents(warned(2, monday + 30 * DAY));
    given(...member, warned(1, monday + 60 * DAY))
      .when(sleep('inactivity'))
      .thenNothing();
    given(...member, ...twice)
      .when(sleep('inactivity'))
      .thenEvents(inactive('inactivity'));
    given(...member, ...twice, inactive('inactivity'))
      .when(noteLogIn())
      .thenEvents(loggedIn(1), back);
    given(...member, ...twice)
      .when(noteLogIn())
      .thenEvents(loggedIn(1), back);
    given(...member, ...twice, back)
      .when(sleep('inactivity'))
      .thenNothing();
  });

  it('ONB-47 ONB-48 is warned of once each, and not where the account is inactive or on its way out', () => {
    const asked: UserEvent = {
      type: 'UserDeletionRequested',
      data: { userId: ada, requestedAt: monday, dueAt: monday + 14 * DAY, credentialVersion: 1 },
    };
    for (const history of [[...twice], [inactive('ops')], [inactive('inactivity')], [asked]]) {
      given(...member, ...history)
        .when(warn(2))
        .thenNothing();
    }
    for (const reason of ['inactivity', 'ops'] as const) {
      given(...member, ...twice, inactive(reason))
        .when(sleep(reason))
        .thenNothing();
    }
    // The word of ops is not weakened, and it counts where the account slept already.
    given(...member, ...twice, inactive('ops'))
      .when(sleep('inactivity'))
      .thenNothing();
    given(...member, ...twice, inactive('inactivity'))
      .when(sleep('ops'))
      .thenEvents({ type: 'UserDeactivated', data: { userId: ada, reason: 'ops', credentialVersion: 2 } });
  });

  it('ONB-48 ops deactivate and bring back; logging in does not', () => {
    given(...member)
      .when(sleep('ops', self))
      .thenRefused({ type: 'SystemOnly' });
    given(...member)
      .when(sleep('ops'))
      .thenEvents(inactive('ops'));
    given(...member, inactive('ops'))
      .when(noteLogIn())
      .thenRefused({ type: 'AccountInactive' });
    given(...member, inactive('ops'))
      .when(command('ReactivateUser', {}, bySystem()))
      .thenEvents(back);
    given(...member, inactive('ops'))
      .when(command('ReactivateUser', {}))
      .thenRefused({ type: 'SystemOnly' });
  });

  it('OPS-01 ONB-48 of an ADMIN is for an ADMIN to decide', () => {
    const admin: UserEvent = { type: 'UserRoleChanged', data: { userId: ada, role: 'ADMIN' } };
    const off = (byRole: 'OPS' | 'ADMIN') => command('DeactivateUser', { reason: 'ops', byRole }, bySystem());
    const on = (byRole: 'OPS' | 'ADMIN') => command('ReactivateUser', { byRole }, bySystem());
    given(...member, admin)
      .when(off('OPS'))
      .thenRefused({ type: 'AdminOnly' });
    given(...member, admin, inactive('ops'))
      .when(on('OPS'))
      .thenRefused({ type: 'AdminOnly' });
    given(...member, admin)
      .when(off('ADMIN'))
      .thenEvents(inactive('ops'));
    given(...member, admin, inactive('ops'))
      .when(on('ADMIN'))
      .thenEvents(back);
    given(...member)
      .when(off('OPS'))
      .thenEvents(inactive('ops'));
    // Nobody decides that they stayed away.
    given(...member, admin, ...twice)
      .when(sleep('inactivity'))
      .thenEvents(inactive('inactivity'));
  });

  it('ONB-48 is counted from the last sign of life', () => {
    const timersOf = (event: unknown) =>
      identityTimers({ meta: { at: monday }, ...(event as object) } as never);
    const started = { type: 'SessionStarted', data: { userId: ada, startedAt: monday } };
    expect(timersOf(started)).toMatchObject([
      { id: 'inactivity.user-ada', dueAt: monday + 670 * DAY, command: { type: 'WarnOfInactivity' } },
    ]);
    const refreshed = { type: 'SessionRefreshed', data: { userId: ada, refreshedAt: monday + DAY } };
    expect(timersOf(refreshed)).toMatchObject([{ dueAt: monday + 671 * DAY }]);
    expect(timersOf(twice[0])).toMatchObject([
      { dueAt: monday + 30 * DAY, command: { type: 'WarnOfInactivity', data: { warning: 2 } } },
    ]);
    expect(timersOf(twice[1])).toMatchObject([
      { dueAt: monday + 30 * DAY, command: { type: 'DeactivateUser', data: { reason: 'inactivity' } } },
    ]);
  });
});
