import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../messaging/testing/messagingFixture.ts';
import {
  createLibraryFixture,
  type documents,
  type LibraryFixture,
  textFile,
} from './testing/libraryFixture.ts';

const DAY = 24 * 60 * 60_000;
const EVENTS = `subscription ($after: Position) { userEvents(after: $after) {
  kind version payload { __typename ... on LibraryDocumentChanged { documentId change userId } } } }`;
type Received = { userEvents: { kind: string; payload: { change?: string; documentId?: string } } };

describe('the library', () => {
  let fixture: LibraryFixture;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  let stranger: Person;
  beforeAll(async () => {
    fixture = await createLibraryFixture();
    const { person } = fixture;
    [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
    await fixture.partner('elsewhere');
    stranger = await person('Sid', { partnerId: 'elsewhere' });
  });
  afterAll(() => fixture[Symbol.asyncDispose]());

  const codeOf = async (by: Person, operation: keyof typeof documents, variables: object) =>
    (await fixture.ask(by, operation, { ...variables })).code;
  const share = (id: string, who: Person, by = ada) => fixture.run(by, 'share', { id, userId: who.id });
  const unshare = (id: string, who: Person, by = ada) => fixture.run(by, 'unshare', { id, userId: who.id });

  it('LIB-01 LIB-05 LIB-06 LIB-07 LIB-10 what is uploaded says what it is, and is a download', async () => {
    const content = 'Ação, in all its glory';
    const data = {
      file: textFile(content, 'Relatório.txt', 'application/octet-stream'),
      clientId: randomUUID(),
      topicIds: ['finance.cashFlow'],
    };
    const made = await fixture.run(ada, 'upload', { data });
    expect(made).toMatchObject({
      name: 'Relatório.txt',
      type: 'text/plain',
      size: Buffer.byteLength(content),
      owner: { id: ada.id },
      isMine: true,
      sharedWith: [],
      topics: [{ id: 'finance.cashFlow' }],
      createdAt: new Date(fixture.clock.now()).toISOString(),
      updatedAt: new Date(fixture.clock.now()).toISOString(),
      source: 'UPLOADED',
      versionNumber: 1,
      versions: [{ number: 1, size: Buffer.byteLength(content), type: 'text/plain' }],
      isRemoved: false,
    });
    expect(made.filePath).toMatch(/^\/files\/signed\/.+\/Relat%C3%B3rio\.txt$/);
    expect(await fixture.fetch(made.filePath)).toEqual({ status: 200, text: content });
    const page = await fixture.list(ada);
    expect(page).toMatchObject({ total: 1, hasMore: false, limitBytes: 500 * 1024 * 1024 });
    expect(page.usedBytes).toBe(Buffer.byteLength(content));
    expect(page.items[0]).toMatchObject({ id: made.id });
  });

  it('LIB-07 sent twice, or twice at once, it is one document with one file', async () => {
    const dora = await fixture.person('Dora');
    const data = { file: textFile('once'), clientId: randomUUID(), name: 'Once' };
    const before = (await fixture.storedFiles()).length;
    const made = await Promise.all([1, 2, 3].map(() => fixture.run(dora, 'upload', { data })));
    const again = await fixture.run(dora, 'upload', { data });
    expect(new Set([again, ...made].map(({ id }) => id)).size).toBe(1);
    expect(await fixture.list(dora)).toMatchObject({ total: 1, usedBytes: 4 });
    expect(await fixture.storedFiles()).toHaveLength(before + 1);
    // The same id of another person is another document.
    const theirs = await fixture.run(ben, 'upload', { data });
    expect(theirs.id).not.toBe(again.id);
    // What the id stood for cannot become something else.
    const clientId = randomUUID();
    await fixture.run(dora, 'remove', { id: again.id, clientId });
    expect(await codeOf(dora, 'upload', { data: { ...data, clientId } })).toBe('CONFLICT');
    expect(await fixture.storedFiles()).toHaveLength(before + 2);
  });

  it('LIB-07 LIB-08 refuses wrong files and texts, and keeps nothing of them', async () => {
    const before = await fixture.storedFiles();
    const fields = async (data: object) => {
      const answer = await fixture.ask(ada, 'upload', {
        data: { file: textFile(), clientId: randomUUID(), ...data },
      });
      return answer.errors[0]?.extensions.fields;
    };
    expect(await fields({ file: textFile('MZ', 'virus.exe') })).toEqual({ file: 'fileUnsupported' });
    expect(await fields({ file: textFile('', 'empty.txt') })).toEqual({ file: 'fileEmpty' });
    expect(await fields({ name: ' ' })).toEqual({ name: 'mandatory' });
    expect(await fields({ name: 'x'.repeat(201) })).toEqual({ name: 'tooLong' });
    expect(await fields({ topicIds: ['nonsense'] })).toEqual({ topicIds: 'choiceUnknown' });
    expect(await fields({ clientId: '../x' })).toEqual({ clientId: 'invalid' });
    expect(await fixture.storedFiles()).toEqual(before);
    const large = textFile('x'.repeat(10 * 1024 * 1024 + 1), 'large.txt');
    const refused = await fixture.ask(ada, 'upload', { data: { file: large, clientId: randomUUID() } });
    expect(refused.code).toBe('BAD_USER_INPUT');
    expect(await fixture.storedFiles()).toEqual(before);
    expect(await fields({ name: 'x'.repeat(200) })).toBeUndefined();
  });

  it('LIV-08 a change that waited is refused where another device was faster, and repeated it is done once', async () => {
    const made = await fixture.upload(ada, { file: textFile('one'), name: 'Draft' });
    const clientId = randomUUID();
    const input = { name: 'Late', seen: { name: 'Draft' } };
    await fixture.run(ada, 'update', { id: made.id, input, clientId });
    expect(await fixture.run(ada, 'update', { id: made.id, input, clientId })).toMatchObject({
      name: 'Late',
    });
    await fixture.run(ada, 'update', { id: made.id, input: { name: 'Elsewhere', topicIds: ['finance'] } });
    expect(await codeOf(ada, 'update', { id: made.id, input })).toBe('CONFLICT');
    const topics = { topicIds: [], seen: { topicIds: [] } };
    expect(await codeOf(ada, 'update', { id: made.id, input: topics })).toBe('CONFLICT');
    // Both devices chose the same: nothing of the other is lost.
    const same = { name: ' Elsewhere ', topicIds: ['finance'], seen: { name: 'Late', topicIds: [] } };
    expect(await fixture.run(ada, 'update', { id: made.id, input: same })).toMatchObject({
      name: 'Elsewhere',
      topics: [{ id: 'finance' }],
    });
    // A repeat of what was done is answered as it is now.
    expect(await fixture.run(ada, 'update', { id: made.id, input, clientId })).toMatchObject({
      name: 'Elsewhere',
      topics: [{ id: 'finance' }],
    });
  });

  it('LIB-08 is renamed, gets topics, and replaced by a new version that keeps the old ones for its owner', async () => {
    const made = await fixture.upload(ada, { file: textFile('one'), name: 'Draft' });
    await share(made.id, ben);
    const input = { name: 'Final', topicIds: ['finance'], file: textFile('%PDF-1.7\n', 'final.pdf') };
    const clientId = randomUUID();
    const changed = await fixture.run(ada, 'update', { id: made.id, input, clientId });
    expect(changed).toMatchObject({
      name: 'Final',
      topics: [{ id: 'finance' }],
      type: 'application/pdf',
      versionNumber: 2,
      versions: [{ number: 2 }, { number: 1 }],
    });
    const files = await fixture.storedFiles();
    const again = await fixture.run(ada, 'update', { id: made.id, input, clientId });
    expect(again.versionNumber).toBe(2);
    expect(await fixture.storedFiles()).toEqual(files);
    const [, first] = changed.versions;
    expect(await fixture.fetch(first?.filePath ?? '')).toEqual({ status: 200, text: 'one' });
    const theirs = await fixture.run(ben, 'one', { id: made.id });
    expect(theirs).toMatchObject({ name: 'Final', versions: [], sharedWith: [], isMine: false });
    expect((await fixture.fetch(theirs.filePath)).text).toBe('%PDF-1.7\n');
    // A path of a version that was handed to nobody else opens for nobody else; a path that was signed says the newest.
    expect((await fixture.fetch(made.filePath)).text).toBe('%PDF-1.7\n');
    const wrong = await fixture.ask(ada, 'update', { id: made.id, input: { name: '' } });
    expect(wrong.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: 'mandatory' },
    });
    const unsupported = { file: textFile('\u0000', 'x.bin') };
    expect(await codeOf(ada, 'update', { id: made.id, input: unsupported })).toBe('BAD_USER_INPUT');
    expect((await fixture.run(ada, 'one', { id: made.id })).versionNumber).toBe(2);
  });

  it('LIB-07 LIM-39 a hostile name is taken or refused beside a real file, and never fails', async () => {
    const eve = await fixture.person('Eve');
    const names = [
      'a\u0000b',
      'a\ud83d',
      '../../etc/passwd',
      '\u202egnp.exe',
      '__proto__',
      `e${'\u0301'.repeat(30_000)}`,
    ];
    for (const name of names) {
      const answer = await fixture.ask(eve, 'upload', {
        data: { file: textFile(), clientId: randomUUID(), name },
      });
      expect([undefined, 'BAD_USER_INPUT'], name).toContain(answer.code);
      const path = answer.data?.result.filePath;
      if (path) expect((await fixture.fetch(path)).status, name).toBe(200);
    }
    expect((await fixture.list(eve, { search: 'passwd' })).total).toBe(1);
  });

  it('LIB-08 keeps ten versions and their files', async () => {
    const made = await fixture.upload(ada, { file: textFile('v1') });
    const before = (await fixture.storedFiles()).length;
    for (let number = 2; number <= 12; number += 1) {
      await fixture.run(ada, 'update', { id: made.id, input: { file: textFile(`v${number}`) } });
    }
    await fixture.settled();
    const now = await fixture.run(ada, 'one', { id: made.id });
    expect(now.versions.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await fixture.storedFiles()).toHaveLength(before + 9);
    expect((await fixture.fetch(now.versions[9]?.filePath ?? '')).text).toBe('v3');
    expect((await fixture.fetch(now.filePath)).text).toBe('v12');
  });

  it('LIB-08 is found by name, topic and owner, in every order, a page at a time', async () => {
    const [eva, finn] = [await fixture.person('Eva'), await fixture.person('Finn')];
    await fixture.upload(eva, { name: 'Orçamento 2', file: textFile('22') });
    await fixture.advance(1000);
    await fixture.upload(eva, { name: 'orcamento 10', topicIds: ['finance'], file: textFile('1') });
    await fixture.advance(1000);
    const given = await fixture.upload(finn, { name: 'Ágenda', file: textFile('333') });
    await fixture.run(finn, 'share', { id: given.id, userId: eva.id });
    const names = async (wanted: object) => (await fixture.list(eva, wanted)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Ágenda', 'orcamento 10', 'Orçamento 2']);
    expect(await names({ scope: 'MINE' })).toEqual(['orcamento 10', 'Orçamento 2']);
    expect(await names({ scope: 'SHARED' })).toEqual(['Ágenda']);
    expect(await names({ order: 'NAME' })).toEqual(['Ágenda', 'Orçamento 2', 'orcamento 10']);
    expect(await names({ order: 'SIZE', limit: 2 })).toEqual(['Ágenda', 'Orçamento 2']);
    expect(await names({ order: 'OLDEST', limit: 1, offset: 1 })).toEqual(['orcamento 10']);
    expect(await names({ search: 'ORCAMENTO' })).toEqual(['orcamento 10', 'Orçamento 2']);
    expect(await names({ search: 'agenda' })).toEqual(['Ágenda']);
    expect(await names({ topicId: 'finance' })).toEqual(['orcamento 10']);
    expect(await fixture.list(eva, { limit: 2 })).toMatchObject({ total: 3, hasMore: true });
    expect(await fixture.list(stranger)).toMatchObject({ total: 0, items: [], usedBytes: 0 });
    expect((await fixture.list(eva)).usedBytes).toBe(3);
    expect(await codeOf(eva, 'list', { search: 'x'.repeat(101) })).toBe('BAD_USER_INPUT');
    expect(await codeOf(eva, 'list', { limit: -1 })).toBe('BAD_USER_INPUT');
  });

  it('LIB-09 is shared to be read, with people its owner may write to', async () => {
    const { id } = await fixture.upload(ada);
    expect(await codeOf(ada, 'share', { id, userId: stranger.id })).toBe('NOT_AUTHORIZED');
    expect(await codeOf(ada, 'share', { id, userId: ada.id })).toBe('NOT_AUTHORIZED');
    expect(await codeOf(ada, 'share', { id, userId: randomUUID() })).toBe('NOT_AUTHORIZED');
    const shared = await share(id, ben);
    expect(shared.sharedWith).toMatchObject([{ user: { id: ben.id }, viaMessageId: null }]);
    expect(await share(id, ben)).toMatchObject({ sharedWith: [{ user: { id: ben.id } }] });
    expect(await fixture.run(ben, 'one', { id })).toMatchObject({ id, isMine: false });
    // View only: a reader cannot change it, and for everybody else it does not exist.
    for (const other of [ben, cleo, stranger]) {
      expect(await codeOf(other, 'update', { id, input: { name: 'Mine' } })).toBe('NOT_FOUND');
      expect(await codeOf(other, 'update', { id, input: { file: textFile() } })).toBe('NOT_FOUND');
      expect(await codeOf(other, 'remove', { id })).toBe('NOT_FOUND');
      expect(await codeOf(other, 'restore', { id })).toBe('NOT_FOUND');
      expect(await codeOf(other, 'share', { id, userId: cleo.id })).toBe('NOT_FOUND');
      expect(await codeOf(other, 'unshare', { id, userId: ben.id })).toBe('NOT_FOUND');
    }
    for (const other of [cleo, stranger]) expect(await codeOf(other, 'one', { id })).toBe('NOT_FOUND');
    const nobody = { client: fixture.anonymous() };
    for (const [operation, variables] of [
      ['one', { id }],
      ['list', {}],
      ['remove', { id }],
      ['share', { id, userId: ben.id }],
    ] as const) {
      expect((await fixture.ask(nobody, operation, variables)).code).toBe('EXPIRED_TOKEN');
    }
    expect(await codeOf(ada, 'one', { id: '../x' })).toBe('NOT_FOUND');
  });

  it('LIB-09 a share that ends is over at once: on the page, in the list and by a path that was handed out', async () => {
    const { id } = await fixture.upload(ada, { file: textFile('secret') });
    await share(id, ben);
    const { filePath } = await fixture.run(ben, 'one', { id });
    expect(await fixture.fetch(filePath)).toEqual({ status: 200, text: 'secret' });
    const hears = ben.client.subscribe<Received>(EVENTS, { after: String(await fixture.app.store.head()) });
    await hears.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    await unshare(id, ben);
    expect(await fixture.fetch(filePath)).toMatchObject({ status: 404 });
    expect(await codeOf(ben, 'one', { id })).toBe('NOT_FOUND');
    expect((await fixture.list(ben)).items.map((each) => each.id)).not.toContain(id);
    const received = await hears.until(({ userEvents }) => userEvents.kind === 'LIBRARY_DOCUMENT_CHANGED');
    expect(received.userEvents).toEqual({
      kind: 'LIBRARY_DOCUMENT_CHANGED',
      version: null,
      payload: {
        __typename: 'LibraryDocumentChanged',
        documentId: id,
        change: 'DocumentUnshared',
        userId: ben.id,
      },
    });
    // Shared again, the same path is good again: it opens nothing by itself.
    await share(id, ben);
    expect((await fixture.fetch(filePath)).status).toBe(200);
    await fixture.later(10 * 60_000);
    expect((await fixture.fetch(filePath)).status).toBe(404);
  });

  it('LIB-08 LIB-09 what is removed is gone for everybody at once, and comes back with its readers', async () => {
    const made = await fixture.upload(ada, { file: textFile('undo me') });
    const { id } = made;
    await share(id, ben);
    const { filePath } = await fixture.run(ben, 'one', { id });
    const used = (await fixture.list(ada)).usedBytes;
    expect(await fixture.run(ada, 'remove', { id })).toMatchObject({ id, isRemoved: true });
    for (const path of [filePath, made.filePath]) expect((await fixture.fetch(path)).status).toBe(404);
    for (const by of [ada, ben]) {
      expect(await codeOf(by, 'one', { id })).toBe('NOT_FOUND');
      expect((await fixture.list(by)).items.map((each) => each.id)).not.toContain(id);
    }
    expect((await fixture.list(ada)).usedBytes).toBe(used - 7);
    expect(await codeOf(ada, 'remove', { id })).toBe('NOT_FOUND');
    expect(await codeOf(ben, 'restore', { id })).toBe('NOT_FOUND');
    expect(await fixture.run(ada, 'restore', { id })).toMatchObject({ isRemoved: false, versionNumber: 1 });
    expect(await fixture.fetch(filePath)).toEqual({ status: 200, text: 'undo me' });
    expect((await fixture.list(ada)).usedBytes).toBe(used);
    expect(await codeOf(ada, 'restore', { id })).toBe('NOT_FOUND');
  });

  it('LIB-08 lists what its owner can still bring back, until when, and to nobody else', async () => {
    const eva = await fixture.person('Eva');
    const [first, second] = [await fixture.upload(eva), await fixture.upload(eva, { name: 'Second' })];
    await share(first.id, ben, eva);
    expect(second).toMatchObject({ removedAt: null, restorableUntil: null });
    for (const { id } of [second, first]) {
      await fixture.run(eva, 'remove', { id });
      await fixture.later(DAY);
    }
    const removed = (by = eva) => fixture.list(by, { scope: 'REMOVED', order: 'SIZE' });
    const { items, total, usedBytes } = await removed();
    expect({ ids: items.map(({ id }) => id), total, usedBytes }).toEqual({
      ids: [first.id, second.id],
      total: 2,
      usedBytes: 0,
    });
    const since = Date.parse(items[0]?.removedAt ?? '');
    expect(since).toBe(fixture.app.clock.now() - DAY);
    expect(Date.parse(items[0]?.restorableUntil ?? '')).toBe(since + 30 * DAY);
    // What it listed opens nothing.
    expect((await fixture.fetch(items[0]?.filePath ?? '')).status).toBe(404);
    expect((await removed(ben)).items).toEqual([]);
    await fixture.run(eva, 'restore', { id: first.id });
    expect((await removed()).items.map(({ id }) => id)).toEqual([second.id]);
    await fixture.later(28 * DAY);
    await fixture.settled();
    expect((await removed()).total).toBe(0);
  });

  it('LIB-08 every change that is sent twice happens once', async () => {
    const { id } = await fixture.upload(ada);
    const before = await fixture.app.store.head();
    const steps = [
      ['share', { id, userId: ben.id }],
      ['unshare', { id, userId: ben.id }],
      ['update', { id, input: { name: 'Again' } }],
      ['remove', { id }],
      ['restore', { id }],
    ] as const;
    for (const [operation, variables] of steps) {
      const clientId = randomUUID();
      const [first, second] = [
        await fixture.run(ada, operation, { ...variables, clientId }),
        await fixture.run(ada, operation, { ...variables, clientId }),
      ];
      expect({ ...second, filePath: '', versions: [] }).toEqual({ ...first, filePath: '', versions: [] });
    }
    // Two of the removal and two of the restoring, with what they do to the space.
    expect(await fixture.app.store.head()).toBe(before + 7);
  });

  it('LIB-07 LIB-08 what was carried out is answered again before its file is looked at', async () => {
    const clientId = randomUUID();
    const uploads = (file: File) => fixture.run(ada, 'upload', { data: { file, clientId } });
    const { id } = await uploads(textFile('once'));
    // Refused where it were looked at: what comes again may have been cut off.
    expect(await uploads(textFile(''))).toMatchObject({ id, size: 4 });
    const change = { id, clientId: randomUUID() };
    await fixture.run(ada, 'update', { ...change, input: { file: textFile('second') } });
    const again = await fixture.run(ada, 'update', { ...change, input: { file: textFile('') } });
    expect(again).toMatchObject({ versionNumber: 2, size: 6 });
  });

  it('LIB-08 is purged with its file after thirty days, and not before', async () => {
    const dora = await fixture.person('Dora');
    const before = await fixture.storedFiles();
    const [kept, gone] = [await fixture.upload(dora), await fixture.upload(dora)];
    const made = (await fixture.storedFiles()).filter((key) => !before.includes(key));
    expect(made).toHaveLength(2);
    await fixture.run(dora, 'remove', { id: gone.id });
    await fixture.run(dora, 'remove', { id: kept.id });
    await fixture.later(29 * DAY);
    await fixture.run(dora, 'restore', { id: kept.id });
    await fixture.later(DAY);
    await fixture.settled();
    expect(await codeOf(dora, 'restore', { id: gone.id })).toBe('NOT_FOUND');
    expect(await fixture.list(dora)).toMatchObject({ total: 1, usedBytes: 5 });
    expect((await fixture.storedFiles()).filter((key) => made.includes(key))).toHaveLength(1);
    expect((await fixture.fetch((await fixture.run(dora, 'one', { id: kept.id })).filePath)).text).toBe(
      'Hello',
    );
  });

  it('LIB-04 LIB-10 LIB-11 tells of what there is to learn from, in its language, to everybody', async () => {
    const RESOURCES = `query ($search: String, $topicId: ID, $language: String, $limit: Int) {
      getResources(search: $search, topicId: $topicId, language: $language, limit: $limit) {
        items { id title summary topic language publishedOn author path } total hasMore } }`;
    const nobody = fixture.anonymous();
    type List = { items: { id: string; language: string; author: string; title: string }[]; total: number };
    const found = async (variables: object) =>
      (await nobody.run<{ getResources: List }>(RESOURCES, { ...variables })).getResources;
    const portuguese = await found({ language: 'pt', limit: 100 });
    expect(portuguese.total).toBeGreaterThan(5);
    expect(portuguese.items.every(({ language }) => language === 'pt')).toBe(true);
    expect(JSON.stringify(portuguese)).not.toContain('{brand}');
    const [backups] = (await found({ language: 'en', search: '3-2-1 BACKUPS' })).items;
    expect(backups).toEqual({
      id: 'backups.en',
      title: 'Backups, the 3-2-1 way',
      summary: 'Three copies, two kinds of place, one of them away from home.',
      topic: 'basics',
      language: 'en',
      publishedOn: '2026-03-17',
      author: 'The Waymark learning team',
      path: '/resources/backups',
    });
    const ids = async (variables: object) => (await found(variables)).items.map(({ id }) => id);
    expect(await ids({ language: 'en', topicId: 'security.backups' })).toEqual(['backups.en']);
    expect(await ids({ language: 'en', topicId: 'security', limit: 100 })).toContain('phishing.en');
    expect(await ids({ language: 'en', topicId: 'basics', limit: 100 })).toContain('backups.en');
    expect(await found({ language: 'xx' })).toMatchObject({ total: 0, hasMore: false });
    expect(await found({ limit: 1 })).toMatchObject({ hasMore: true });
  });
});
