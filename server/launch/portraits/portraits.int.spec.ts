import { expect, it, vi } from 'vitest';
import { testApp } from '../../testing/testApp.ts';
import { demoUserId } from '../seed/demoIds.ts';
import { demoPeople } from '../seed/people/people.ts';
import { seed } from '../seed/seed.ts';
import { givePortraits } from './givePortraits.ts';
import { looks } from './looks.ts';

it('PRO-71 each person of the demo story gets a photo through the upload, together under 200 kB, and only one', async () => {
  await using app = await testApp();
  await seed(app.app, undefined, { withYears: true });
  expect(demoPeople.filter(({ key }) => !(key in looks))).toEqual([]);
  const photos = async () => {
    await app.settled();
    const all = demoPeople.map(async ({ key }) => {
      const client = await app.holderOf({ userId: demoUserId(key) });
      const { me } = await client.run<{ me: { photo: string | null } }>('{ me { photo } }');
      return me.photo;
    });
    return Promise.all(all);
  };
  expect(new Set(await photos())).toEqual(new Set([null]));
  // The first try of a busy machine.
  vi.spyOn(app.app.pictures, 'draw').mockResolvedValueOnce({ kind: 'busy' });
  await givePortraits(app.app, [0]);
  const given = await photos();
  expect(new Set(given).size).toBe(demoPeople.length);
  let bytes = 0;
  for (const photo of given) {
    const answer = await fetch(new URL(photo ?? '', app.address));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    bytes += (await answer.arrayBuffer()).byteLength;
  }
  expect(bytes).toBeLessThan(200_000);
  await givePortraits(app.app);
  expect(await photos()).toEqual(given);
});
