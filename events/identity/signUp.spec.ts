import { describe, expect, it } from 'vitest';
import {
  ada,
  ben,
  byAnonymous,
  bySystem,
  byUser,
  deciderSpec,
  HOUR,
  meta,
  monday,
} from '../testing/index.ts';
import type { SignUp } from './commands.ts';
import { userDecider } from './decide.ts';
import { emailDecider } from './email.ts';
import type { UserEvent } from './events.ts';

const { given } = deciderSpec(userDecider);
const email = deciderSpec(emailDecider);

const fields = {
  userId: ada,
  email: 'ada@example.org',
  emailFingerprint: 'print-ada',
  firstName: 'Ada',
  lastName: 'Byron',
  passwordHash: '$argon2id$…',
  userType: 'mentee' as const,
  language: 'en' as const,
  timezone: 'Europe/London',
  campaignId: null,
  groupEventId: null,
  returnPath: '/mentor-select',
};
const signedUp: UserEvent = {
  type: 'UserSignedUp',
  data: { ...fields, signupOptions: ['terms', 'privacy', 'age'] },
};
const asked: UserEvent = {
  type: 'EmailVerificationRequested',
  data: { userId: ada, verificationId: 'v1', requestedAt: monday, expiresAt: monday + 24 * HOUR },
};
const verified: UserEvent = { type: 'EmailVerified', data: { userId: ada, verificationId: 'v1' } };

function signUp(
  changes: Partial<SignUp['data']> = {},
  actor = byAnonymous as SignUp['meta']['actor'],
): SignUp {
  const rest = { verificationId: 'v1', isEmailVerified: false, partner: null };
  return {
    type: 'SignUp',
    data: { ...fields, signupOptions: ['terms', 'privacy', 'age'], ...rest, ...changes },
    meta: meta(actor),
  };
}

describe('signing up', () => {
  it('ONB-05 ONB-14 AUT-44 makes an account that keeps its way back and asks to verify its address', () => {
    given().when(signUp()).thenEvents(signedUp, asked);
  });

  it('ONB-10 ONB-13 needs every required option', () => {
    given()
      .when(signUp({ signupOptions: ['privacy', 'newsletter'] }))
      .thenRefused({ type: 'SignupOptionsMissing', missing: ['terms', 'age'] });
  });

  it('ONB-32 is approved in both roles by a partner that needs no approval, in none by one that does', () => {
    const link = (isApproved: boolean): UserEvent => ({
      type: 'UserPartnerLinked',
      data: {
        userId: ada,
        partnerId: 'p1',
        role: 'MEMBER',
        isMenteeApproved: isApproved,
        isMentorApproved: isApproved,
      },
    });
    given()
      .when(signUp({ partner: { partnerId: 'p1', needsApproval: false } }))
      .thenEvents(signedUp, link(true), asked);
    given()
      .when(signUp({ partner: { partnerId: 'p1', needsApproval: true } }))
      .thenEvents(signedUp, link(false), asked);
  });

  it('ONB-14 lets only the system vouch for an address', () => {
    given()
      .when(signUp({ isEmailVerified: true }))
      .thenRefused({ type: 'SystemOnly' });
    given()
      .when(signUp({ isEmailVerified: true }, bySystem('demo')))
      .thenEvents(signedUp, verified);
  });

  it('happens once for an account', () => {
    given(signedUp, asked).when(signUp()).thenRefused({ type: 'AccountExists' });
  });

  it('ONB-07 reminds the owner of a verified address, at most once an hour', () => {
    const remind = (at: number) =>
      ({ type: 'RemindOfAccount', data: { userId: ada }, meta: meta(byAnonymous, at) }) as const;
    const reminded: UserEvent = {
      type: 'AccountReminderRequested',
      data: { userId: ada, requestedAt: monday },
    };
    given(signedUp, verified).when(remind(monday)).thenEvents(reminded);
    given(signedUp, verified, reminded)
      .when(remind(monday + HOUR - 1))
      .thenNothing();
    given(signedUp, verified, reminded)
      .when(remind(monday + HOUR))
      .thenEvents({ ...reminded, data: { userId: ada, requestedAt: monday + HOUR } });
  });

  it('ONB-07 gives an unverified address to the next person who signs up with it', () => {
    const abandon = { type: 'AbandonSignUp', data: { userId: ada }, meta: meta(byAnonymous) } as const;
    given(signedUp, asked)
      .when(abandon)
      .thenEvents({ type: 'UserErased', data: { userId: ada } });
    given(signedUp, asked, verified).when(abandon).thenRefused({ type: 'EmailAlreadyVerified' });
  });
});

