import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { member } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';
import { registerPartner } from '../index.ts';
import { mailFrame } from '../types.ts';

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

const drawing = (inside: string) =>
  inSettings(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`);
const inSettings = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
/** The head of a PNG: all that says how large it is. */
const pngOf = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return `data:image/png;base64,${head.toString('base64')}`;
};
const written = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();

it('PRO-73 a drawing as a logo or a picture of the log-in page is judged as an uploaded one is', async () => {
  await using app = await testApp();
  await registerPartner(app.app, {
    partnerId: 'quay',
    name: 'Quay',
    subdomain: 'quay',
    isDefault: true,
    settings: { whiteLabel: true },
  });
  const mia = await member(app, 'mia@example.org');
  const manager = {
    userId: userId(mia.id),
    partnerId: 'quay',
    role: 'MANAGER',
    isMenteeApproved: true,
    isMentorApproved: true,
  } as const;
  await linkPartner(app.app, manager, app.clock.now());
  const save = async (data: object) => {
    const { data: answer, errors } = await mia.client.ask(
      'mutation($data: UpdatePartnerInput!) { updatePartner(partnerId: "quay", data: $data) { partnerLogo authImages } }',
      { data },
    );
    return errors[0]?.extensions.fields ?? (answer?.updatePartner as object);
  };
  const small = drawing(
    '<!--x--><rect width="4" height="4" onx="1" data-a="b" fill="#f00"/><metadata>x</metadata>',
  );
  const png = pngOf(4, 4);
  expect(written(small)).toContain('onx');
  expect(await save({ partnerLogo: small })).toEqual({ partnerLogo: 'image' });

  const plain = drawing('<!--x--><rect width="4" height="4" data-a="b" fill="#f00"/><metadata>x</metadata>');
  const clean = drawing('<rect width="4" height="4" fill="#f00"></rect>');
  expect(await save({ partnerLogo: plain, authImages: [plain, png, '/brand/a.webp'] })).toEqual({
    partnerLogo: clean,
    authImages: [clean, png, '/brand/a.webp'],
  });

  for (const hostile of [
    drawing('<script>alert(1)</script>'),
    drawing('<image href="https://example.org/seen.png"/>'),
    drawing('<style>@import "https://example.org/x.css";</style>'),
    drawing('<filter id="f"><feGaussianBlur stdDeviation="200"/></filter>'),
    drawing(`<text>${'W'.repeat(401)}</text>`),
    drawing('<g>'.repeat(64) + '</g>'.repeat(64)),
    inSettings(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    ),
    inSettings('<html xmlns="http://www.w3.org/1999/xhtml"/>'),
    inSettings('\xff'),
    drawing('').replace('svg+xml', 'SVG+XML').replace(/,.*/, ',PHNjcmlwdD4='),
    pngOf(50_000, 50_000),
    pngOf(0, 4),
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,PHN2Zy8+',
  ]) {
    expect(await save({ partnerLogo: hostile }), written(hostile)).toEqual({ partnerLogo: 'image' });
    expect(await save({ authImages: [png, hostile] }), written(hostile)).toEqual({ authImages: 'image' });
  }
  const { partnerLogo } = (await mia.client.perform('GetPartner', { id: 'quay' })) as { partnerLogo: string };
  expect(partnerLogo).toBe(clean);
});

it('PRO-73 a picture that was stored before pictures were judged is shown to visitors and in mails as what is safe of it, or left out', async () => {
  await using app = await testApp();
  const hostile = drawing('<script>alert(1)</script>');
  const plain = drawing('<!--x--><rect width="4" height="4" data-a="b" fill="#f00"/>');
  const clean = drawing('<rect width="4" height="4" fill="#f00"></rect>');
  const stored = (partnerId: string, partnerLogo: string) =>
    registerPartner(app.app, {
      partnerId,
      name: partnerId,
      subdomain: partnerId,
      isDefault: false,
      settings: {
        whiteLabel: true,
        partnerLogo,
        authImages: [hostile, pngOf(50_000, 50_000), plain, '/brand/a.webp'],
      },
    });
  await stored('hulk', hostile);
  await stored('quay', plain);
  await stored('pier', '/brand/pier.svg');
  await stored('dock', '/brand/dock.png');
  const shown = async (id: string) => {
    const { data } = await app
      .anonymous()
      .ask('query($id: ID!) { getPartner(id: $id) { partnerLogo authImages } }', { id });
    const { brand } = await mailFrame(app.app, { language: 'en', partnerId: id });
    const { logo, picture } = brand;
    return {
      ...(data?.getPartner as object),
      inMail: picture ? `${logo} ${picture.id} ${picture.type}` : logo,
    };
  };
  const authImages = [clean, '/brand/a.webp'];
  expect(await shown('hulk')).toEqual({ partnerLogo: null, authImages, inMail: undefined });
  // A mail waits three seconds for its logo, in which a busy machine starts no process; a later one has it.
  await expect
    .poll(() => shown('quay'), { timeout: 30_000 })
    .toEqual({ partnerLogo: clean, authImages, inMail: 'cid:logo logo png' });
  // Mail programs show no SVG, and what is elsewhere is not drawn.
  expect(await shown('pier')).toEqual({ partnerLogo: '/brand/pier.svg', authImages, inMail: undefined });
  const { publicUrl } = app.app.config;
  expect(await shown('dock')).toEqual({
    partnerLogo: '/brand/dock.png',
    authImages,
    inMail: `${publicUrl}/brand/dock.png`,
  });
});

it('OPS-02 LIV-08 a manager’s late change replaces nothing that another manager wrote since, also at the same moment at two servers', async () => {
  await using app = await testApp();
  await registerPartner(app.app, {
    partnerId: 'quay',
    name: 'Quay',
    subdomain: 'quay',
    isDefault: true,
    settings: { descriptionEn: 'Boats' },
  });
  const managers = [await member(app, 'mia@example.org'), await member(app, 'ada@example.org')];
  for (const { id } of managers)
    await linkPartner(
      app.app,
      {
        userId: userId(id),
        partnerId: 'quay',
        role: 'MANAGER',
        isMenteeApproved: true,
        isMentorApproved: true,
      },
      app.clock.now(),
    );
  await using second = await testApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  const [mia, ada] = managers.map(({ client }) => client);
  const there = second.anonymous();
  there.accessToken = ada?.accessToken;
  const change = `mutation($data: UpdatePartnerInput!) { updatePartner(partnerId: "quay", data: $data) {
    descriptionEn faq texts { slug body } } }`;
  const text = (slug: string, body: string) => ({
    ...{ slug, language: 'en', title: slug, summary: 'In a word', author: 'Quay', topic: null },
    ...{ reviewedOn: '2026-01-01', body },
  });
  await mia?.run(change, { data: { texts: [text('one', 'Hers')], seen: { texts: [] } } });
  const late = await ada?.ask(change, { data: { texts: [text('two', 'His')], seen: { texts: [] } } });
  expect(late?.errors[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    refusal: 'PartnerChangedMeanwhile',
    fields: { texts: 'changedMeanwhile' },
  });
  // Nobody who does not manage it learns by a guess what is there.
  const stranger = await member(app, 'eva@example.org');
  const guess = { texts: [], seen: { texts: [] } };
  expect((await stranger.client.ask(change, { data: guess })).errors[0]?.extensions).toMatchObject({
    code: 'NOT_AUTHORIZED',
    refusal: 'NotPartnerManager',
  });
  // A switch that was never set is off, as the API shows it.
  const switched = { closedCommunity: true, seen: { closedCommunity: false } };
  expect((await mia?.ask(change, { data: switched }))?.errors).toEqual([]);
  // Other fields do not meet, and what was empty may be filled.
  const both = { faq: 'https://example.org/faq', seen: { faq: null } };
  const all = { texts: [text('one', 'Hers'), text('two', 'His')], seen: { texts: [text('one', 'Hers')] } };
  await ada?.run(change, { data: both });
  expect(await ada?.run(change, { data: all })).toEqual({
    updatePartner: {
      descriptionEn: 'Boats',
      faq: 'https://example.org/faq',
      texts: [
        { slug: 'one', body: 'Hers' },
        { slug: 'two', body: 'His' },
      ],
    },
  });
  for (let round = 0, seen = 'Boats'; round < 8; round += 1) {
    const answers = await Promise.all([
      mia?.ask(change, { data: { descriptionEn: `Here ${round}`, seen: { descriptionEn: seen } } }),
      there.ask(change, { data: { descriptionEn: `There ${round}`, seen: { descriptionEn: seen } } }),
    ]);
    expect(answers.map((answer) => answer?.code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
    seen = answers[0]?.code ? `There ${round}` : `Here ${round}`;
  }
}, 60_000);
