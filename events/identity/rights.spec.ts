import { describe, expect, it } from 'vitest';
import { ada, byAnonymous, bySystem, byUser, deciderSpec, meta, monday } from '../testing/index.ts';
import { userDecider } from './decide.ts';
import type { UserCommand, UserEvent } from './index.ts';
import { signedUpWith } from './testing/signedUp.ts';
import { emailStream, handoffStream, normalizeEmail, sessionStream } from './values.ts';

const { given } = deciderSpec(userDecider);
const signedUp = signedUpWith();
const verified: UserEvent = { type: 'EmailVerified', data: { userId: ada, verificationId: 'v1' } };
const member = [signedUp, verified];
const finished: UserEvent = { type: 'UserFinishedSignup', data: { userId: ada } };

function command(type: string, data: object, actor: ReturnType<typeof byUser>, at = monday): UserCommand {
  return { type, data: { userId: ada, ...data }, meta: meta(actor, at) } as unknown as UserCommand;
}

describe('the account of a person', () => {
  it.each([
    ['NoteTimezone', { timezone: 'Europe/Lisbon' }],
    ['ChangeProfile', { changes: { firstName: 'Eve' } }],
    ['ChooseUserType', { userType: 'mentor' }],
    ['EraseUser', {}],
    ['ChangePassword', { passwordHash: 'eve' }],
    ['RequestEmailChange', { email: 'eve@example.org' }],
    ['RequestDeletion', {}],
    ['CancelDeletion', {}],
    ['SwitchRole', { to: 'mentor', isHidden: false }],
    ['ConfirmAccess', {}],
    ['NoteLogIn', { sessionId: 's1', credentialVersion: null, isTransfer: false }],
  ])('%s is refused to another person and to a visitor', (type, data) => {
    for (const actor of [byUser('user-ben'), byAnonymous as never])
      given(...member)
        .when(command(type, data, actor))
        .thenRefused({ type: 'NotYourAccount' });
  });

  it.each([
    ['RecordVerificationMail', { verificationId: 'v1' }],
    ['FinishSignup', {}],
    ['LinkPartner', { partnerId: 'p1', role: 'OWNER', isMenteeApproved: true, isMentorApproved: true }],
    ['UnlinkPartner', { partnerId: 'p1' }],
    ['FallDeletionDue', {}],
    ['PauseAccess', {}],
    ['ResumeAccess', {}],
    ['WarnOfInactivity', { warning: 1 }],
    ['DeactivateUser', { reason: 'ops' }],
    ['ReactivateUser', {}],
    ['ChangeUserRole', { role: 'ADMIN', byRole: 'ADMIN' }],
  ])('%s is nothing that a person does to the own account', (type, data) => {
    given(...member)
      .when(command(type, data, byUser(ada)))
      .thenRefused({ type: 'SystemOnly' });
  });

  it('OPS-01 a role is confirmed to its person alone, and only while they have it', () => {
    const changed: UserEvent = { type: 'UserRoleChanged', data: { userId: ada, role: 'OPS' } };
    const confirm = (role: string, actor = byUser(ada)) => command('ConfirmRole', { role }, actor);
    given(...member, changed)
      .when(confirm('OPS'))
      .thenNothing();
    for (const role of ['ADMIN', 'USER'])
      given(...member, changed)
        .when(confirm(role))
        .thenRefused({ type: 'NotOperator' });
    given(...member)
      .when(confirm('OPS'))
      .thenRefused({ type: 'NotOperator' });
    given(...member, changed)
      .when(confirm('OPS', byUser('user-ben')))
      .thenRefused({ type: 'NotYourAccount' });
  });

  it('a role is changed by another person who is an admin, and by nobody of a lower role', () => {
    const change = (byRole: string, actor = byUser('user-ben')) =>
      command('ChangeUserRole', { role: 'OPS', byRole }, actor);
    const changed: UserEvent = { type: 'UserRoleChanged', data: { userId: ada, role: 'OPS' } };
    given(...member)
      .when(change('ADMIN'))
      .thenEvents(changed);
    for (const byRole of ['OPS', 'PARTNER_ADMIN', 'USER'])
      given(...member)
        .when(change(byRole))
        .thenRefused({ type: 'SystemOnly' });
    given(...member, changed)
      .when(change('ADMIN'))
      .thenNothing();
  });

  it('OPS-01 what somebody is in a community is changed by another person who is ADMIN, approvals stay', () => {
    const held = { partnerId: 'p1', role: 'MEMBER', isMenteeApproved: true, isMentorApproved: false };
    const linked = { type: 'UserPartnerLinked', data: { userId: ada, ...held } } as UserEvent;
    const managed = {
      type: 'UserPartnerLinked',
      data: { userId: ada, ...held, role: 'MANAGER' },
    } as UserEvent;
    const change = (byRole: string, actor = byUser('user-ben'), partnerId = 'p1') =>
      command('ChangePartnerRole', { partnerId, role: 'MANAGER', byRole }, actor);
    given(...member, linked)
      .when(change('ADMIN'))
      .thenEvents(managed);
    given(...member, managed)
      .when(change('ADMIN'))
      .thenNothing();
    given(...member, linked)
      .when(change('ADMIN', byUser('user-ben'), 'p2'))
      .thenRefused({ type: 'NotLinkedToPartner' });
    for (const byRole of ['OPS', 'PARTNER_ADMIN', 'USER'])
      given(...member, linked)
        .when(change(byRole))
        .thenRefused({ type: 'SystemOnly' });
    for (const actor of [byUser(ada), bySystem() as never, byAnonymous as never])
      given(...member, linked)
        .when(change('ADMIN', actor))
        .thenRefused({ type: 'SystemOnly' });
  });
});

