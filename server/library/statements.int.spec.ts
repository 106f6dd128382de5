import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLibraryFixture, documents, textFile } from './testing/libraryFixture.ts';

const MESSAGES = `query ($userId: ID!) { getMessages(userId: $userId, limit: 100) {
  items { id message attachment { name filePath type size documentId } } } }`;
const SEND = `mutation ($data: SendMessageAttachmentFromLibraryInput!) {
  sendMessageAttachmentFromLibrary(data: $data) { id } }`;

it('LIM-40 LIB-08 takes as many statements for thirty documents as for two', {
  timeout: 60_000,
}, async () => {
  await using fixture = await createLibraryFixture();
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  let statements = 0;
  Object.assign(fixture.app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  async function share(from: number, to: number): Promise<void> {
    for (let each = from; each < to; each += 1) {
      const { id } = await fixture.upload(ada, { name: `Plan ${each}`, topicIds: ['finance'] });
      await fixture.run(ada, 'update', { id, input: { file: textFile(`${each}`) } });
      const data = { userId: ben.id, documentId: id, clientId: randomUUID() };
      await ada.client.run(SEND, { data });
      const gone = await fixture.upload(ada, { name: `Old ${each}` });
      await fixture.run(ada, 'remove', { id: gone.id });
      const reader = await fixture.person(`Reader ${each}`);
      await fixture.run(ada, 'share', { id, userId: reader.id });
    }
  }
  const queries = [
    [ada, documents.list, { limit: 100 }],
    [ada, documents.list, { limit: 100, search: 'plan' }],
    [ada, documents.list, { limit: 100, order: 'NAME', topicId: 'finance' }],
    [ben, documents.list, { limit: 100, scope: 'SHARED' }],
    [ada, documents.list, { limit: 100, scope: 'REMOVED' }],
    [ben, MESSAGES, { userId: ada.id }],
  ] as const;
  async function counts(): Promise<readonly number[]> {
    const counted: number[] = [];
    for (const [by, query, variables] of queries) {
      // Once before, for what is remembered; the least of three, for timers and feeds ask beside it.
      await by.client.run(query, variables);
      await fixture.settled();
      const taken: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        statements = 0;
        await by.client.run(query, variables);
        taken.push(statements);
      }
      counted.push(Math.min(...taken));
    }
    return counted;
  }
  await share(0, 2);
  const few = await counts();
  await share(2, 30);
  expect((await fixture.list(ben, { limit: 100 })).items).toHaveLength(30);
  expect((await fixture.list(ada, { limit: 100, scope: 'REMOVED' })).items).toHaveLength(30);
  for (const [index, many] of (await counts()).entries()) {
    expect(many, JSON.stringify(queries[index]?.[2])).toBeLessThanOrEqual((few[index] ?? 0) + 1);
  }
  expect(Math.max(...few)).toBeLessThan(16);
});
