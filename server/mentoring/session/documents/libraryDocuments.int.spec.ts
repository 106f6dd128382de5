import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, type Shown, textFile } from '../../../library/testing/libraryFixture.ts';
import { block } from '../../../testing/acts.ts';
import {
  createMentoringFixture,
  type MentoringFixture,
  type SessionSeen,
  type Somebody,
} from '../../testing/mentoringFixture.ts';

const FIELDS = '{ documents { id title url isFromLibrary isShared type size } history { kind text } }';
type Seen = {
  readonly documents: readonly {
    readonly id: string;
    readonly title: string;
    readonly url: string;
    readonly isFromLibrary: boolean;
    readonly isShared: boolean;
    readonly type: string | null;
    readonly size: number | null;
  }[];
  readonly history: readonly { readonly kind: string; readonly text: string | null }[];
};

describe('documents of a library beside a session', () => {
  let fixture: MentoringFixture;
  beforeAll(async () => {
    fixture = await createMentoringFixture();
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  async function meeting() {
    const [ada, mia] = [await fixture.learner(), await fixture.mentor()];
    const session = await fixture.accepted(ada, mia, { suggestedTimes: [fixture.inHours(48)] });
    return { ada, mia, session, sessionId: session.id };
  }

  async function inLibrary(
    who: Somebody,
    operation: keyof typeof documents,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Shown> {
    return (await who.client.run<{ result: Shown }>(documents[operation], variables)).result;
  }

  function uploaded(who: Somebody, name = 'Prices.txt'): Promise<Shown> {
    const file = textFile('Soap: 3', name);
    return inLibrary(who, 'upload', { data: { file, clientId: randomUUID() } });
  }

  async function reach(who: Somebody, id: string): Promise<string | undefined> {
    return (await who.client.ask<{ result: Shown }>(documents.one, { id })).code;
  }

  async function seen(who: Somebody, { id }: Pick<SessionSeen, 'id'>): Promise<Seen> {
    const query = `query ($id: ID!) { getSessionById(id: $id) ${FIELDS} }`;
    return (await who.client.run<{ getSessionById: Seen }>(query, { id })).getSessionById;
  }

  async function fetched(path: string): Promise<number> {
    const answer = await fetch(`${fixture.address}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** What people did since, a list of facts for each append. */
  async function doneSince(after: Awaited<ReturnType<MentoringFixture['app']['store']['head']>>) {
    const events = await fixture.app.store.readLog({ after, limit: 20 });
    const byPeople = events.filter(({ meta }) => meta.actor.kind === 'user');
    const commandIds = new Set(byPeople.map(({ meta }) => meta.commandId));
    return [...commandIds].map((id) =>
      byPeople.filter(({ meta }) => meta.commandId === id).map(({ type }) => type),
    );
  }

  /** Ada's document beside the session of the two. */
  async function laid() {
    const met = await meeting();
    const document = await uploaded(met.ada);
    const place = { sessionId: met.sessionId, documentId: document.id };
    await met.ada.did('addSessionLibraryDocument', place);
    return { ...met, document, place };
  }

  it('SES-73 LIB-09 one’s own document is laid beside it and shared by one append', async () => {
    const { ada, mia, sessionId, session } = await meeting();
    const document = await uploaded(ada);
    const head = await fixture.app.store.head();
    const place = { sessionId, documentId: document.id, clientId: randomUUID() };
    await ada.did('addSessionLibraryDocument', place);
    expect(await doneSince(head)).toEqual([['SessionDocumentAdded', 'DocumentShared']]);
    const line = { id: document.id, title: 'Prices.txt', url: '', isFromLibrary: true, isShared: true };
    for (const who of [ada, mia]) {
      expect((await seen(who, session)).documents).toEqual([{ ...line, type: 'text/plain', size: 7 }]);
    }
    const shared = await inLibrary(mia, 'one', { id: document.id });
    expect(shared.isMine).toBe(false);
    expect(await fetched(shared.filePath)).toBe(200);
    const own = await inLibrary(ada, 'one', { id: document.id });
    expect(own.sharedWith).toMatchObject([{ user: { id: mia.id }, viaMessageId: null }]);
    await fixture.settled();
    const before = await fixture.app.store.head();
    await ada.did('addSessionLibraryDocument', place);
    await ada.did('addSessionLibraryDocument', { ...place, clientId: randomUUID() });
    expect(await fixture.app.store.head()).toBe(before);
  });

  it('SES-73 LIB-09 taken away by who added it, the share ends at once, and undone it is back', async () => {
    const { ada, mia, session, document, place } = await laid();
    const { filePath } = await inLibrary(mia, 'one', { id: document.id });
    expect(await mia.refusal('removeSessionDocument', place)).toBe('NOT_AUTHORIZED');
    const head = await fixture.app.store.head();
    await ada.did('removeSessionDocument', place);
    expect(await doneSince(head)).toEqual([['SessionDocumentRemoved', 'DocumentUnshared']]);
    expect((await seen(mia, session)).documents).toEqual([]);
    expect(await reach(mia, document.id)).toBe('NOT_FOUND');
    expect(await fetched(filePath)).toBe(404);
    await ada.did('addSessionLibraryDocument', place);
    expect((await seen(mia, session)).documents).toMatchObject([{ id: document.id, isShared: true }]);
    expect(await reach(mia, document.id)).toBeUndefined();
  });

  it('SES-73 LIB-09 what was given by itself stays when it is taken from the session', async () => {
    const { ada, mia, document, place } = await laid();
    await inLibrary(ada, 'share', { id: document.id, userId: mia.id });
    await ada.did('removeSessionDocument', place);
    expect(await reach(mia, document.id)).toBeUndefined();
  });

  it('SES-73 LIB-09 the session says what is no longer shared and hides its name, until it is shared again', async () => {
    const { ada, mia, session, document, place } = await laid();
    const added = async (who: Somebody) =>
      (await seen(who, session)).history.find(({ kind }) => kind === 'SessionDocumentAdded')?.text;
    const line = async (who: Somebody) => (await seen(who, session)).documents[0];
    const hidden = { title: '', isShared: false, type: null, size: null };
    expect([await added(ada), await added(mia)]).toEqual(['Prices.txt', 'Prices.txt']);

    await inLibrary(ada, 'unshare', { id: document.id, userId: mia.id });
    expect(await line(mia)).toMatchObject(hidden);
    expect(await line(ada)).toMatchObject({ title: 'Prices.txt', isShared: false, type: 'text/plain' });
    expect([await added(ada), await added(mia)]).toEqual(['Prices.txt', '']);
    await ada.did('addSessionLibraryDocument', place);
    expect(await line(mia)).toMatchObject({ title: 'Prices.txt', isShared: true });

    await inLibrary(ada, 'remove', { id: document.id });
    expect(await line(mia)).toMatchObject(hidden);
    expect(await line(ada)).toMatchObject({ ...hidden, title: 'Prices.txt' });
    await inLibrary(ada, 'restore', { id: document.id });
    expect(await line(mia)).toMatchObject({ title: 'Prices.txt', isShared: true });

    await inLibrary(ada, 'update', { id: document.id, input: { name: 'New prices' } });
    expect(await line(mia)).toMatchObject({ title: 'New prices' });
  });

  it('SES-73 only who takes part lays documents there, and only their own', async () => {
    const { ada, mia, session, sessionId, document } = await laid();
    const stranger = await fixture.mentor();
    const theirs = await uploaded(stranger);
    const add = (who: Somebody, documentId: string, id = sessionId) =>
      who.refusal('addSessionLibraryDocument', { sessionId: id, documentId });
    expect(await add(stranger, theirs.id)).toBe('NOT_FOUND');
    expect(await add(ada, theirs.id)).toBe('NOT_FOUND');
    expect(await add(ada, randomUUID())).toBe('NOT_FOUND');
    // What somebody else shared is view only.
    expect(await add(mia, document.id)).toBe('NOT_FOUND');
    expect(await stranger.refusal('removeSessionDocument', { sessionId, documentId: document.id })).toBe(
      'NOT_FOUND',
    );
    const asked = await fixture.request(ada, [mia]);
    expect(await add(ada, document.id, asked.id)).toBe('CONFLICT');
    expect(await add(mia, (await uploaded(mia)).id, asked.id)).toBe('NOT_AUTHORIZED');
    expect((await seen(mia, session)).documents).toHaveLength(1);
  });

  it('SES-73 twenty documents are the most, and nothing is added to or taken from a cancelled session', async () => {
    const { ada, mia, sessionId, place } = await laid();
    for (let each = 1; each < 20; each += 1) {
      await ada.did('addSessionDocument', { sessionId, title: 'Plan', url: `https://example.org/${each}` });
    }
    const more = { sessionId, documentId: (await uploaded(ada, 'More.txt')).id };
    const full = await ada.does('addSessionLibraryDocument', more);
    expect([full.code, full.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { documentId: 'tooManyDocuments' },
    ]);
    // All or nothing.
    expect(await reach(mia, more.documentId)).toBe('NOT_FOUND');
    await ada.did('cancelSession', { sessionId, reason: 'NO_TIME' });
    expect(await ada.refusal('addSessionLibraryDocument', more)).toBe('CONFLICT');
    expect(await ada.refusal('removeSessionDocument', place)).toBe('CONFLICT');
  });

  it('MSG-42 LIB-09 after a block nothing more is shared', async () => {
    const { ada, mia, place } = await laid();
    const another = { ...place, documentId: (await uploaded(ada, 'More.txt')).id };
    await block(mia, ada);
    expect(await ada.refusal('addSessionLibraryDocument', another)).toBe('NOT_AUTHORIZED');
    expect(await reach(mia, place.documentId)).toBeUndefined();
  });

  it('SES-73 LIB-06 a file that is laid there lies in the library of who sent it, of source session', async () => {
    const { ada, mia, session, sessionId } = await meeting();
    const clientId = randomUUID();
    const upload = { sessionId, file: textFile('Soap: 3', 'Prices.txt'), clientId };
    const head = await fixture.app.store.head();
    await ada.did('uploadSessionDocument', upload);
    expect(await doneSince(head)).toEqual([
      ['DocumentUploaded', 'DocumentShared', 'LibrarySpaceTaken', 'SessionDocumentAdded'],
    ]);
    const [document] = (await seen(mia, session)).documents;
    expect(document).toMatchObject({ title: 'Prices.txt', isShared: true, type: 'text/plain', size: 7 });
    const id = document?.id ?? '';
    expect(await inLibrary(ada, 'one', { id })).toMatchObject({ source: 'SESSION', isMine: true });
    expect(await fetched((await inLibrary(mia, 'one', { id })).filePath)).toBe(200);
    await fixture.settled();
    const before = await fixture.app.store.head();
    await ada.did('uploadSessionDocument', upload);
    expect(await fixture.app.store.head()).toBe(before);
    expect((await seen(mia, session)).documents).toHaveLength(1);
  });

  it('SES-73 MSG-39 a person who may not add a file stores nothing', async () => {
    const { ada, mia, sessionId } = await meeting();
    const stranger = await fixture.mentor();
    const kept = () => readdir(join(fixture.app.config.dataDir, 'files'), { recursive: true });
    const before = (await kept().catch(() => [])).length;
    const upload = (who: Somebody, id = sessionId, file = textFile()) =>
      who.does('uploadSessionDocument', { sessionId: id, file, clientId: randomUUID() });
    expect((await upload(stranger)).code).toBe('NOT_FOUND');
    expect((await upload(ada, sessionId, textFile('<html></html>', 'a.html'))).extensions.fields).toEqual({
      file: 'fileUnsupported',
    });
    const asked = await fixture.request(ada, [mia]);
    expect((await upload(ada, asked.id)).code).toBe('CONFLICT');
    expect((await upload(mia, asked.id)).code).toBe('NOT_AUTHORIZED');
    await ada.did('cancelSession', { sessionId, reason: 'NO_TIME' });
    expect((await upload(ada)).code).toBe('CONFLICT');
    expect(await kept().catch(() => [])).toHaveLength(before);
  });

  it('SES-82 the same command is done once, and never for something else', async () => {
    const { ada, sessionId, document } = await laid();
    const clientId = randomUUID();
    await ada.did('removeSessionDocument', { sessionId, documentId: document.id, clientId });
    const used = await ada.refusal('addSessionLibraryDocument', {
      sessionId: (await meeting()).sessionId,
      documentId: document.id,
      clientId,
    });
    expect(used).toBe('CONFLICT');
  });
});