describe('an address', () => {
  const print = 'print-ada';
  const claim = (id: typeof ada, insteadOf: typeof ada | null = null) =>
    ({
      type: 'ClaimEmail',
      data: { emailFingerprint: print, userId: id, insteadOf },
      meta: meta(byAnonymous),
    }) as const;
  const claimed = { type: 'EmailClaimed', data: { emailFingerprint: print, userId: ada } } as const;

  it('ONB-07 belongs to one account', () => {
    email.given().when(claim(ada)).thenEvents(claimed);
    email.given(claimed).when(claim(ada)).thenNothing();
    email.given(claimed).when(claim(ben)).thenRefused({ type: 'EmailTaken', ownerId: ada });
    email
      .given(claimed)
      .when(claim(ben, ada))
      .thenEvents({ type: 'EmailClaimed', data: { emailFingerprint: print, userId: ben } });
  });

  it('PRV-13 is free again when its account is gone, and only its owner frees it', () => {
    const release = (id: typeof ada) =>
      ({
        type: 'ReleaseEmail',
        data: { emailFingerprint: print, userId: id },
        meta: meta(bySystem()),
      }) as const;
    const released = { type: 'EmailReleased', data: { emailFingerprint: print, userId: ada } } as const;
    email.given(claimed).when(release(ben)).thenNothing();
    email.given(claimed).when(release(ada)).thenEvents(released);
    email
      .given(claimed, released)
      .when(claim(ben))
      .thenEvents({ type: 'EmailClaimed', data: { emailFingerprint: print, userId: ben } });
  });
});

describe('an account', () => {
  const change = (actor: SignUp['meta']['actor']) =>
    ({
      type: 'ChangeProfile',
      data: { userId: ada, changes: { goals: 'Grow' } },
      meta: meta(actor),
    }) as const;
  const changed: UserEvent = {
    type: 'UserProfileChanged',
    data: { userId: ada, changes: { goals: 'Grow' } },
  };

  it('PRV-20 is changed by its person or the system, by nobody else', () => {
    given(signedUp)
      .when(change(byUser('user-ada')))
      .thenEvents(changed);
    given(signedUp).when(change(bySystem())).thenEvents(changed);
    given(signedUp)
      .when(change(byUser('user-ben')))
      .thenRefused({ type: 'NotYourAccount' });
    given(signedUp).when(change(byAnonymous)).thenRefused({ type: 'NotYourAccount' });
    given()
      .when(change(byUser('user-ada')))
      .thenRefused({ type: 'AccountUnknown' });
  });

  it('AUT-28 takes the zone of the browser only while it has none', () => {
    const note = {
      type: 'NoteTimezone',
      data: { userId: ada, timezone: 'America/Recife' },
      meta: meta(byUser('user-ada')),
    } as const;
    const withoutZone = { ...signedUp, data: { ...signedUp.data, timezone: null } } as UserEvent;
    given(signedUp).when(note).thenNothing();
    given(withoutZone)
      .when(note)
      .thenEvents({
        type: 'UserProfileChanged',
        data: { userId: ada, changes: { timezone: 'America/Recife' } },
      });
  });

  it('OPS-01 ONB-33 gets roles, partners and the end of its sign-up from the system, and roles from ADMIN', () => {
    const commands = [
      { type: 'ChangeUserRole', data: { userId: ada, role: 'ADMIN' } },
      { type: 'FinishSignup', data: { userId: ada } },
      {
        type: 'LinkPartner',
        data: {
          userId: ada,
          partnerId: 'p1',
          role: 'OWNER',
          isMenteeApproved: true,
          isMentorApproved: true,
        },
      },
      { type: 'UnlinkPartner', data: { userId: ada, partnerId: 'p1' } },
    ] as const;
    for (const command of commands) {
      given(signedUp)
        .when({ ...command, meta: meta(byUser('user-ada')) })
        .thenRefused({ type: 'SystemOnly' });
    }
    given(signedUp)
      .when({ ...commands[0], meta: meta(bySystem()) })
      .thenEvents({ type: 'UserRoleChanged', data: { userId: ada, role: 'ADMIN' } });
    const byAdmin = { ...commands[0], data: { ...commands[0].data, byRole: 'ADMIN' } } as const;
    given(signedUp)
      .when({ ...byAdmin, meta: meta(byUser('user-ben')) })
      .thenEvents({ type: 'UserRoleChanged', data: { userId: ada, role: 'ADMIN' } });
    for (const byRole of ['USER', 'PARTNER_ADMIN', 'OPS'] as const) {
      given(signedUp)
        .when({ ...byAdmin, data: { ...byAdmin.data, byRole }, meta: meta(byUser('user-ben')) })
        .thenRefused({ type: 'SystemOnly' });
    }
    given(signedUp)
      .when({ ...byAdmin, meta: meta(byUser('user-ada')) })
      .thenRefused({ type: 'SystemOnly' });
    given(signedUp)
      .when({ ...commands[3], meta: meta(bySystem()) })
      .thenRefused({ type: 'NotLinkedToPartner' });
  });

  it('PRV-13 TRP-28 is erased once and then changes no more', () => {
    const erase = { type: 'EraseUser', data: { userId: ada }, meta: meta(byUser('user-ada')) } as const;
    const erased: UserEvent = { type: 'UserErased', data: { userId: ada } };
    given(signedUp).when(erase).thenEvents(erased);
    given(signedUp, erased).when(erase).thenNothing();
    given(signedUp, erased)
      .when(change(byUser('user-ada')))
      .thenRefused({ type: 'AccountErased' });
    given(signedUp)
      .when({ ...erase, meta: meta(byUser('user-ben')) })
      .thenRefused({ type: 'NotYourAccount' });
  });

  it('TRP-28 keeps no personal word in its state', () => {
    const state = JSON.stringify([signedUp, asked, changed].reduce(userDecider.evolve, userDecider.initial));
    for (const word of ['ada@example.org', 'Ada', 'Byron', 'argon2', 'Grow']) {
      expect(state).not.toContain(`"${word}`);
    }
  });
});
