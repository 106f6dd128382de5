import { userId } from '@waymark/events/kernel';
import { describe, expect, it } from 'vitest';
import { linkPartner } from '../identity/index.ts';
import { authTokenFor, codeIn, logIn, member, signUpData } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';
import { changePartnerSettings, registerPartner } from './index.ts';

describe('partners', () => {
  const harbour = {
    partnerId: 'p-harbour',
    name: 'Harbour',
    subdomain: 'harbour',
    isDefault: false,
    settings: { needsApproval: true, whiteLabel: true, primaryColor: '#fde047', partnerLogo: '/brand/h.png' },
  };

  it('AUT-22 TRP-05 ONB-32 refuse who waits for approval, let in who was approved in one role', async () => {
    await using app = await testApp();
    await registerPartner(app.app, harbour);
    const visitor = app.anonymous();
    const { id } = await visitor.perform('SignUp', {
      userData: signUpData({ subdomain: 'harbour', language: 'pt' }),
    });
    await app.settled();
    const [mail] = await app.outbox();
    expect(mail?.subject).toBe('Confirme o seu e-mail em Harbour');
    expect(mail?.html).toContain('/brand/h.png');
    expect(mail?.html).toContain('color:#000000');
    expect(mail?.text).toContain('partnerId=p-harbour');
    expect(await visitor.refusal('EmailValidation', { code: codeIn(mail ?? { text: '' }) })).toBeUndefined();
    const authToken = await authTokenFor(app, 'ada@example.org');
    const refused = await visitor.ask('query($t: String!) { auth(authToken: $t) { email } }', {
      t: authToken,
    });
    expect(refused.code).toBe('PARTNER_NOT_APPROVED');
    expect(refused.errors[0]?.message).toBe('User not approved by the partner');

    const link = {
      userId: userId(String(id)),
      partnerId: 'p-harbour',
      isMenteeApproved: true,
      isMentorApproved: false,
    };
    await linkPartner(app.app, link, app.clock.now());
    expect(await logIn(app, 'ada@example.org')).toMatchObject({
      isMenteeApproved: true,
      isMentorApproved: false,
      userPartners: [{ role: 'MEMBER', partner: { id: 'p-harbour', subdomain: 'harbour' } }],
    });
  });

  it('API-24 API-25 PRT-57 PRT-59 PRT-61 are found by subdomain, id and name, with the default for hosts of our own', async () => {
    await using app = await testApp();
    await registerPartner(app.app, harbour);
    await registerPartner(app.app, {
      ...harbour,
      partnerId: 'p0',
      name: 'Waymark',
      subdomain: null,
      isDefault: true,
    });
    await app.settled();
    const visitor = app.anonymous();
    const find = async (asked: Record<string, unknown>) =>
      (await visitor.perform<{ id: string } | null>('GetPartner', asked))?.id;
    expect(await find({ subdomain: 'harbour' })).toBe('p-harbour');
    expect(await find({ subdomain: 'www.Harbour.example.org' })).toBe('p-harbour');
    expect(await find({ id: 'p-harbour' })).toBe('p-harbour');
    expect(await find({ name: 'harbour' })).toBe('p-harbour');
    expect(await find({ subdomain: 'app', id: 'p-harbour' })).toBe('p-harbour');
    for (const subdomain of ['localhost', 'dev', 'app', '127.0.0.1', 'www.app.example.org', '']) {
      expect(await find({ subdomain })).toBe('p0');
    }
    expect(await find({})).toBe('p0');
    expect(await find({ subdomain: 'unknown' })).toBeUndefined();
    expect(await find({ id: 'unknown' })).toBeUndefined();
    const all = await visitor.perform<{ name: string; partnerLevel: null }[]>('GetAllPartners');
    expect(all.map(({ name }) => name)).toEqual(['Harbour', 'Waymark']);
  });

  it('LIV-06 PRT-20 tell their people of a new brand, and every process shows it', async () => {
    await using app = await testApp();
    await registerPartner(app.app, { ...harbour, settings: { whiteLabel: true } });
    const ada = await member(app, 'ada@example.org', { partnerId: 'p-harbour' });
    const live = ada.client.subscribe<{ userEvents: Record<string, unknown> }>(
      'subscription { userEvents { kind payload { ... on PartnerChanged { partnerId } } } }',
    );
    expect((await live.next()).userEvents.kind).toBe('HEARTBEAT');
    await changePartnerSettings(app.app, 'p-harbour', { primaryColor: '#112233' });
    const item = await live.until(({ userEvents }) => userEvents.kind === 'PARTNER_CHANGED');
    expect(item.userEvents.payload).toEqual({ partnerId: 'p-harbour' });
    const partner = await ada.client.perform('GetPartner', { id: 'p-harbour' });
    expect(partner.whitelabelProperties).toMatchObject({ primaryColor: '#112233' });
  });
});