describe('what the server decides about an account', () => {
  const link = { partnerId: 'p1', role: 'MEMBER', isMenteeApproved: true, isMentorApproved: false };
  const linked = (changes: object = {}) =>
    ({ type: 'UserPartnerLinked', data: { userId: ada, ...link, ...changes } }) as UserEvent;

  it('a sign-up is finished once', () => {
    const finish = command('FinishSignup', {}, bySystem() as never);
    given(...member)
      .when(finish)
      .thenEvents(finished);
    given(...member, finished)
      .when(finish)
      .thenNothing();
  });

  it('a link to a community is written when the role or an approval changes, and not again', () => {
    const set = (changes: object = {}) =>
      command('LinkPartner', { ...link, ...changes }, bySystem() as never);
    given(...member)
      .when(set())
      .thenEvents(linked());
    given(...member, linked())
      .when(set())
      .thenNothing();
    for (const changes of [{ role: 'MANAGER' }, { isMenteeApproved: false }, { isMentorApproved: true }])
      given(...member, linked())
        .when(set(changes))
        .thenEvents(linked(changes));
  });

  it('a link to a community is taken away where there is one', () => {
    const unlink = command('UnlinkPartner', { partnerId: 'p1' }, bySystem() as never);
    given(...member)
      .when(unlink)
      .thenRefused({ type: 'NotLinkedToPartner' });
    given(...member, linked())
      .when(unlink)
      .thenEvents({ type: 'UserPartnerUnlinked', data: { userId: ada, partnerId: 'p1' } });
  });

  it('a zone is noted where the profile has none, and a profile without a zone may get one again', () => {
    const note = command('NoteTimezone', { timezone: 'Europe/Lisbon' }, byUser(ada));
    const changed = (timezone: string | null) =>
      ({ type: 'UserProfileChanged', data: { userId: ada, changes: { timezone } } }) as UserEvent;
    given(...member)
      .when(note)
      .thenEvents(changed('Europe/Lisbon'));
    given(...member, changed('Europe/Lisbon'))
      .when(note)
      .thenNothing();
    given(...member, changed('Europe/Lisbon'), changed(null))
      .when(note)
      .thenEvents(changed('Europe/Lisbon'));
  });
});

it('one mailbox is one account, however its address is typed', () => {
  expect(normalizeEmail('  Ada@Example.ORG ')).toBe('ada@example.org');
  expect(normalizeEmail('ａda@example.org')).toBe('ada@example.org');
});

it('an address, a session and a hand-over each have a stream with a name that stays', () => {
  expect([emailStream('f1'), sessionStream('s1'), handoffStream('h1')]).toEqual([
    'email-f1',
    'session-s1',
    'handoff-h1',
  ]);
});
