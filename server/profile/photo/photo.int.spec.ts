import sharp from 'sharp';
import { expect, it } from 'vitest';
import { answerOf } from '../../testing/GraphQLClient.ts';
import { type Member, member } from '../../testing/people.ts';
import { testApp } from '../../testing/testApp.ts';

const SAVE = `mutation ($data: UpdateUserInput!) { updateUser(data: $data) { photo headline } }`;

async function upload(who: Member, content: Uint8Array<ArrayBuffer>, type: string, data: object = {}) {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query: SAVE, variables: { data: { ...data, photo: null } } }));
  form.append('map', '{"0":["variables.data.photo"]}');
  form.append('0', new File([content], 'me', { type }));
  return answerOf(await who.client.post(form));
}

it('API-64 PRO-11 PRO-70 PRO-71 PRO-72 a photo comes with the rest, is checked, and can be removed', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const picture = { create: { width: 40, height: 40, channels: 3, background: '#336' } } as const;
  const png = new Uint8Array(await sharp(picture).png().toBuffer());

  const saved = await upload(ada, png, 'image/png', { headline: 'In my own words' });
  expect(saved.data).toEqual({
    updateUser: { photo: expect.stringMatching(/^\/files\/photos\/.+\.webp$/), headline: 'In my own words' },
  });
  const before = await app.app.store.head();
  for (const [content, field] of [
    [new TextEncoder().encode('<html>'), 'imageUnsupported'],
    [new Uint8Array(2 * 1024 * 1024), 'imageTooLarge'],
  ] as const) {
    const { errors } = await upload(ada, content, 'image/png', { headline: 'Other words' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { photo: field } });
  }
  // Nothing of a wrong save is kept, a good photo included.
  const wrong = await upload(ada, png, 'image/png', { sectorId: 'nonsense' });
  expect(wrong.errors[0]?.extensions).toMatchObject({ fields: { sectorId: 'choiceUnknown' } });
  expect(await app.app.store.head()).toBe(before);

  const removed = await ada.client.run(SAVE, { data: { removePhoto: true } });
  expect(removed).toEqual({ updateUser: { photo: null, headline: 'In my own words' } });
});
