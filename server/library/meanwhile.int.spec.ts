import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../messaging/testing/messagingFixture.ts';
import { testApp } from '../testing/testApp.ts';
import { createLibraryFixture, type LibraryFixture, textFile } from './testing/libraryFixture.ts';

const RENAME = `mutation ($id: ID!, $name: String!, $seen: String!) {
  updateLibraryDocument(id: $id, input: { name: $name, seen: { name: $seen } }) { name } }`;

let fixture: LibraryFixture;
let ada: Person;
beforeAll(async () => {
  fixture = await createLibraryFixture();
  ada = await fixture.person('Ada');
});
afterAll(() => fixture[Symbol.asyncDispose]());

it('LIB-08 LIV-08 of two names that two devices give at the same moment one is taken, and the other device learns of it', async () => {
  const { id } = await fixture.upload(ada, { file: textFile('one'), name: 'Draft' });
  const { databaseUrl, clock } = fixture;
  await using second = await testApp({ databaseUrl, clock });
  const there = second.anonymous();
  there.accessToken = ada.client.accessToken;
  for (let round = 0, seen = 'Draft'; round < 12; round += 1) {
    const answers = await Promise.all([
      ada.client.ask(RENAME, { id, name: `Here ${round}`, seen }),
      there.ask(RENAME, { id, name: `There ${round}`, seen }),
    ]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CONFLICT', 'done']);
    const lost = answers.flatMap(({ errors }) => errors?.[0]?.extensions ?? []);
    expect(lost).toMatchObject([
      { refusal: 'DocumentChangedMeanwhile', fields: { name: 'changedMeanwhile' } },
    ]);
    seen = answers[0]?.code ? `There ${round}` : `Here ${round}`;
    expect(await fixture.run(ada, 'one', { id })).toMatchObject({ name: seen });
  }
});
