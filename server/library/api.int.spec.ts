import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../messaging/testing/town.ts';
import { createStacks, type documents, type Stacks, textFile } from './testing/stacks.ts';

const DAY = 24 * 60 * 60_000;
const EVENTS = `subscription ($after: Position) { userEvents(after: $after) {
  kind version payload { __typename ... on LibraryDocumentChanged { documentId change userId } } } }`;
type Received = { userEvents: { kind: string; payload: { change?: string; documentId?: string } } };

describe('the library', () => {
  let stacks: Stacks;
  let ada: Person;
  let ben: Person;
  let cleo: Person;
  let stranger: Person;
  beforeAll(async () => {
    stacks = await createStacks();
    const { person } = stacks;
    [ada, ben, cleo] = [await person('Ada'), await person('Ben'), await person('Cleo')];
    await stacks.partner('elsewhere');
    stranger = await person('Sid', { partnerId: 'elsewhere' });
  });
  afterAll(() => stacks[Symbol.asyncDispose]());

  const codeOf = async (by: Person, operation: keyof typeof documents, variables: object) =>
    (await stacks.ask(by, operation, { ...variables })).code;
  const share = (id: string, who: Person, by = ada) => stacks.run(by, 'share', { id, userId: who.id });
  const unshare = (id: string, who: Person, by = ada) => stacks.run(by, 'unshare', { id, userId: who.id });

  it('LIB-01 LIB-05 LIB-06 LIB-07 LIB-10 what is uploaded says what it is, and is a download', async () => {
    const content = 'Ação, in all its glory';
    const data = {
      file: textFile(content, 'Relatório.txt', 'application/octet-stream'),
      clientId: randomUUID(),
      topicIds: ['finance.cashFlow'],
    };
    const made = await stacks.run(ada, 'upload', { data });
    expect(made).toMatchObject({
      name: 'Relatório.txt',
      type: 'text/plain',
      size: Buffer.byteLength(content),
      owner: { id: ada.id },
      isMine: true,
      sharedWith: [],
      topics: [{ id: 'finance.cashFlow' }],
      createdAt: new Date(stacks.clock.now()).toISOString(),
      updatedAt: new Date(stacks.clock.now()).toISOString(),
      source: 'UPLOADED',
      versionNumber: 1,
      versions: [{ number: 1, size: Buffer.byteLength(content), type: 'text/plain' }],
      isRemoved: false,
    });
    expect(made.filePath).toMatch(/^\/files\/signed\/.+\/Relat%C3%B3rio\.txt$/);
    expect(await stacks.fetch(made.filePath)).toEqual({ status: 200, text: content });
    const page = await stacks.list(ada);
    expect(page).toMatchObject({ total: 1, hasMore: false, limitBytes: 500 * 1024 * 1024 });
    expect(page.usedBytes).toBe(Buffer.byteLength(content));
    expect(page.items[0]).toMatchObject({ id: made.id });
  });

  it('LIB-07 sent twice, or twice at once, it is one document with one file', async () => {
    const dora = await stacks.person('Dora');
    const data = { file: textFile('once'), clientId: randomUUID(), name: 'Once' };
    const before = (await stacks.storedFiles()).length;
    const made = await Promise.all([1, 2, 3].map(() => stacks.run(dora, 'upload', { data })));
    const again = await stacks.run(dora, 'upload', { data });
    expect(new Set([again, ...made].map(({ id }) => id)).size).toBe(1);
    expect(await stacks.list(dora)).toMatchObject({ total: 1, usedBytes: 4 });
    expect(await stacks.storedFiles()).toHaveLength(before + 1);
    // The same id of another person is another document.
    const theirs = await stacks.run(ben, 'upload', { data });
    expect(theirs.id).not.toBe(again.id);
    // What the id stood for cannot become something else.
    const clientId = randomUUID();
    await stacks.run(dora, 'remove', { id: again.id, clientId });
    expect(await codeOf(dora, 'upload', { data: { ...data, clientId } })).toBe('CONFLICT');
    expect(await stacks.storedFiles()).toHaveLength(before + 2);
  });

  it('LIB-07 LIB-08 refuses wrong files and texts, and keeps nothing of them', async () => {
    const before = await stacks.storedFiles();
    const fields = async (data: object) => {
      const answer = await stacks.ask(ada, 'upload', {
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
    expect(await stacks.storedFiles()).toEqual(before);
    const large = textFile('x'.repeat(10 * 1024 * 1024 + 1), 'large.txt');
    const refused = await stacks.ask(ada, 'upload', { data: { file: large, clientId: randomUUID() } });
    expect(refused.code).toBe('BAD_USER_INPUT');
    expect(await stacks.storedFiles()).toEqual(before);
    expect(await fields({ name: 'x'.repeat(200) })).toBeUndefined();
  });

  it('LIB-08 is renamed, gets topics, and replaced by a new version that keeps the old ones for its owner', async () => {
    const made = await stacks.upload(ada, { file: textFile('one'), name: 'Draft' });
    await share(made.id, ben);
    const input = { name: 'Final', topicIds: ['finance'], file: textFile('%PDF-1.7\n', 'final.pdf') };
    const clientId = randomUUID();
    const changed = await stacks.run(ada, 'update', { id: made.id, input, clientId });
    expect(changed).toMatchObject({
      name: 'Final',
      topics: [{ id: 'finance' }],
      type: 'application/pdf',
      versionNumber: 2,
      versions: [{ number: 2 }, { number: 1 }],
    });
    const files = await stacks.storedFiles();
    const again = await stacks.run(ada, 'update', { id: made.id, input, clientId });
    expect(again.versionNumber).toBe(2);
    expect(await stacks.storedFiles()).toEqual(files);
    const [, first] = changed.versions;
    expect(await stacks.fetch(first?.filePath ?? '')).toEqual({ status: 200, text: 'one' });
    const theirs = await stacks.run(ben, 'one', { id: made.id });
    expect(theirs).toMatchObject({ name: 'Final', versions: [], sharedWith: [], isMine: false });
    expect((await stacks.fetch(theirs.filePath)).text).toBe('%PDF-1.7\n');
    // A path of a version that was handed to nobody else opens for nobody else; a path that was signed says the newest.
    expect((await stacks.fetch(made.filePath)).text).toBe('%PDF-1.7\n');
    const wrong = await stacks.ask(ada, 'update', { id: made.id, input: { name: '' } });
    expect(wrong.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: 'mandatory' },
    });
    const unsupported = { file: textFile('\u0000', 'x.bin') };
    expect(await codeOf(ada, 'update', { id: made.id, input: unsupported })).toBe('BAD_USER_INPUT');
    expect((await stacks.run(ada, 'one', { id: made.id })).versionNumber).toBe(2);
  });

  it('LIB-07 LIM-39 a hostile name is taken or refused beside a real file, and never fails', async () => {
    const eve = await stacks.person('Eve');
    const names = [
      'a\u0000b',
      'a\ud83d',
      '../../etc/passwd',
      '\u202egnp.exe',
      '__proto__',
      `e${'\u0301'.repeat(30_000)}`,
    ];
    for (const name of names) {
      const answer = await stacks.ask(eve, 'upload', {
        data: { file: textFile(), clientId: randomUUID(), name },
      });
      expect([undefined, 'BAD_USER_INPUT'], name).toContain(answer.code);
      const path = answer.data?.result.filePath;
      if (path) expect((await stacks.fetch(path)).status, name).toBe(200);
    }
    expect((await stacks.list(eve, { search: 'passwd' })).total).toBe(1);
  });

  it('LIB-08 keeps ten versions and their files', async () => {
    const made = await stacks.upload(ada, { file: textFile('v1') });
    const before = (await stacks.storedFiles()).length;
    for (let number = 2; number <= 12; number += 1) {
      await stacks.run(ada, 'update', { id: made.id, input: { file: textFile(`v${number}`) } });
    }
    await stacks.settled();
    const now = await stacks.run(ada, 'one', { id: made.id });
    expect(now.versions.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await stacks.storedFiles()).toHaveLength(before + 9);
    expect((await stacks.fetch(now.versions[9]?.filePath ?? '')).text).toBe('v3');
    expect((await stacks.fetch(now.filePath)).text).toBe('v12');
  });

  it('LIB-08 is found by name, topic and owner, in every order, a page at a time', async () => {
    const [eva, finn] = [await stacks.person('Eva'), await stacks.person('Finn')];
    await stacks.upload(eva, { name: 'Orçamento 2', file: textFile('22') });
    await stacks.advance(1000);
    await stacks.upload(eva, { name: 'orcamento 10', topicIds: ['finance'], file: textFile('1') });
    await stacks.advance(1000);
    const given = await stacks.upload(finn, { name: 'Ágenda', file: textFile('333') });
    await stacks.run(finn, 'share', { id: given.id, userId: eva.id });
    const names = async (wanted: object) => (await stacks.list(eva, wanted)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Ágenda', 'orcamento 10', 'Orçamento 2']);
    expect(await names({ scope: 'MINE' })).toEqual(['orcamento 10', 'Orçamento 2']);
    expect(await names({ scope: 'SHARED' })).toEqual(['Ágenda']);
    expect(await names({ order: 'NAME' })).toEqual(['Ágenda', 'Orçamento 2', 'orcamento 10']);
    expect(await names({ order: 'SIZE', limit: 2 })).toEqual(['Ágenda', 'Orçamento 2']);
    expect(await names({ order: 'OLDEST', limit: 1, offset: 1 })).toEqual(['orcamento 10']);
    expect(await names({ search: 'ORCAMENTO' })).toEqual(['orcamento 10', 'Orçamento 2']);
    expect(await names({ search: 'agenda' })).toEqual(['Ágenda']);
    expect(await names({ topicId: 'finance' })).toEqual(['orcamento 10']);
    expect(await stacks.list(eva, { limit: 2 })).toMatchObject({ total: 3, hasMore: true });
    expect(await stacks.list(stranger)).toMatchObject({ total: 0, items: [], usedBytes: 0 });
    expect((await stacks.list(eva)).usedBytes).toBe(3);
    expect(await codeOf(eva, 'list', { search: 'x'.repeat(101) })).toBe('BAD_USER_INPUT');
    expect(await codeOf(eva, 'list', { limit: -1 })).toBe('BAD_USER_INPUT');
  });

  it('LIB-09 is shared to be read, with people its owner may write to', async () => {
    const { id } = await stacks.upload(ada);
    expect(await codeOf(ada, 'share', { id, userId: stranger.id })).toBe('NOT_AUTHORIZED');
    expect(await codeOf(ada, 'share', { id, userId: ada.id })).toBe('NOT_AUTHORIZED');
    expect(await codeOf(ada, 'share', { id, userId: randomUUID() })).toBe('NOT_AUTHORIZED');
    const shared = await share(id, ben);
    expect(shared.sharedWith).toMatchObject([{ user: { id: ben.id }, viaMessageId: null }]);
    expect(await share(id, ben)).toMatchObject({ sharedWith: [{ user: { id: ben.id } }] });
    expect(await stacks.run(ben, 'one', { id })).toMatchObject({ id, isMine: false });
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
    const nobody = { client: stacks.anonymous() };
    for (const [operation, variables] of [
      ['one', { id }],
      ['list', {}],
      ['remove', { id }],
      ['share', { id, userId: ben.id }],
    ] as const) {
      expect((await stacks.ask(nobody, operation, variables)).code).toBe('EXPIRED_TOKEN');
    }
    expect(await codeOf(ada, 'one', { id: '../x' })).toBe('NOT_FOUND');
  });

  it('LIB-09 a share that ends is over at once: on the page, in the list and by a path that was handed out', async () => {
    const { id } = await stacks.upload(ada, { file: textFile('secret') });
    await share(id, ben);
    const { filePath } = await stacks.run(ben, 'one', { id });
    expect(await stacks.fetch(filePath)).toEqual({ status: 200, text: 'secret' });
    const hears = ben.client.subscribe<Received>(EVENTS, { after: String(await stacks.app.store.head()) });
    await hears.until(({ userEvents }) => userEvents.kind === 'HEARTBEAT');
    await unshare(id, ben);
    expect(await stacks.fetch(filePath)).toMatchObject({ status: 404 });
    expect(await codeOf(ben, 'one', { id })).toBe('NOT_FOUND');
    expect((await stacks.list(ben)).items.map((each) => each.id)).not.toContain(id);
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
    expect((await stacks.fetch(filePath)).status).toBe(200);
    await stacks.later(10 * 60_000);
    expect((await stacks.fetch(filePath)).status).toBe(404);
  });

  it('LIB-08 LIB-09 what is removed is gone for everybody at once, and comes back with its readers', async () => {
    const made = await stacks.upload(ada, { file: textFile('undo me') });
    const { id } = made;
    await share(id, ben);
    const { filePath } = await stacks.run(ben, 'one', { id });
    const used = (await stacks.list(ada)).usedBytes;
    expect(await stacks.run(ada, 'remove', { id })).toMatchObject({ id, isRemoved: true });
    for (const path of [filePath, made.filePath]) expect((await stacks.fetch(path)).status).toBe(404);
    for (const by of [ada, ben]) {
      expect(await codeOf(by, 'one', { id })).toBe('NOT_FOUND');
      expect((await stacks.list(by)).items.map((each) => each.id)).not.toContain(id);
    }
    expect((await stacks.list(ada)).usedBytes).toBe(used - 7);
    expect(await codeOf(ada, 'remove', { id })).toBe('NOT_FOUND');
    expect(await codeOf(ben, 'restore', { id })).toBe('NOT_FOUND');
    expect(await stacks.run(ada, 'restore', { id })).toMatchObject({ isRemoved: false, versionNumber: 1 });
    expect(await stacks.fetch(filePath)).toEqual({ status: 200, text: 'undo me' });
    expect((await stacks.list(ada)).usedBytes).toBe(used);
    expect(await codeOf(ada, 'restore', { id })).toBe('NOT_FOUND');
  });

  it('LIB-08 lists what its owner can still bring back, until when, and to nobody else', async () => {
    const eva = await stacks.person('Eva');
    const [first, second] = [await stacks.upload(eva), await stacks.upload(eva, { name: 'Second' })];
    await share(first.id, ben, eva);
    expect(second).toMatchObject({ removedAt: null, restorableUntil: null });
    for (const { id } of [second, first]) {
      await stacks.run(eva, 'remove', { id });
      await stacks.later(DAY);
    }
    const removed = (by = eva) => stacks.list(by, { scope: 'REMOVED', order: 'SIZE' });
    const { items, total, usedBytes } = await removed();
    expect({ ids: items.map(({ id }) => id), total, usedBytes }).toEqual({
      ids: [first.id, second.id],
      total: 2,
      usedBytes: 0,
    });
    const since = Date.parse(items[0]?.removedAt ?? '');
    expect(since).toBe(stacks.app.clock.now() - DAY);
    expect(Date.parse(items[0]?.restorableUntil ?? '')).toBe(since + 30 * DAY);
    // What it listed opens nothing.
    expect((await stacks.fetch(items[0]?.filePath ?? '')).status).toBe(404);
    expect((await removed(ben)).items).toEqual([]);
    await stacks.run(eva, 'restore', { id: first.id });
    expect((await removed()).items.map(({ id }) => id)).toEqual([second.id]);
    await stacks.later(28 * DAY);
    await stacks.settled();
    expect((await removed()).total).toBe(0);
  });

  it('LIB-08 every change that is sent twice happens once', async () => {
    const { id } = await stacks.upload(ada);
    const before = await stacks.app.store.head();
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
        await stacks.run(ada, operation, { ...variables, clientId }),
        await stacks.run(ada, operation, { ...variables, clientId }),
      ];
      expect({ ...second, filePath: '', versions: [] }).toEqual({ ...first, filePath: '', versions: [] });
    }
    // Two of the removal and two of the restoring, with what they do to the space.
    expect(await stacks.app.store.head()).toBe(before + 7);
  });

  it('LIB-07 LIB-08 what was carried out is answered again before its file is looked at', async () => {
    const clientId = randomUUID();
    const uploads = (file: File) => stacks.run(ada, 'upload', { data: { file, clientId } });
    const { id } = await uploads(textFile('once'));
    // Refused where it were looked at: what comes again may have been cut off.
    expect(await uploads(textFile(''))).toMatchObject({ id, size: 4 });
    const change = { id, clientId: randomUUID() };
    await stacks.run(ada, 'update', { ...change, input: { file: textFile('second') } });
    const again = await stacks.run(ada, 'update', { ...change, input: { file: textFile('') } });
    expect(again).toMatchObject({ versionNumber: 2, size: 6 });
  });

  it('LIB-08 is purged with its file after thirty days, and not before', async () => {
    const dora = await stacks.person('Dora');
    const before = await stacks.storedFiles();
    const [kept, gone] = [await stacks.upload(dora), await stacks.upload(dora)];
    const made = (await stacks.storedFiles()).filter((key) => !before.includes(key));
    expect(made).toHaveLength(2);
    await stacks.run(dora, 'remove', { id: gone.id });
    await stacks.run(dora, 'remove', { id: kept.id });
    await stacks.later(29 * DAY);
    await stacks.run(dora, 'restore', { id: kept.id });
    await stacks.later(DAY);
    await stacks.settled();
    expect(await codeOf(dora, 'restore', { id: gone.id })).toBe('NOT_FOUND');
    expect(await stacks.list(dora)).toMatchObject({ total: 1, usedBytes: 5 });
    expect((await stacks.storedFiles()).filter((key) => made.includes(key))).toHaveLength(1);
    expect((await stacks.fetch((await stacks.run(dora, 'one', { id: kept.id })).filePath)).text).toBe(
      'Hello',
    );
  });

  it('LIB-04 LIB-10 LIB-11 tells of what there is to learn from, in its language, to everybody', async () => {
    const RESOURCES = `query ($search: String, $topicId: ID, $language: String, $limit: Int) {
      getResources(search: $search, topicId: $topicId, language: $language, limit: $limit) {
        items { id title summary topic language publishedOn author path } total hasMore } }`;
    const nobody = stacks.anonymous();
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
