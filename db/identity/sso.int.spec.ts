import { type IdentityEvent, identity, ssoStream, userStream } from '@waymark/events/identity';
import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { type GivenFacts, projectionSpec } from '../testing/index.ts';
import { findSsoFingerprints, ssoProjection } from './sso.ts';

const ada = userId('ada');
const ben = userId('ben');
const at = Date.UTC(2026, 2, 2, 9);

function linked(ssoFingerprint: string, owner: typeof ada): IdentityEvent {
  return { type: 'SsoLinked', data: { ssoFingerprint, provider: 'google', userId: owner } };
}
function identityAt(fingerprint: string, ...events: IdentityEvent[]): GivenFacts {
  return { stream: ssoStream(fingerprint), events, at };
}

it('AUT-05 an account has the identities that were linked last, and an erased one has none', async () => {
  await projectionSpec({
    projection: ssoProjection,
    capabilities: [identity],
    given: [
      identityAt('one', linked('one', ada)),
      identityAt('two', linked('two', ada)),
      identityAt('three', linked('three', ben)),
      identityAt('two', { type: 'SsoUnlinked', data: { ssoFingerprint: 'two', userId: ada } }),
      identityAt('three', linked('three', ada)),
      identityAt('four', linked('four', ben)),
      { stream: userStream(ben), events: [{ type: 'UserErased', data: { userId: ben } }], at },
    ],
    rows: {
      sso_links: [
        { fingerprint: 'one', provider: 'google', user_id: 'ada', linked_at: at },
        { fingerprint: 'three', provider: 'google', user_id: 'ada', linked_at: at },
      ],
    },
    check: async ({ db }) => {
      expect([...(await findSsoFingerprints(db, ada))].sort()).toEqual(['one', 'three']);
      expect(await findSsoFingerprints(db, ben)).toEqual([]);
    },
  });
});
