import { describe, it } from 'vitest';
import { ada, ben, byAnonymous, byUser, deciderSpec, meta, monday, SECOND } from '../../testing/index.ts';
import { type CreateHandoff, handoffDecider, type RedeemHandoff } from './handoff.ts';
import type { HandoffEvent } from './handoffEvents.ts';

const { given } = deciderSpec(handoffDecider);
const created: HandoffEvent = {
  type: 'HandoffCreated',
  data: { handoffId: 'h1', userId: ada, expiresAt: monday + 30 * SECOND, challenge: 'c' },
};
const redeemed: HandoffEvent = { type: 'HandoffRedeemed', data: { handoffId: 'h1', userId: ada } };
const create: CreateHandoff = {
  type: 'CreateHandoff',
  data: { handoffId: 'h1', userId: ada, challenge: 'c' },
  meta: meta(byUser(ada)),
};
function redeem(after: number, challenge = 'c'): RedeemHandoff {
  const data = { handoffId: 'h1', challenge };
  return { type: 'RedeemHandoff', data, meta: meta(byAnonymous, monday + after) };
}

describe('PRT-63 TRP-19 a handoff', () => {
  it('is made by the person alone', () => {
    given().when(create).thenEvents(created);
    given()
      .when({ ...create, meta: meta(byUser(ben)) })
      .thenRefused({ type: 'NotYourSession' });
    given(created).when(create).thenRefused({ type: 'HandoffUnusable' });
  });

  it('is good once and for 30 seconds', () => {
    given(created)
      .when(redeem(30 * SECOND - 1))
      .thenEvents(redeemed);
    given(created)
      .when(redeem(30 * SECOND))
      .thenRefused({ type: 'HandoffUnusable' });
    given(created, redeemed).when(redeem(1)).thenRefused({ type: 'HandoffUnusable' });
    given().when(redeem(1)).thenRefused({ type: 'HandoffUnusable' });
  });

  it('is good in the browser alone that keeps the secret', () => {
    given(created).when(redeem(1, 'another')).thenRefused({ type: 'HandoffUnusable' });
    const old: HandoffEvent = {
      type: 'HandoffCreated',
      data: { handoffId: 'h1', userId: ada, expiresAt: monday + 30 * SECOND },
    };
    given(old).when(redeem(1, '')).thenRefused({ type: 'HandoffUnusable' });
  });
});
