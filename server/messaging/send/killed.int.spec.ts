import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@waymark/db/store';
import { TEST_MASTER_KEY } from '@waymark/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Killable, serverProcess } from '../../faults/killable.ts';
import { folderOfPerson } from '../../platform/files/fileKey.ts';
import { deleteOrphanedFiles } from '../../platform/files/orphanedFiles.ts';
import { GraphQLClient } from '../../testing/GraphQLClient.ts';
import { testApp } from '../../testing/testApp.ts';
import { createMessagingFixture, type MessagingFixture, type Person } from '../testing/messagingFixture.ts';

const DAY = 24 * 60 * 60_000;
/** A busy machine may take long to get there. */
const PATIENCE = 60_000;
const UPLOAD = `mutation ($data: UploadLibraryDocumentInput!) { uploadLibraryDocument(data: $data) { id } }`;
const ATTACH = `mutation ($data: SendMessageAttachmentInput!) { sendMessageAttachment(data: $data) { id } }`;
const SEND = `mutation ($data: SendMessageAttachmentFromLibraryInput!) {
  sent: sendMessageAttachmentFromLibrary(data: $data) { id } }`;

function hello(): File {
  return new File(['Hello'], 'hello.txt');
}

/** A process that answers and can be killed, beside one of the test; neither reacts to anything. */
describe('a server that is killed', { timeout: 180_000 }, () => {
  let fixture: MessagingFixture;
  let killed: Killable;
  let db: Database;
  beforeAll(async () => {
    const clock = { time: Date.now(), now: () => clock.time };
    fixture = await createMessagingFixture({ clock, config: { role: 'api' } });
    const { tokenSecret, dataDir } = fixture.app.config;
    // Servers end a connection of theirs that holds them up; this one must hold them up.
    const other = { masterKey: TEST_MASTER_KEY, poolSize: 2, applicationName: 'holder' };
    db = connect(fixture.databaseUrl, other);
    killed = await serverProcess({
      NODE_ENV: 'test',
      ROLE: 'api',
      LOG_LEVEL: 'fatal',
      DATABASE_URL: fixture.databaseUrl,
      DATA_DIR: dataDir,
      MASTER_KEY: TEST_MASTER_KEY.toString('hex'),
      TOKEN_SECRET: tokenSecret,
      MUTATION_RATE: '0',
      QUERY_RATE: '0',
      DATABASE_POOL: '4',
    });
  });
  afterEach(() => killed.kill());
  afterAll(async () => {
    await db.close();
    await fixture[Symbol.asyncDispose]();
  });

  /** The same person at the process that will be killed. */
  function there({ client }: Person): GraphQLClient {
    return new GraphQLClient(killed.address, client.accessToken);
  }
  const filesOf = async ({ id }: Person) =>
    (
      await Promise.all(
        ['library', 'attachments'].map((kind) => fixture.app.files.list(folderOfPerson(kind, id))),
      )
    ).flat();

  it('LIB-09 MSG-57 while messages are deleted and brought back leaves no share without its message, nor the other way', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    const { uploadLibraryDocument: document } = await ada.client.run<{
      uploadLibraryDocument: { id: string };
    }>(UPLOAD, { data: { file: hello(), clientId: randomUUID() } });
    const data = { userId: ben.id, documentId: document.id };
    const sent = await Promise.all(
      Array.from({ length: 16 }, () => ada.client.run<{ sent: { id: string } }>(SEND, { data })),
    );
    const ids = sent.map((each) => each.sent.id);
    /** Ids of the messages that stand, and of those that give the document. */
    const standing = async () => {
      const messages = await db.sql<{ id: string }[]>`select message_id as id from messages
        where deleted_at is null and sender_id = ${ada.id} order by message_id`;
      const shares = await db.sql<{ id: string }[]>`select via_message_id as id from library_grants
        where document_id = ${document.id} order by via_message_id collate "C"`;
      return { messages: messages.map(({ id }) => id), shares: shares.map(({ id }) => id) };
    };
    let moved = 0;
    for (const field of ['deleteMessage', 'restoreMessage']) {
      await killed.start();
      const client = there(ada);
      const change = `mutation ($u: ID!, $m: ID!) { ${field}(userId: $u, messageId: $m) { id } }`;
      const asked = ids.map((m) => client.ask(change, { u: ben.id, m }).catch(() => undefined));
      await Promise.any(asked);
      await killed.kill();
      const answers = await Promise.all(asked);
      moved += answers.filter((answer) => answer?.data).length;
      const { messages, shares } = await standing();
      expect(shares, field).toEqual(messages);
    }
    expect(moved).toBeGreaterThan(1);
  });

  it('LIB-07 MSG-37 between keeping a file and saying so leaves a file for a day, and no longer', async () => {
    const [ada, ben] = [await fixture.person('Ada'), await fixture.person('Ben')];
    await killed.start();
    const client = there(ada);
    await client.ask(ATTACH, { data: { userId: ben.id, file: hello(), clientId: randomUUID() } });
    const listed = await filesOf(ada);
    expect(listed).toHaveLength(1);
    // The process that is killed has the time of the machine, and a busy one takes minutes.
    const before = Date.now();
    // Every append waits for the counter; the files are kept by then.
    await db.sql.begin(async (sql) => {
      await sql`set local idle_in_transaction_session_timeout = 0`;
      await sql`select from log_head for update`;
      const lost = [
        client.ask(ATTACH, { data: { userId: ben.id, file: hello(), clientId: randomUUID() } }),
        client.ask(UPLOAD, { data: { file: hello(), clientId: randomUUID() } }),
      ].map((asked) => asked.catch(() => undefined));
      await vi.waitFor(async () => expect(await filesOf(ada)).toHaveLength(3), PATIENCE);
      await vi.waitFor(async () => {
        const [waiting] = await db.sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`;
        expect(waiting).toBeDefined();
      }, PATIENCE);
      await killed.kill();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await Promise.all(lost);
    });
    expect(await ben.messages(ada)).toHaveLength(1);
    // A file whose facts came, and one that is being sent just now.
    const { app } = fixture;
    await deleteOrphanedFiles(app);
    expect(await filesOf(ada)).toHaveLength(3);
    fixture.clock.time = before + DAY - 60_000;
    await deleteOrphanedFiles(app);
    expect(await filesOf(ada)).toHaveLength(3);
    fixture.clock.time = Date.now() + DAY + 60_000;
    await using next = await testApp({
      databaseUrl: fixture.databaseUrl,
      clock: fixture.clock,
      config: { dataDir: app.config.dataDir },
    });
    await vi.waitFor(async () => expect(await filesOf(ada)).toEqual(listed), PATIENCE);
    // Each note goes after its file.
    await vi.waitFor(async () => expect(await next.app.files.list('under-way')).toEqual([]), PATIENCE);
  });
});
