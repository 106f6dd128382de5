import { linkPartner, registerDemoPerson } from '../../../identity/index.ts';
import { demoUserId } from '../demoIds.ts';
import { duration } from '../duration.ts';
import type { Teller } from '../teller.ts';
import { DEMO_PASSWORD, type DemoPerson } from './people.ts';
import { accountOf, tellProfile } from './tellProfile.ts';

/** When most people of the story signed up. */
const MOST = '55d';

/** An account as a sign-up, a proved address and a filled-in profile leave it; nobody gets a mail. */
export async function signUpPerson(teller: Teller, person: DemoPerson): Promise<void> {
  const { app, now, withYears } = teller;
  const { key, partnerId, membership, joined = MOST, isOfYears: _, ...words } = person;
  const at = now - duration(withYears ? joined : MOST);
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
  await tellProfile(teller, id, person, now - duration(MOST));
  if (membership) await linkPartner(app, { userId: id, partnerId, ...membership }, at);
}
