import { readFileSync } from 'node:fs';
import { userId } from '@waymark/events/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPartner } from '../identity/index.ts';
import type { GraphQLClient } from '../testing/GraphQLClient.ts';
import { type Member, member } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { registerPartner } from './index.ts';

const schema = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

describe('the partner entity', () => {
  let app: TestApp;
  let mia: Member;
  let ben: Member;

  beforeAll(async () => {
    app = await testApp();
    const plain = { isDefault: false, subdomain: null, settings: {} };
    await registerPartner(app.app, { ...plain, partnerId: 'plain', name: 'Plain' });
    await registerPartner(app.app, {
      partnerId: 'quay',
      name: 'Quay',
      subdomain: 'quay',
      isDefault: false,
      settings: {
        hideBecomeALearnerOption: true,
        hideBecomeAMentorOption: true,
        needsApproval: true,
        whiteLabel: true,
        linkedin: 'https://quay.example/linkedin',
        instagram: 'https://quay.example/instagram',
        facebook: 'https://quay.example/facebook',
        tiktok: 'https://quay.example/tiktok',
        contactUs: 'https://quay.example/contactUs',
        faq: 'https://quay.example/faq',
        partnerLevel: 'ENTERPRISE',
        secondaryColor: '#0b5fff',
        contrastTextPrimary: '#fde047',
        hideNumberOfEmployees: true,
        hideBusinessStage: true,
        hideBusinessHealth: true,
        aboutUs: 'https://quay.example/aboutUs',
        ourPartners: 'https://quay.example/ourPartners',
        ourBlog: 'https://quay.example/ourBlog',
        groupEventPack: true,
      },
    });
    mia = await member(app, 'mia@example.org');
    ben = await member(app, 'ben@example.org');
    const own = { userId: userId(mia.id), partnerId: 'quay', isMenteeApproved: true, isMentorApproved: true };
    await linkPartner(app.app, { ...own, role: 'OWNER' }, app.clock.now());
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** The value at a path such as `whitelabelProperties.secondaryColor`. */
  async function see(client: GraphQLClient, path: string, id = 'quay'): Promise<unknown> {
    const [field = '', inner] = path.split('.');
    const query = `query ($id: ID) { partner: getPartner(id: $id) { ${field} ${inner ? `{ ${inner} }` : ''} } }`;
    const { partner } = await client.run<{ partner: Record<string, Record<string, unknown>> }>(query, { id });
    return inner ? partner[field]?.[inner] : partner[field];
  }

  async function change(path: string, value: unknown) {
    const query =
      'mutation ($data: UpdatePartnerInput!) { updatePartner(partnerId: "quay", data: $data) { id } }';
    return mia.client.ask(query, { data: { [path.split('.').at(-1) ?? '']: value } });
  }

  it.each([
    ['PRT-15', 'needsApproval', 'Boolean!'],
    ['PRT-17', 'hideBecomeALearnerOption', 'Boolean!'],
    ['PRT-18', 'hideBecomeAMentorOption', 'Boolean!'],
    ['PRT-24', 'whitelabelProperties.hideNumberOfEmployees', 'Boolean!'],
    ['PRT-25', 'whitelabelProperties.hideBusinessStage', 'Boolean!'],
    ['PRT-26', 'whitelabelProperties.hideBusinessHealth', 'Boolean!'],
  ] as const)('%s %s is a %s that everybody sees and its managers set', async (_id, path, type) => {
    expect(schema).toContain(`\n  ${path.split('.').at(-1)}: ${type}\n`);
    expect(await see(app.anonymous(), path, 'plain')).toBe(false);
    expect([await see(app.anonymous(), path), await see(ben.client, path)]).toEqual([true, true]);
    expect((await change(path, false)).code).toBeUndefined();
    expect(await see(app.anonymous(), path)).toBe(false);
    expect((await change(path, true)).code).toBeUndefined();
    expect(await see(app.anonymous(), path)).toBe(true);
  });

  it.each([
    ['PRT-21', 'whitelabelProperties.secondaryColor', '#0b5fff'],
    ['PRT-22', 'whitelabelProperties.contrastTextPrimary', '#fde047'],
  ] as const)('%s %s is a hex colour that everybody sees, and nothing else', async (_id, path, value) => {
    const name = path.split('.')[1] ?? '';
    expect(schema).toContain(`\n  ${name}: String\n`);
    expect(await see(app.anonymous(), path, 'plain')).toBeNull();
    expect([await see(app.anonymous(), path), await see(ben.client, path)]).toEqual([value, value]);
    for (const wrong of ['red', '#12', '#12345g', 'url(x)', '#0b5fff;x:y', 'rgb(1,2,3)']) {
      const refused = await change(path, wrong);
      expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
        'BAD_USER_INPUT',
        { [name]: 'color' },
      ]);
    }
    expect(await see(app.anonymous(), path)).toBe(value);
    expect((await change(path, '#112233')).code).toBeUndefined();
    expect(await see(app.anonymous(), path)).toBe('#112233');
  });

  it.each([
    ['PRT-31', ['linkedin', 'instagram', 'facebook', 'tiktok']],
    ['PRT-32', ['contactUs']],
    ['PRT-33', ['aboutUs']],
    ['PRT-34', ['faq']],
    ['PRT-35', ['ourPartners']],
    ['PRT-36', ['ourBlog']],
  ] as const)('%s %s is a URL that everybody sees, and nothing else', async (_id, fields) => {
    for (const field of fields) {
      const value = `https://quay.example/${field}`;
      expect(schema).toContain(`\n  ${field}: String\n`);
      expect(await see(app.anonymous(), field, 'plain')).toBeNull();
      expect([await see(app.anonymous(), field), await see(ben.client, field)]).toEqual([value, value]);
      for (const wrong of [
        'javascript:alert(1)',
        'quay.example/x',
        '//quay.example',
        'ftp://quay.example/x',
      ]) {
        const refused = await change(field, wrong);
        expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
          'BAD_USER_INPUT',
          { [field]: 'url' },
        ]);
      }
      expect(await see(app.anonymous(), field)).toBe(value);
    }
  });

  it('PRT-19 partnerLevel is COMMUNITY, PARTNER or ENTERPRISE, and shown to ops only', async () => {
    expect(schema).toMatch(/enum PartnerLevel \{\s+COMMUNITY\s+ENTERPRISE\s+PARTNER\s+\}/);
    expect(schema).toContain('\n  partnerLevel: PartnerLevel\n');
    const holding = (role: 'USER' | 'PARTNER_ADMIN' | 'OPS' | 'ADMIN') =>
      app.holderOf({ userId: `holder-of-${role}`, role });
    const may = [await holding('OPS'), await holding('ADMIN')];
    const mayNot = [
      app.anonymous(),
      ben.client,
      mia.client,
      await holding('USER'),
      await holding('PARTNER_ADMIN'),
    ];
    for (const client of may) expect(await see(client, 'partnerLevel')).toBe('ENTERPRISE');
    for (const client of mayNot) expect(await see(client, 'partnerLevel')).toBeNull();
    const list = '{ getAllPartners { id partnerLevel } }';
    const levels = async (client: GraphQLClient) =>
      (
        await client.run<{ getAllPartners: { id: string; partnerLevel: string | null }[] }>(list)
      ).getAllPartners.find(({ id }) => id === 'quay')?.partnerLevel;
    for (const client of may) expect(await levels(client)).toBe('ENTERPRISE');
    for (const client of mayNot) expect(await levels(client)).toBeNull();
    // The same partner behind a membership.
    const throughMe = '{ me { selectedPartner { partnerLevel } userPartners { partner { partnerLevel } } } }';
    expect(await mia.client.run(throughMe)).toEqual({
      me: { selectedPartner: { partnerLevel: null }, userPartners: [{ partner: { partnerLevel: null } }] },
    });
    // It is no setting that managers change.
    expect((await change('partnerLevel', 'PARTNER')).code).toBeDefined();
    expect(await see(may[0] ?? ben.client, 'partnerLevel')).toBe('ENTERPRISE');
  });

  it('PRT-12 PRT-13 PRT-16 id, name and whiteLabel are always there, for everybody', async () => {
    const type = schema.slice(schema.indexOf('\ntype Partner {'), schema.indexOf('\ntype PartnerChanged'));
    for (const line of ['id: ID!', 'name: String!', 'whiteLabel: Boolean!'])
      expect(type).toContain(`\n  ${line}\n`);
    const all = async (client: GraphQLClient, id: string) =>
      Promise.all(['id', 'name', 'whiteLabel'].map((field) => see(client, field, id)));
    for (const client of [app.anonymous(), ben.client]) {
      expect(await all(client, 'quay')).toEqual(['quay', 'Quay', true]);
      expect(await all(client, 'plain')).toEqual(['plain', 'Plain', false]);
    }
    // A manager does not take it away.
    expect((await change('whiteLabel', false)).code).toBeDefined();
    expect(await see(ben.client, 'whiteLabel')).toBe(true);
  });

  it('PRT-27 PRT-28 PRT-29 whitelabelText has a value in plain text, the key that it replaces and its language', async () => {
    const text = { key: 'landing.heroTitle', value: '<b>Bold</b> & new', language: 'pt' };
    expect((await change('whitelabelText', [text])).code).toBeUndefined();
    const query = '{ getPartner(id: "quay") { whitelabelText { value key language } } }';
    expect(await app.anonymous().run(query)).toEqual({ getPartner: { whitelabelText: [text] } });
    for (const [field, wrong, problem] of [
      ['value', ' ', 'required'],
      ['value', 'x'.repeat(601), 'tooLong'],
      ['key', 'no key', 'invalid'],
      ['language', 'fr', 'invalid'],
    ] as const) {
      const refused = await change('whitelabelText', [{ ...text, [field]: wrong }]);
      expect(refused.errors[0]?.extensions.fields).toEqual({ [`whitelabelText.0.${field}`]: problem });
    }
    expect(await app.anonymous().run(query)).toEqual({ getPartner: { whitelabelText: [text] } });
  });

  it('I18-03 a partner says the language of its visitors; another than ours changes nothing', async () => {
    const query = '{ getPartner(id: "quay") { language } }';
    expect((await change('language', 'pt')).code).toBeUndefined();
    expect((await change('language', 'fr')).errors[0]?.extensions.fields).toEqual({ language: 'invalid' });
    expect(await app.anonymous().run(query)).toEqual({ getPartner: { language: 'pt' } });
    expect((await change('language', null)).code).toBeUndefined();
    expect(await app.anonymous().run(query)).toEqual({ getPartner: { language: null } });
  });

  it('PRT-37 partnerLogo is an image URL', async () => {
    for (const logo of ['https://quay.example/logo.svg', '/brand/logo.svg']) {
      expect((await change('partnerLogo', logo)).code).toBeUndefined();
      expect(await see(app.anonymous(), 'partnerLogo')).toBe(logo);
    }
    for (const wrong of ['javascript:alert(1)', '//elsewhere/x.png', 'data:text/html;base64,PGI+']) {
      expect((await change('partnerLogo', wrong)).errors[0]?.extensions.fields).toEqual({
        partnerLogo: 'image',
      });
    }
    expect(await see(app.anonymous(), 'partnerLogo')).toBe('/brand/logo.svg');
  });

  it('PRT-41 PRT-42 PRT-44 PRT-45 a membership has an id, its user and an approval for each role', async () => {
    const cleo = await member(app, 'cleo@example.org', { firstName: 'Cleo', lastName: 'Lane' });
    const own = { userId: userId(cleo.id), partnerId: 'quay' };
    const query = `{ me { userPartners { id user { id firstName lastName role } isMenteeApproved isMentorApproved } } }`;
    for (const [isMenteeApproved, isMentorApproved] of [
      [true, false],
      [false, true],
    ] as const) {
      await linkPartner(app.app, { ...own, isMenteeApproved, isMentorApproved }, app.clock.now());
      await app.settled();
      expect(await cleo.client.run(query)).toEqual({
        me: {
          userPartners: [
            {
              id: `${cleo.id}:quay`,
              user: { id: cleo.id, firstName: 'Cleo', lastName: 'Lane', role: 'USER' },
              isMenteeApproved,
              isMentorApproved,
            },
          ],
        },
      });
    }
  });

  it('PRT-43 PRT-67 a membership has its partner; all partners are listed, and those of one user', async () => {
    const all = await app.anonymous().perform<Record<string, unknown>[]>('GetAllPartners');
    const names = all.map(({ id, name, subdomain }) => ({ id, name, subdomain }));
    const [plain, quay] = [
      { id: 'plain', name: 'Plain', subdomain: null },
      { id: 'quay', name: 'Quay', subdomain: 'quay' },
    ];
    expect(names).toEqual([plain, quay]);
    const dora = await member(app, 'dora@example.org');
    const ids = { isMenteeApproved: true, isMentorApproved: false };
    const list = (client: GraphQLClient) => client.perform('GetAllUserPartners', { userId: dora.id });
    expect(await list(dora.client)).toEqual([]);
    for (const partnerId of ['quay', 'plain'])
      await linkPartner(app.app, { userId: userId(dora.id), partnerId, ...ids }, app.clock.now());
    await app.settled();
    const user = { id: dora.id, firstName: 'Ada', lastName: 'Byron', role: 'USER' };
    const memberships = [
      { id: `${dora.id}:quay`, role: 'MEMBER', ...ids, user, partner: quay },
      { id: `${dora.id}:plain`, role: 'MEMBER', ...ids, user, partner: plain },
    ];
    expect(await list(dora.client)).toEqual(memberships);
    expect(await list(await app.holderOf({ userId: 'someone-at-ops', role: 'OPS' }))).toEqual(memberships);
    expect((await dora.client.perform('Me')).userPartners).toEqual(memberships);
    const query = { userId: dora.id };
    expect(await ben.client.refusal('GetAllUserPartners', query)).toBe('NOT_AUTHORIZED');
    expect(await app.anonymous().refusal('GetAllUserPartners', query)).toBe('EXPIRED_TOKEN');
  });

  it('groupEventPack is a switch of ours that everybody sees', async () => {
    expect([
      await see(app.anonymous(), 'groupEventPack', 'plain'),
      await see(ben.client, 'groupEventPack'),
    ]).toEqual([false, true]);
  });
});
