import { expect, it } from 'vitest';
import { createMentoringFixture, type Somebody } from '../../mentoring/testing/mentoringFixture.ts';

const SEND = 'mutation ($userId: ID!) { sendMessage(userId: $userId, messageText: "Hello") { id } }';
const ASK = 'mutation ($to: ID!) { requestPermissionToSendMessage(to: $to) { id } }';

it('MSG-48 SES-52 an accepted session of two communities opens the conversation, one called off does not', async () => {
  await using fixture = await createMentoringFixture();
  for (const community of ['north', 'south', 'east'])
    await fixture.community(community, { searchPack: true });
  const mia = await fixture.learner({ partnerId: 'north' });
  const ada = await fixture.mentor({ partnerId: 'south' });
  const ben = await fixture.mentor({ partnerId: 'south' });
  const cleo = await fixture.mentor({ partnerId: 'east' });
  const sending = (who: Somebody, other: Somebody) =>
    who.client.ask(SEND, { userId: other.id }).then(({ code }) => code);
  const contact = async (who: Somebody, other: Somebody) => {
    const query = 'query ($id: ID!) { getConversationUser(userId: $id) { contact } }';
    return (await who.client.run<{ getConversationUser: { contact: string } }>(query, { id: other.id }))
      .getConversationUser.contact;
  };
  expect(await sending(mia, ada)).toBe('NOT_AUTHORIZED');
  expect(await contact(mia, ada)).toBe('NEEDS_PERMISSION');

  await fixture.accepted(mia, ada);
  const calledOff = await fixture.accepted(mia, ben);
  await ben.did('cancelSession', { sessionId: calledOff.id, reason: 'NO_TIME' });
  await fixture.settled();

  expect(await contact(mia, ada)).toBe('OPEN');
  expect((await mia.client.ask(ASK, { to: ada.id })).code).toBe('CONFLICT');
  let statements: string[] = [];
  Object.assign(fixture.app.db.sql.options, {
    debug: (_connection: number, text: string) => statements.push(text),
  });
  const lookedUp = () => statements.filter((text) => text.includes('from messaging_sessions')).length;
  expect(await sending(mia, ada)).toBeUndefined();
  expect(lookedUp()).toBe(1);
  statements = [];
  expect(await sending(ada, mia)).toBeUndefined();
  expect(await sending(mia, ada)).toBeUndefined();
  expect(lookedUp(), 'who has written to each other is not looked up').toBe(0);

  for (const other of [ben, cleo]) {
    expect(await contact(mia, other)).toBe('NEEDS_PERMISSION');
    expect(await sending(mia, other)).toBe('NOT_AUTHORIZED');
  }
});

it('MSG-37 MSG-38 MSG-48 MSG-57 opens it for files and documents, and for changing what was written', async () => {
  await using fixture = await createMentoringFixture();
  for (const community of ['north', 'south']) await fixture.community(community, { searchPack: true });
  const mia = await fixture.learner({ partnerId: 'north' });
  const ada = await fixture.mentor({ partnerId: 'south' });
  const file = () => new File(['Hello'], 'hello.txt');
  const upload =
    'mutation ($data: UploadLibraryDocumentInput!) { document: uploadLibraryDocument(data: $data) { id } }';
  const { document } = await mia.client.run<{ document: { id: string } }>(upload, {
    data: { file: file(), clientId: 'hello' },
  });
  const codes = async () => [
    await mia.client.refusal('SendMessageAttachment', { data: { userId: ada.id, file: file() } }),
    await mia.client.refusal('SendMessageAttachmentFromLibrary', {
      data: { userId: ada.id, documentId: document.id },
    }),
  ];
  expect(await codes()).toEqual(['NOT_AUTHORIZED', 'NOT_AUTHORIZED']);
  await fixture.accepted(mia, ada);
  await fixture.settled();
  expect(await codes()).toEqual([undefined, undefined]);
  const { sendMessage: sent } = await mia.client.run<{ sendMessage: { id: string } }>(SEND, {
    userId: ada.id,
  });
  const edit =
    'mutation ($u: ID!, $m: ID!) { editMessage(userId: $u, messageId: $m, messageText: "Hi") { message } }';
  const edited = await mia.client.run(edit, { u: ada.id, m: sent.id });
  expect(edited).toEqual({ editMessage: { message: 'Hi' } });
});
