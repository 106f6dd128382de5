import { describe, it } from 'vitest';
import { byAnonymous, bySystem, byUser, deciderSpec, meta } from '../testing/index.ts';
import type { PartnerCommand } from './commands.ts';
import { partnerDecider } from './decide.ts';
import type { PartnerEvent, PartnerSettings } from './events.ts';

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
      .thenRefused({ type: 'SettingsInvalid', fields: { primaryColor: 'color' } });
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

  it('OPS-02 LIV-08 is not changed on settings that another manager has changed since', () => {
    const settings: PartnerSettings = { faq: 'https://example.org/faq' };
    const changed = { type: 'PartnerSettingsChanged', data: { partnerId: 'p1', settings } } as const;
    const late = (seenChanges?: number): PartnerCommand => ({
      type: 'ChangePartnerSettings',
      data: { partnerId: 'p1', settings, ...(seenChanges !== undefined && { seenChanges }) },
      meta: meta(byUser('user-ada')),
    });
    given(registered, changed).when(late(0)).thenRefused({ type: 'PartnerChangedMeanwhile' });
    given(registered, changed).when(late(1)).thenEvents(changed);
    given(registered, changed).when(late()).thenEvents(changed);
  });

  const byManager = (settings: PartnerSettings): PartnerCommand => ({
    type: 'ChangePartnerSettings',
    data: { partnerId: 'p1', settings },
    meta: meta(byUser('user-ada')),
  });

  it('OPS-02 PRT-52 PRT-53 is looked after by its managers, but for what was agreed with us', () => {
    const settings: PartnerSettings = {
      primaryColor: '#112233',
      fontName: 'georgia',
      faq: 'https://example.org/faq?a=1#b',
      partnerLogo: '/brand/logo.svg',
      authImages: ['https://example.org/a.webp'],
      hideBecomeAMentorOption: true,
      needsApproval: true,
      whitelabelText: [{ key: 'landing.heroTitle', value: '<b>Bold</b>', language: 'en' }],
    };
    given(registered)
      .when(byManager(settings))
      .thenEvents({ type: 'PartnerSettingsChanged', data: { partnerId: 'p1', settings } });
    for (const agreed of [
      { partnerLevel: 'ENTERPRISE' },
      { whiteLabel: false },
      { messagingDisabled: true },
      { searchPack: true },
      { groupEventPack: true },
      { callProvider: 'x' },
    ] as const) {
      given(registered).when(byManager(agreed)).thenRefused({ type: 'PartnerSystemOnly' });
    }
    given(registered)
      .when({ ...byManager({}), meta: meta(byAnonymous) })
      .thenRefused({ type: 'PartnerSystemOnly' });
  });

  it.each<[string, Record<string, string>, PartnerSettings]>([
    ['PRT-34', { faq: 'url' }, { faq: 'javascript:alert(1)' }],
    ['PRT-33', { aboutUs: 'url' }, { aboutUs: 'example.org' }],
    ['PRT-35', { ourPartners: 'url' }, { ourPartners: 'ftp://example.org' }],
    ['PRT-36', { ourBlog: 'url' }, { ourBlog: '/blog' }],
    ['PRT-31', { linkedin: 'url' }, { linkedin: 'linkedin.com/x' }],
    ['PRT-32', { contactUs: 'url' }, { contactUs: 'https://x/"onclick=' }],
    ['PRT-37', { partnerLogo: 'image' }, { partnerLogo: 'data:text/html;base64,PGI+' }],
    ['PRT-37', { partnerLogo: 'image' }, { partnerLogo: '//elsewhere/x.png' }],
    ['PRT-38', { authImages: 'tooMany' }, { authImages: Array(7).fill('/a.png') as string[] }],
    ['PRT-23', { fontName: 'font' }, { fontName: 'Comic;}' }],
    ['PRT-30', { termsOfUse: 'tooLong' }, { termsOfUse: 'x'.repeat(50_001) }],
    [
      'PRT-28',
      { 'whitelabelText.0.key': 'invalid' },
      { whitelabelText: [{ key: 'a b', value: 'x', language: 'en' }] },
    ],
    [
      'PRT-27',
      { 'whitelabelText.0.value': 'required' },
      { whitelabelText: [{ key: 'a.b', value: ' ', language: 'en' }] },
    ],
    [
      'PRT-29',
      { 'whitelabelText.0.language': 'invalid' },
      { whitelabelText: [{ key: 'a.b', value: 'x', language: 'fr' }] },
    ],
    [
      'PRT-28',
      { 'whitelabelText.1.key': 'twice' },
      { whitelabelText: Array(2).fill({ key: 'a.b', value: 'x', language: 'en' }) as [] },
    ],
  ])('%s the refusal names the wrong setting: %o', (_id, fields, settings) => {
    given(registered).when(byManager(settings)).thenRefused({ type: 'SettingsInvalid', fields });
  });
});
