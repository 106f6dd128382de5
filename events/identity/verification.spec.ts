import { describe, it } from 'vitest';
import {
  ada,
  byAnonymous,
  bySystem,
  DAY,
  deciderSpec,
  HOUR,
  MINUTE,
  meta,
  monday,
  SECOND,
} from '../testing/index.ts';
import { userDecider } from './decide.ts';
import type { UserEvent } from './events.ts';
import { signedUpWith } from './testing/signedUp.ts';

const { given } = deciderSpec(userDecider);

const signedUp = signedUpWith({ firstName: null, lastName: null, passwordHash: null, userType: null });

function asked(verificationId: string, at: number): UserEvent {
  return {
    type: 'EmailVerificationRequested',
    data: { userId: ada, verificationId, requestedAt: at, expiresAt: at + DAY },
  };
}
const resend = (at: number, verificationId = 'next') =>
  ({
    type: 'RequestEmailVerification',
    data: { userId: ada, verificationId },
    meta: meta(byAnonymous, at),
  }) as const;
const verify = (at: number, verificationId = 'v1', timezone: string | null = null) =>
  ({
    type: 'VerifyEmail',
    data: { userId: ada, verificationId, timezone },
    meta: meta(byAnonymous, at),
  }) as const;
const verified = (verificationId = 'v1'): UserEvent => ({
  type: 'EmailVerified',
  data: { userId: ada, verificationId },
});

describe('a new code', () => {
  it('ONB-16 ONB-17 is given after 60 s, not before', () => {
    const history = [signedUp, asked('v1', monday)];
    given(...history)
      .when(resend(monday + MINUTE - 1))
      .thenRefused({ type: 'ResendTooSoon', retryAt: monday + MINUTE });
    given(...history)
      .when(resend(monday + MINUTE))
      .thenEvents(asked('next', monday + MINUTE));
  });

  it('ONB-17 is given five times in 24 hours beside the one of signing up', () => {
    const history = [signedUp, asked('v1', monday)];
    for (let count = 1; count <= 5; count++) {
      given(...history)
        .when(resend(monday + count * HOUR))
        .thenEvents(asked('next', monday + count * HOUR));
      history.push(asked(`again-${count}`, monday + count * HOUR));
    }
    given(...history)
      .when(resend(monday + 6 * HOUR))
      .thenRefused({ type: 'ResendLimitReached', retryAt: monday + HOUR + DAY });
    given(...history)
      .when(resend(monday + HOUR + DAY))
      .thenEvents(asked('next', monday + HOUR + DAY));
  });

  it('ONB-19 is not given to a verified account', () => {
    given(signedUp, asked('v1', monday), verified())
      .when(resend(monday + HOUR))
      .thenRefused({ type: 'EmailAlreadyVerified' });
  });
});

describe('a code', () => {
  it('ONB-15 is good for 24 hours', () => {
    given(signedUp, asked('v1', monday))
      .when(verify(monday + DAY - 1))
      .thenEvents(verified());
    given(signedUp, asked('v1', monday))
      .when(verify(monday + DAY))
      .thenRefused({ type: 'VerificationExpired' });
  });

  it('ONB-15 ONB-19 is good once', () => {
    given(signedUp, asked('v1', monday), verified())
      .when(verify(monday + SECOND))
      .thenRefused({ type: 'EmailAlreadyVerified' });
  });

  it('ONB-17 stays good while a newer one is on its way', () => {
    const history = [signedUp, asked('v1', monday), asked('v2', monday + HOUR)];
    given(...history)
      .when(verify(monday + 2 * HOUR, 'v1'))
      .thenEvents(verified('v1'));
    given(...history)
      .when(verify(monday + 2 * HOUR, 'v2'))
      .thenEvents(verified('v2'));
  });

  it('ONB-18 that was never asked for verifies nothing', () => {
    given(signedUp, asked('v1', monday))
      .when(verify(monday, 'guessed'))
      .thenRefused({ type: 'VerificationUnknown' });
  });

  it('AUT-28 brings the zone of the browser', () => {
    given(signedUp, asked('v1', monday))
      .when(verify(monday, 'v1', 'Europe/Lisbon'))
      .thenEvents(verified(), {
        type: 'UserProfileChanged',
        data: { userId: ada, changes: { timezone: 'Europe/Lisbon' } },
      });
  });

  it('is recorded as mailed once, by the system', () => {
    const record = { type: 'RecordVerificationMail', data: { userId: ada, verificationId: 'v1' } } as const;
    const mailed: UserEvent = { type: 'VerificationMailSent', data: { userId: ada, verificationId: 'v1' } };
    const history = [signedUp, asked('v1', monday)];
    given(...history)
      .when({ ...record, meta: meta(bySystem('mail')) })
      .thenEvents(mailed);
    given(...history, mailed)
      .when({ ...record, meta: meta(bySystem('mail')) })
      .thenNothing();
    given(...history)
      .when({ ...record, meta: meta(byAnonymous) })
      .thenRefused({ type: 'SystemOnly' });
  });
});
