import { partnerDecider, partnerStream } from '@waymark/events/partner';
import { composeApp } from '../composeApp.ts';
import { registerDemoPerson } from '../identity/index.ts';
import { demoUserId } from '../launch/seed/demoIds.ts';
import { asDemo, mustBeAccepted } from '../launch/seed/teller.ts';
import { loadConfig } from '../platform/config/config.ts';

export const PASSWORD = 'fault-test-only';

/** People of one community, who can log in. The upgrade program runs this file in older versions that have none. */
export async function signUp(settings: Readonly<Record<string, string>>, people: number): Promise<void> {
  const { app, close } = await composeApp(loadConfig({ ...settings, NATS_URL: '' }), {
    collectProcess: false,
  });
  try {
    const at = app.clock.now();
    const command = {
      type: 'RegisterPartner',
      data: { partnerId: 'faults', name: 'Faults', subdomain: null, isDefault: true, settings: {} },
      meta: asDemo('partner-faults', at),
    } as const;
    mustBeAccepted(
      await app.execute({ decider: partnerDecider, stream: partnerStream('faults'), command }),
      'the partner',
    );
    for (let index = 0; index < people; index++) {
      await registerDemoPerson(app, {
        id: demoUserId(`fault-${index}`),
        email: `fault-${index}@faults.example`,
        password: PASSWORD,
        firstName: 'Fault',
        lastName: String(index),
        userType: 'both',
        partner: { partnerId: 'faults', needsApproval: false },
        hasFinishedSignup: true,
        at,
      });
    }
  } finally {
    await close();
  }
}
