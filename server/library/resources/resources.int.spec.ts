import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { linkPartner } from '../../identity/index.ts';
import { registerPartner } from '../../partner/index.ts';
import { member } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';

const RESOURCES = `query ($search: String) { getResources(limit: 100, search: $search) {
  total items { id title author topic publishedOn path } } }`;
const UPDATE = `mutation ($texts: [PartnerTextInput!]!) {
  updatePartner(partnerId: "farol", data: { texts: $texts }) { texts { slug language topic body } } }`;
type Found = {
  getResources: {
    total: number;
    items: { id: string; title: string; author: string; publishedOn: string }[];
  };
};

const text = {
  slug: 'first-month',
  language: 'en',
  title: 'Your first month with Farol',
  summary: 'What we do with you in four weeks.',
  author: 'The Farol team',
  topic: 'basics',
  reviewedOn: '2026-09-20',
  body: '## Week one\n\n<b>Finish</b> your profile.',
};

it("LIB-05 LIB-10 OPS-02 a manager writes texts, a partner's people find them beside the charity's, and nobody else does", async () => {
  await using app = await testApp();
  for (const partnerId of ['farol', 'other']) {
    const settings = { whiteLabel: true };
    await registerPartner(app.app, {
      partnerId,
      name: partnerId,
      subdomain: partnerId,
      isDefault: false,
      settings,
    });
  }
  const within = await member(app, 'ines@example.org', { partnerId: 'farol' });
  const elsewhere = await member(app, 'otto@example.org', { partnerId: 'other' });
  const mia = await member(app, 'mia@example.org', { partnerId: 'farol' });
  const manager = {
    userId: userId(mia.id),
    partnerId: 'farol',
    isMenteeApproved: true,
    isMentorApproved: true,
  };
  await linkPartner(app.app, { ...manager, role: 'MANAGER' }, app.clock.now());
  const found = async (of: { run: typeof mia.client.run }, search?: string) =>
    (await of.run<Found>(RESOURCES, { search })).getResources;
  const before = await found(within.client);

  for (const { client } of [within, elsewhere])
    expect((await client.ask(UPDATE, { texts: [text] })).code).toBe('NOT_AUTHORIZED');
  expect((await app.anonymous().ask(UPDATE, { texts: [text] })).code).toBe('EXPIRED_TOKEN');
  const bad = await mia.client.ask(UPDATE, { texts: [text, { ...text, body: '', topic: 'gossip' }] });
  expect(bad.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { 'texts.1.body': 'required', 'texts.1.topic': 'invalid', 'texts.1.slug': 'twice' },
  });
  expect(await found(within.client), 'nothing was changed').toEqual(before);

  // A text of theirs at the address of one of ours takes its place.
  const ours = before.items.find(({ id }) => id.endsWith('.pt'))?.id.replace('.pt', '') ?? '';
  const inPlace = { ...text, slug: ours, language: 'pt', title: 'Em vez da nossa', topic: '' };
  const { updatePartner } = await mia.client.run<{ updatePartner: object }>(UPDATE, {
    texts: [text, inPlace],
  });
  expect(updatePartner).toEqual({
    texts: [
      { slug: 'first-month', language: 'en', topic: 'basics', body: text.body },
      { slug: ours, language: 'pt', topic: null, body: text.body },
    ],
  });
  const hers = await found(within.client);
  expect(hers.total).toBe(before.total + 1);
  expect(hers.items.find(({ id }) => id === 'first-month.en')).toEqual({
    id: 'first-month.en',
    title: 'Your first month with Farol',
    author: 'The Farol team',
    topic: 'basics',
    publishedOn: '2026-09-20',
    path: '/resources/first-month',
  });
  expect(hers.items.filter(({ id }) => id === `${ours}.pt`).map(({ title }) => title)).toEqual([
    'Em vez da nossa',
  ]);
  const days = hers.items.map(({ publishedOn }) => publishedOn);
  expect(days, 'the newest first').toEqual([...days].sort().reverse());
  expect((await found(within.client, 'month FAROL')).total).toBe(1);

  // By what people call a subject, in either language, and by other forms of a word.
  const idsOf = async (search: string) => (await found(within.client, search)).items.map(({ id }) => id);
  expect(await idsOf('invoices')).toEqual(['pricing.pt', 'pricing.en']);
  expect(await idsOf('preços')).toEqual(['pricing.pt', 'pricing.en']);
  expect(await idsOf('gdpr')).toEqual(['data-protection.pt', 'data-protection.en']);
  expect(await idsOf('gdpr zeppelin')).toEqual([]);

  const [his, anybodys] = [await found(elsewhere.client), await found(app.anonymous())];
  expect(his.items.map(({ id }) => id)).toEqual(anybodys.items.map(({ id }) => id));
  expect(anybodys.items.map(({ id }) => id)).not.toContain('first-month.en');
});
