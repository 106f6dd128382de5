import { userId } from '@waymark/events/kernel';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eraseUser } from '../identity/index.ts';
import { answerOf } from '../testing/GraphQLClient.ts';
import { type Member, member } from '../testing/people.ts';
import { testApp } from '../testing/testApp.ts';

const UPDATE = 'mutation($data: UpdateUserInput!) { updateUser(data: $data) { id photo firstName } }';

/** As a browser sends it: the GraphQL multipart request form. */
async function upload({ client }: Member, content: Uint8Array | string, name: string, more: object = {}) {
  const form = new FormData();
  const variables = { data: { photo: null, ...more } };
  form.append('operations', JSON.stringify({ query: UPDATE, variables }));
  form.append('map', JSON.stringify({ 0: ['variables.data.photo'] }));
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('0', new File([bytes], name, { type: 'image/png' }));
  return answerOf<{ updateUser: { photo: string } }>(await client.post(form));
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

it('PRO-70 LIM-21 ERR-24 ERR-25 TRP-20 a photo that lies is refused with the exact text and changes nothing', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const good = await upload(ada, await picture('red'), 'me.png');
  const photo = good.data?.updateUser.photo ?? '';
  expect(photo).toMatch(/^\/files\/photos\/\S+\.webp$/);
  const head = await app.app.store.head();
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
  const exact = Buffer.concat([await picture('red'), Buffer.alloc(2 * 1024 * 1024)]).subarray(
    0,
    2 * 1024 * 1024,
  );
  for (const [content, name, message] of [
    [svg('<script>alert(1)</script>'), 'me.svg', 'Oops! The selected image is in an unsupported format'],
    [
      'MZ\u0090 this program cannot be run in DOS mode',
      'me.png',
      'Oops! The selected image is in an unsupported format',
    ],
    ['GIF89a', 'me.gif', 'Oops! The selected image is in an unsupported format'],
    [exact, 'me.png', 'the selected image is too large'],
  ] as const) {
    const answer = await upload(ada, content, name, { firstName: 'Changed' });
    expect(answer, name).toMatchObject({ status: 200, code: 'BAD_USER_INPUT' });
    expect(answer.errors[0]?.message).toBe(message);
    expect(answer.errors[0]?.extensions.fields).toHaveProperty('photo');
  }
  const huge = await upload(ada, new Uint8Array(11 * 1024 * 1024), 'me.png');
  expect(huge).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
  expect(await app.app.store.head(), 'nothing changed').toBe(head);
  expect(await ada.client.run('{ me { firstName photo } }')).toEqual({ me: { firstName: 'Ada', photo } });
});

it('PRO-11 PRV-13 a photo is seen by others, goes when it is replaced or taken away, and with its person', async () => {
  await using app = await testApp();
  const ada = await member(app, 'ada@example.org');
  const ben = await member(app, 'ben@example.org');
  const put = async (background: string) =>
    (await upload(ada, await picture(background), 'me.png')).data?.updateUser.photo ?? '';
  const statuses = async (...paths: string[]) => {
    await app.settled();
    return Promise.all(paths.map(async (path) => (await fetch(`${app.address}${path}`)).status));
  };
  const first = await put('red');
  expect(await ben.client.perform('GetUser', { id: ada.id })).toMatchObject({ photo: first });
  expect(await statuses(first)).toEqual([200]);
  app.clock.time += 1000;
  const second = await put('blue');
  expect(await statuses(first, second)).toEqual([404, 200]);
  app.clock.time += 1000;
  await ada.client.run(UPDATE, { data: { removePhoto: true } });
  expect(await statuses(second)).toEqual([404]);
  app.clock.time += 1000;
  const third = await put('green');
  expect(await statuses(third)).toEqual([200]);
  await eraseUser(app.app, userId(ada.id), {
    actor: { kind: 'system', name: 'spec' },
    commandId: 'erase' as never,
    correlationId: 'erase',
    at: app.clock.now(),
  });
  expect(await statuses(third)).toEqual([404]);
});
