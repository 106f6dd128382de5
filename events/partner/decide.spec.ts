import { describe, it } from 'vitest';
import { bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { PartnerCommand } from './commands.ts';
import { partnerDecider } from './decide.ts';
import type { PartnerEvent } from './events.ts';

const { given } = deciderSpec(partnerDecider);

const data = {
  partnerId: 'p1',
  name: 'Harbour',
  subdomain: 'harbour',
  isDefault: false,
  settings: { whiteLabel: true, primaryColor: '#0b5fff' },
};
const registered: PartnerEvent = { type: 'PartnerRegistered', data };

function register(changes: Partial<typeof data>): PartnerCommand {
  return { type: 'RegisterPartner', data: { ...data, ...changes }, meta: meta(bySystem()) };
}

describe('a partner', () => {
  it('PRT-51 is registered once, by the system', () => {
    given().when(register({})).thenEvents(registered);
    given(registered).when(register({})).thenRefused({ type: 'PartnerExists' });
    given()
      .when({ type: 'RegisterPartner', data, meta: meta(byUser('user-ada')) })
      .thenRefused({ type: 'PartnerSystemOnly' });
  });

  it('PRT-14 PRT-59 has a subdomain that is a DNS label and none of our own hosts', () => {
    for (const subdomain of ['app', 'dev', 'localhost', 'www', 'two.labels', '-dash', 'Upper', '']) {
      given().when(register({ subdomain })).thenRefused({ type: 'SubdomainInvalid' });
    }
  });

  it('PRT-20 PRT-22 has colours that are nothing but hex colours', () => {
    given()
      .when(register({ settings: { whiteLabel: true, primaryColor: 'red;background:url(x)' } }))
      .thenRefused({ type: 'ColorInvalid', field: 'primaryColor' });
  });

  it('PRT-52 PRT-53 PRT-54 changes its settings, each on its own', () => {
    const change: PartnerCommand = {
      type: 'ChangePartnerSettings',
      data: { partnerId: 'p1', settings: { needsApproval: true } },
      meta: meta(bySystem()),
    };
    given().when(change).thenRefused({ type: 'PartnerUnknown' });
    given(registered).when(change).thenEvents({ type: 'PartnerSettingsChanged', data: change.data });
    given(registered)
      .when({ ...change, data: { partnerId: 'p1', settings: {} } })
      .thenNothing();
  });
});
