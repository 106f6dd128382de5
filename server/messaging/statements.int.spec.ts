import { expect, it } from 'vitest';
import { createMessagingFixture, type MessagingFixture, type Person } from './testing/messagingFixture.ts';

/** What asking takes, by query. The process looks after itself meanwhile, so that the least of a few times counts. */
async function leastStatements(
  fixture: MessagingFixture,
  viewer: Person,
  queries: readonly string[],
): Promise<readonly number[]> {
  let statements = 0;
  Object.assign(fixture.app.db.sql.options, {
    debug: () => {
      statements += 1;
    },
  });
  // The one projection that is behind would count as well.
  await fixture.settled();
  const counted: number[] = [];
  for (const query of queries) {
    // Once before, for what is remembered.
    await viewer.client.run(query);
    const tries: number[] = [];
    for (let each = 0; each < 4; each += 1) {
      statements = 0;
      await viewer.client.run(query);
      tries.push(statements);
    }
    counted.push(Math.min(...tries));
  }
  return counted;
}

it('LIM-40 takes as many statements for a long list as for a short one', async () => {
  await using fixture = await createMessagingFixture();
  const ada = await fixture.person('Ada', { partnerId: 'elsewhere' });
  const queries = [
    '{ getMessagePermissionRequests(limit: 100) { items { from { id createdAt professionalBackground } } } }',
    '{ searchUsersWithMessage(limit: 100) { users { id lastMessage presence } } }',
    '{ searchBlockedUsers { id lastMessage } }',
    '{ searchUserToMessage(name: "M") { users { id } } }',
  ];
  async function meet(people: number): Promise<void> {
    for (let each = 0; each < people; each += 1) {
      const [asking, writing] = [await fixture.person('Max'), await fixture.person('May')];
      await asking.client.perform('RequestPermissionToSendMessage', { to: ada.id });
      await writing.client.perform('RequestPermissionToSendMessage', { to: ada.id });
      await ada.sends(writing, 'Hello');
      await ada.blocks(writing);
    }
  }
  const counts = () => leastStatements(fixture, ada, queries);
  await meet(1);
  const short = await counts();
  await meet(7);
  expect(await counts()).toEqual(short);
  expect(Math.max(...short)).toBeLessThan(8);
});

it('LIM-40 MSG-08 a page of files and documents takes as many statements whether it holds one or many', async () => {
  await using fixture = await createMessagingFixture();
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const queries = [
    `{ getMessages(userId: "${ada.id}", limit: 100) { items { message attachment { name filePath } } } }`,
    `{ searchMessages(userId: "${ada.id}", text: "plan", limit: 100) { items { attachment { filePath } } } }`,
    '{ searchUsersWithMessage(limit: 100) { users { lastMessage lastMessageIsAttachment } } }',
  ];
  const counts = () => leastStatements(fixture, ben, queries);
  async function send(times: number): Promise<void> {
    for (let each = 0; each < times; each += 1) {
      const file = new File([`plan ${each}`], `plan ${each}.txt`);
      await ada.sendsFile(ben, file);
      const data = { file, clientId: `plan-${times}-${each}` };
      const { document } = await ada.client.run<{ document: { id: string } }>(
        'mutation ($data: UploadLibraryDocumentInput!) { document: uploadLibraryDocument(data: $data) { id } }',
        { data },
      );
      await ada.client.perform('SendMessageAttachmentFromLibrary', {
        data: { userId: ben.id, documentId: document.id },
      });
      const max = await fixture.person('Max');
      await max.sendsFile(ben, file);
    }
  }
  await send(1);
  const few = await counts();
  await send(7);
  expect(await counts()).toEqual(few);
  expect(Math.max(...few)).toBeLessThan(9);
});

it('MSG-34 MSG-37 sending a text asks the database for nothing more than before there were files', async () => {
  await using fixture = await createMessagingFixture();
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  await ada.sends(ben, 'first');
  await fixture.settled();
  const statements: string[] = [];
  Object.assign(fixture.app.db.sql.options, {
    debug: (_connection: unknown, query: string) => statements.push(query),
  });
  await ada.sends(ben, 'second');
  expect(statements.filter((query) => /library|change_count/.test(query))).toEqual([]);
  // The append itself and what the process does for itself.
  expect(statements.length).toBeLessThan(4);
});

it('LIM-40 a page of replies takes as many statements whether it quotes one message or many', async () => {
  await using fixture = await createMessagingFixture();
  const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
  const first = [];
  for (let each = 0; each < 5; each += 1) first.push(await ada.sends(ben, `question ${each}`));
  for (const { id } of first) {
    await ben.client.run(
      'mutation ($u: ID!, $r: ID!) { sendMessage(userId: $u, messageText: "Yes", replyToId: $r) { id } }',
      { u: ada.id, r: id },
    );
  }
  const page = (limit: number) =>
    `{ getMessages(userId: "${ada.id}", limit: ${limit}) { items { replyTo { message } reactions { count } } } }`;
  const [one, many] = await leastStatements(fixture, ben, [page(1), page(5)]);
  expect(many).toBe(one);
});
