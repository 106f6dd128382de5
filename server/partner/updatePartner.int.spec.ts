import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { linkPartner } from '../identity/index.ts';
import { member } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';
import { registerPartner } from './index.ts';

const update = `mutation($data: UpdatePartnerInput!) { updatePartner(partnerId: "quay", data: $data) {
  needsApproval closedCommunity hideBecomeAMentorOption faq partnerLogo whitelabelText { key value language }
  whitelabelProperties { primaryColor fontName hideBusinessHealth } } }`;

it('OPS-02 PRT-20 PRT-51 PRT-54 a manager changes brand, links, wording and switches; a member sees it live', async () => {
  await using app = await testApp();
  await registerPartner(app.app, {
    partnerId: 'quay',
    name: 'Quay',
    subdomain: 'quay',
    isDefault: true,
    settings: { whiteLabel: true, faq: 'https://example.org/faq', searchPack: true },
  });
  const mia = await member(app, 'mia@example.org');
  const ada = await member(app, 'ada@example.org');
  await linkPartner(
    app.app,
    {
      userId: userId(mia.id),
      partnerId: 'quay',
      role: 'MANAGER',
      isMenteeApproved: true,
      isMentorApproved: true,
    },
    app.clock.now(),
  );
  const live = ada.client.subscribe<{ userEvents: { kind: string } }>('subscription { userEvents { kind } }');
  expect((await live.next()).userEvents.kind).toBe('HEARTBEAT');
  const wording = [{ key: 'landing.heroTitle', value: '<i>Quay</i>', language: 'pt' }];
  const { data } = await mia.client.ask(update, {
    data: {
      primaryColor: '#0b5fff',
      fontName: 'Georgia',
      faq: '',
      needsApproval: true,
      closedCommunity: true,
      hideBecomeAMentorOption: true,
      hideBusinessHealth: true,
      whitelabelText: wording,
    },
  });
  expect(data).toEqual({
    updatePartner: {
      needsApproval: true,
      closedCommunity: true,
      hideBecomeAMentorOption: true,
      faq: null,
      partnerLogo: null,
      whitelabelText: wording,
      whitelabelProperties: { primaryColor: '#0b5fff', fontName: 'Georgia', hideBusinessHealth: true },
    },
  });
  await live.until(({ userEvents }) => userEvents.kind === 'PARTNER_CHANGED');
  expect(await ada.client.perform('GetPartner', { id: 'quay' })).toMatchObject({
    hideBecomeAMentorOption: true,
    searchPack: true,
    whitelabelText: wording,
  });

  const bad = await mia.client.ask(update, {
    data: { primaryColor: 'red', faq: 'javascript:alert(1)', whitelabelText: [{ ...wording[0], value: '' }] },
  });
  expect(bad.code).toBe('BAD_USER_INPUT');
  expect(bad.errors[0]?.extensions.fields).toEqual({
    primaryColor: 'color',
    faq: 'url',
    'whitelabelText.0.value': 'required',
  });
  expect(await ada.client.perform('GetPartner', { id: 'quay' })).toMatchObject({
    whitelabelProperties: { primaryColor: '#0b5fff' },
  });
});
