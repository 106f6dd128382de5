import { expect, it } from 'vitest';
import { registerPartner } from '../../partner/index.ts';
import { member } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';

const RESOURCES = `{ getResources(limit: 100) { total items { id author } } }`;
type Found = { getResources: { total: number; items: { id: string; author: string }[] } };

it("LIB-05 LIB-10 a partner's people find its texts beside the charity's, and nobody else does", async () => {
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
  const clients = [within.client, elsewhere.client, app.anonymous()];
  const [hers, his, anybodys] = await Promise.all(
    clients.map(async (client) => (await client.run<Found>(RESOURCES)).getResources),
  );
  const own = hers?.items.filter(({ id }) => id.startsWith('with-farol.'));
  expect(own?.map(({ id }) => id).sort()).toEqual(['with-farol.en', 'with-farol.pt']);
  expect(hers?.total).toBe((anybodys?.total ?? 0) + 2);
  expect(his?.items.map(({ id }) => id)).toEqual(anybodys?.items.map(({ id }) => id));
});
