import { linkPartner, registerDemoPerson } from '../../../identity/index.ts';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import type { Teller } from '../teller.ts';
import { DEMO_PASSWORD, type DemoPerson } from './people.ts';
import { accountOf, tellProfile } from './tellProfile.ts';

/** An account as a sign-up, a proved address and a filled-in profile leave it; nobody gets a mail. */
export async function signUpPerson(teller: Teller, person: DemoPerson): Promise<void> {
  const { app, now } = teller;
  const { key, partnerId, membership, ...words } = person;
  const at = now - duration('55d');
  const id = await registerDemoPerson(app, {
    ...words,
    profile: accountOf(person),
    id: demoUserId(key),
    password: DEMO_PASSWORD,
    timezone: person.profile.timezone ?? 'Europe/London',
    partner: { partnerId, needsApproval: membership !== undefined },
    hasFinishedSignup: true,
    ...(membership?.role === 'MANAGER' && { role: 'PARTNER_ADMIN' as const }),
    at,
  });
  await tellProfile(teller, id, person, at);
  if (membership) await linkPartner(app, { userId: id, partnerId, ...membership }, at);
}
