import { expect, it } from 'vitest';
import { ada, ben, byAnonymous, bySystem, byUser, deciderSpec, meta } from '../../testing/index.ts';
import { ssoDecider } from './sso.ts';
import type { SsoEvent } from './ssoEvents.ts';

const { given } = deciderSpec(ssoDecider);
const print = 'print-of-issuer-and-subject';

const link = (userId: typeof ada, insteadOf: typeof ada | null = null, actor = bySystem('sso')) =>
  ({
    type: 'LinkSso',
    data: { ssoFingerprint: print, provider: 'google', userId, insteadOf },
    meta: meta(actor),
  }) as const;
const linked = (userId: typeof ada): SsoEvent => ({
  type: 'SsoLinked',
  data: { ssoFingerprint: print, provider: 'google', userId },
});
const unlink = (userId: typeof ada) =>
  ({ type: 'UnlinkSso', data: { ssoFingerprint: print, userId }, meta: meta(bySystem('erase')) }) as const;

it('AUT-05 an identity at a provider belongs to one account', () => {
  given().when(link(ada)).thenEvents(linked(ada));
  given(linked(ada)).when(link(ada)).thenNothing();
  given(linked(ada)).when(link(ben)).thenRefused({ type: 'SsoTaken', ownerId: ada });
  given(linked(ada)).when(link(ben, ada)).thenEvents(linked(ben));
});

it('AUT-05 nobody links themselves: only the edge has the word of the provider', () => {
  for (const actor of [byUser(ada), byAnonymous]) {
    given()
      .when(link(ada, null, actor))
      .thenRefused({ type: 'SystemOnly' });
  }
});

it('PRV-13 is free again when its account is gone, and only its owner frees it', () => {
  const unlinked: SsoEvent = { type: 'SsoUnlinked', data: { ssoFingerprint: print, userId: ada } };
  given(linked(ada)).when(unlink(ben)).thenNothing();
  given(linked(ada)).when(unlink(ada)).thenEvents(unlinked);
  given(linked(ada), unlinked).when(link(ben)).thenEvents(linked(ben));
  expect(JSON.stringify(unlinked)).not.toContain('@');
});
