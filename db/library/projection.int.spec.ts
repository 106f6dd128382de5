import { identity } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import { type DocumentEvent, type DocumentId, documentStream, library } from '@waymark/events/library';
import { libraryLimits } from '@waymark/events/limits';
import { expect, it } from 'vitest';
import { projectionSpec } from '../testing/index.ts';
import { libraryProjection } from './projection.ts';
import { type LibrarySearch, readDocument, readDocuments, readFile, readSentDocuments } from './reads.ts';

const [ada, ben, cleo] = [userId('ada'), userId('ben'), userId('cleo')];
const viewer = (id: UserId) => ({ kind: 'user', userId: id, sessionId: 's', role: 'USER' }) as const;
const spec = { projection: libraryProjection, capabilities: [library, identity] };
const all: LibrarySearch = {
  search: '',
  topicId: null,
  scope: 'ALL',
  now: 0,
  order: 'NEWEST',
  limit: 10,
  offset: 0,
};

const of = (id: string, ownerId = ada) => ({ documentId: id as DocumentId, ownerId });
function uploaded(id: string, name: string, at = 1, more: object = {}): DocumentEvent {
  const file = { fileKey: `library/x/${id}-1`, type: 'text/plain', size: 5 };
  const data = { ...of(id), name, topicIds: [], source: 'UPLOADED' as const, ...file, uploadedAt: at };
  return { type: 'DocumentUploaded', data: { ...data, ...more } };
}
function shared(id: string, user = ben, viaMessageId: string | null = null): DocumentEvent {
  return { type: 'DocumentShared', data: { ...of(id), userId: user, viaMessageId, sharedAt: 2 } };
}
function unshared(id: string, user = ben, viaMessageId: string | null = null): DocumentEvent {
  return { type: 'DocumentUnshared', data: { ...of(id), userId: user, viaMessageId, unsharedAt: 3 } };
}
function version(id: string, number: number, dropped: number | null = null): DocumentEvent {
  const old = dropped === null ? null : { number: dropped, fileKey: `library/x/${id}-${dropped}`, size: 5 };
  const file = { fileKey: `library/x/${id}-${number}`, type: 'application/pdf', size: 7 };
  return {
    type: 'DocumentVersionAdded',
    data: { ...of(id), number, ...file, dropped: old, userIds: [], addedAt: 4 },
  };
}
const written = (id: string, ...events: DocumentEvent[]) => ({
  stream: documentStream(id as DocumentId),
  events,
});
const removed = (id: string, removedAt = 9): DocumentEvent => ({
  type: 'DocumentRemoved',
  data: { ...of(id), userIds: [ben], removedAt },
});

it('LIB-05 LIB-06 a document is what the facts came to, for its owner and for the people it is shared with', async () => {
  const changed: DocumentEvent = {
    type: 'DocumentChanged',
    data: {
      ...of('d1'),
      changed: ['name', 'topicIds'],
      name: 'Ação',
      topicIds: ['finance'],
      userIds: [],
      changedAt: 3,
    },
  };
  await projectionSpec({
    ...spec,
    given: [
      written('d1', uploaded('d1', 'Plan'), shared('d1'), shared('d1', ben, 'm1'), shared('d1', cleo, 'm2')),
      written('d1', changed, version('d1', 2)),
      written('d2', uploaded('d2', 'Other', 2, { size: 11 })),
    ],
    check: async ({ db }) => {
      const document = {
        id: 'd1',
        name: 'Ação',
        type: 'application/pdf',
        size: 7,
        ownerId: ada,
        topicIds: ['finance'],
        source: 'UPLOADED',
        versionNumber: 2,
        createdAt: 1,
        changedAt: 4,
        removedAt: null,
      };
      expect(await readDocument(viewer(ada), db, 'd1')).toEqual({
        ...document,
        shares: [
          // By itself and with a message.
          { userId: ben, since: 2, viaMessageId: 'm1', viaSessionId: null },
          { userId: cleo, since: 2, viaMessageId: 'm2', viaSessionId: null },
        ],
        versions: [
          { number: 2, size: 7, type: 'application/pdf', createdAt: 4 },
          { number: 1, size: 5, type: 'text/plain', createdAt: 1 },
        ],
      });
      expect(await readDocument(viewer(ben), db, 'd1')).toEqual({ ...document, shares: [], versions: [] });
      expect(await readDocument(viewer(ben), db, 'd2')).toBeUndefined();
      const own = await readDocuments(viewer(ada), db, all);
      expect(own).toMatchObject({ total: 2, hasMore: false, usedBytes: 23 });
      expect(own.items.map(({ id }) => id)).toEqual(['d1', 'd2']);
      expect(await readDocuments(viewer(ben), db, { ...all, scope: 'MINE' })).toMatchObject({
        total: 0,
        usedBytes: 0,
      });
      expect(await readDocuments(viewer(ben), db, { ...all, scope: 'SHARED' })).toMatchObject({ total: 1 });
    },
  });
});

it('SES-73 LIB-09 what a session gave ends with it alone, and the owner’s word ends it too', async () => {
  const bySession = (type: 'DocumentShared' | 'DocumentUnshared', id: string, viaSessionId: string) => {
    const data = { ...of(id), userId: ben, viaMessageId: null, viaSessionId };
    const at = type === 'DocumentShared' ? { sharedAt: 2 } : { unsharedAt: 3 };
    return { type, data: { ...data, ...at } } as DocumentEvent;
  };
  await projectionSpec({
    ...spec,
    given: [
      written('d1', uploaded('d1', 'Plan'), bySession('DocumentShared', 'd1', 's1')),
      written('d1', bySession('DocumentShared', 'd1', 's2'), bySession('DocumentUnshared', 'd1', 's1')),
      written('d2', uploaded('d2', 'Other'), bySession('DocumentShared', 'd2', 's1')),
      written('d2', bySession('DocumentUnshared', 'd2', 's1')),
      written('d3', uploaded('d3', 'Third'), bySession('DocumentShared', 'd3', 's1'), unshared('d3')),
      written('d4', uploaded('d4', 'Fourth'), shared('d4'), bySession('DocumentShared', 'd4', 's1')),
    ],
    check: async ({ db }) => {
      const ids = ['d1', 'd2', 'd3', 'd4'];
      const seen = await readSentDocuments(viewer(ben), db, ids);
      expect(ids.map((id) => seen.get(id)?.isReachable)).toEqual([true, false, false, true]);
      expect(seen.get('d1')).toMatchObject({ readerIds: [] });
      const own = await readSentDocuments(viewer(ada), db, ids);
      expect(ids.map((id) => own.get(id))).toMatchObject([
        { readerIds: [ben] },
        { readerIds: [] },
        { readerIds: [] },
        { readerIds: [ben] },
      ]);
      const shares = async (id: string) => (await readDocument(viewer(ada), db, id))?.shares;
      expect(await shares('d1')).toEqual([{ userId: ben, since: 2, viaMessageId: null, viaSessionId: 's2' }]);
      // Also shared by itself: the events that end the share are still published.
      expect(await shares('d4')).toEqual([{ userId: ben, since: 2, viaMessageId: null, viaSessionId: 's1' }]);
    },
  });
});

it('LIB-05 LIB-09 a share is for one person, and one’s own documents are not among what others share', async () => {
  const fromCleo = {
    type: 'DocumentShared',
    data: { ...of('d2', cleo), userId: ada, viaMessageId: null, sharedAt: 2 },
  };
  await projectionSpec({
    ...spec,
    given: [
      written('d1', uploaded('d1', 'Plan'), shared('d1')),
      written('d2', uploaded('d2', 'Other', 2, of('d2', cleo)), fromCleo as DocumentEvent),
    ],
    check: async ({ db }) => {
      const listed = async (by: UserId, scope: LibrarySearch['scope']) =>
        (await readDocuments(viewer(by), db, { ...all, scope })).items.map(({ id }) => id);
      expect(await readFile(ben, db, { documentId: 'd1', number: null })).toMatchObject({ name: 'Plan' });
      // Both ids are in the table of shares, but with somebody else's name.
      expect(await readFile(cleo, db, { documentId: 'd1', number: null })).toBeUndefined();
      expect(await readFile(ben, db, { documentId: 'd2', number: null })).toBeUndefined();
      expect(await readDocument(viewer(cleo), db, 'd1')).toBeUndefined();
      const sent = await readSentDocuments(viewer(cleo), db, ['d1', 'd2']);
      expect([sent.get('d1')?.isReachable, sent.get('d2')?.isReachable]).toEqual([false, true]);
      expect(await listed(ada, 'ALL')).toEqual(['d2', 'd1']);
      expect(await listed(ada, 'MINE')).toEqual(['d1']);
      expect(await listed(ada, 'SHARED')).toEqual(['d2']);
      expect(await listed(cleo, 'ALL')).toEqual(['d2']);
      expect(await listed(cleo, 'SHARED')).toEqual([]);
      expect(await listed(ben, 'ALL')).toEqual(['d1']);
    },
  });
});

it('LIB-08 is found by name whatever its accents, by topic, in every order, a page at a time', async () => {
  const names = ['Orçamento 10.xlsx', 'orcamento 9.xlsx', 'Straße Øre', 'Plan'];
  await projectionSpec({
    ...spec,
    given: names.map((name, at) =>
      written(
        `d${at}`,
        uploaded(`d${at}`, name, 10 + at, { size: 100 - at, topicIds: at < 2 ? ['finance'] : [] }),
      ),
    ),
    check: async ({ db }) => {
      const found = async (wanted: Partial<LibrarySearch>) => {
        const page = await readDocuments(viewer(ada), db, { ...all, ...wanted });
        return page.items.map(({ id }) => id);
      };
      expect(await found({ search: ' ORÇAMENTO ' })).toEqual(['d1', 'd0']);
      expect(await found({ search: 'xlsx 10' })).toEqual(['d0']);
      expect(await found({ search: 'strasse ore' })).toEqual(['d2']);
      expect(await found({ search: 'nothing' })).toEqual([]);
      expect(await found({ search: '%' })).toEqual([]);
      expect(await found({ topicId: 'finance' })).toEqual(['d1', 'd0']);
      expect(await found({ topicId: 'finance', search: '9' })).toEqual(['d1']);
      expect(await found({ order: 'NEWEST' })).toEqual(['d3', 'd2', 'd1', 'd0']);
      expect(await found({ order: 'OLDEST' })).toEqual(['d0', 'd1', 'd2', 'd3']);
      expect(await found({ order: 'NAME' })).toEqual(['d1', 'd0', 'd3', 'd2']);
      expect(await found({ order: 'SIZE' })).toEqual(['d0', 'd1', 'd2', 'd3']);
      expect(await found({ order: 'NAME', limit: 2, offset: 1 })).toEqual(['d0', 'd3']);
      const page = { ...all, search: 'orcamento', limit: 1 };
      expect(await readDocuments(viewer(ada), db, page)).toMatchObject({ total: 2, hasMore: true });
      expect(await readDocuments(viewer(ada), db, { ...page, offset: 1 })).toMatchObject({
        total: 2,
        hasMore: false,
      });
      expect(await readDocuments(viewer(ada), db, { ...all, limit: 3 })).toMatchObject({ hasMore: true });
    },
  });
});

it('LIB-09 a share ends with its message or with its owner’s word, and everything ends with the removal', async () => {
  await projectionSpec({
    ...spec,
    given: [
      written('d1', uploaded('d1', 'One'), shared('d1', ben, 'm1'), shared('d1'), unshared('d1', ben, 'm1')),
      written('d2', uploaded('d2', 'Two'), shared('d2', ben, 'm1'), shared('d2')),
      written('d2', unshared('d2')),
      written('d3', uploaded('d3', 'Three'), shared('d3', ben, 'm3'), unshared('d3', ben, 'm3')),
      written('d4', uploaded('d4', 'Four'), shared('d4')),
      written('d4', removed('d4')),
      written('d5', uploaded('d5', 'Five'), shared('d5'), unshared('d5'), shared('d5', ben, 'm5')),
    ],
    check: async ({ db }) => {
      const sent = await readSentDocuments(viewer(ben), db, ['d1', 'd2', 'd3', 'd4', 'd5', 'nothing']);
      const reachable = { isReachable: true, type: 'text/plain', size: 5, ownerId: ada, readerIds: [] };
      expect(Object.fromEntries(sent)).toEqual({
        d1: { ...reachable, name: 'One' },
        d2: { isReachable: false },
        d3: { isReachable: false },
        d4: { isReachable: false },
        d5: { ...reachable, name: 'Five' },
        nothing: { isReachable: false },
      });
      const file = (documentId: string, number: number | null = null, who = ben) =>
        readFile(who, db, { documentId, number });
      expect(await file('d1')).toMatchObject({ key: 'library/x/d1-1', name: 'One' });
      expect(await file('d2')).toBeUndefined();
      expect(await file('d4')).toBeUndefined();
      expect(await file('d4', null, ada)).toBeUndefined();
      // An older version is its owner's alone.
      expect(await file('d1', 1)).toBeUndefined();
      expect(await file('d1', 1, ada)).toMatchObject({ key: 'library/x/d1-1' });
      expect(await file('d1', 2, ada)).toBeUndefined();
      expect(await readDocument(viewer(ada), db, 'd4')).toBeUndefined();
      expect(await readDocument(viewer(ada), db, 'd4', { withRemoved: true })).toMatchObject({
        removedAt: 9,
      });
      expect(await readDocument(viewer(ben), db, 'd4', { withRemoved: true })).toBeUndefined();
    },
  });
});

it('LIB-08 keeps the versions that are left, and nothing of what is purged', async () => {
  const purged: DocumentEvent = { type: 'DocumentPurged', data: { ...of('d2'), fileKeys: [], size: 5 } };
  const restored: DocumentEvent = {
    type: 'DocumentRestored',
    data: { ...of('d1'), userIds: [], restoredAt: 10 },
  };
  await projectionSpec({
    ...spec,
    given: [
      written('d1', uploaded('d1', 'One'), version('d1', 2), removed('d1')),
      written('d1', restored, version('d1', 3, 1)),
      written('d2', uploaded('d2', 'Two'), shared('d2'), removed('d2')),
      written('d2', purged),
      written('d3', uploaded('d3', 'Three'), removed('d3'), {
        ...purged,
        data: { ...of('d3'), fileKeys: [], size: 5 },
      } as DocumentEvent),
    ],
    check: async ({ db }) => {
      const kept = await readDocument(viewer(ada), db, 'd1');
      expect(kept?.versions.map(({ number }) => number)).toEqual([3, 2]);
      const counts = await db.sql`select (select count(*)::int from library_documents) as documents,
        (select count(*)::int from library_versions) as versions, (select count(*)::int from library_grants) as grants`;
      expect(counts[0]).toEqual({ documents: 1, versions: 2, grants: 0 });
    },
  });
});

it('LIB-08 what was removed is listed for its owner, the last removal first, until the deadline', async () => {
  const restored: DocumentEvent = {
    type: 'DocumentRestored',
    data: { ...of('d4'), userIds: [ben], restoredAt: 40 },
  };
  await projectionSpec({
    ...spec,
    given: [
      written('d1', uploaded('d1', 'Ação', 5), shared('d1'), removed('d1', 20)),
      written('d2', uploaded('d2', 'Budget', 1), removed('d2', 30)),
      written('d3', uploaded('d3', 'Kept', 2)),
      written('d4', uploaded('d4', 'Back again', 3), removed('d4', 39), restored),
    ],
    check: async ({ db }) => {
      const found = async (wanted: Partial<LibrarySearch> = {}, by = ada) => {
        const page = await readDocuments(viewer(by), db, { ...all, scope: 'REMOVED', now: 40, ...wanted });
        return page.items.map(({ id }) => id);
      };
      expect(await found()).toEqual(['d2', 'd1']);
      expect(await found({ order: 'NAME' })).toEqual(['d2', 'd1']);
      expect(await found({ search: 'acao' })).toEqual(['d1']);
      expect(await found({ limit: 1, offset: 1 })).toEqual(['d1']);
      expect(await found({}, ben)).toEqual([]);
      const { restoreWithin } = libraryLimits;
      expect(await found({ now: 20 + restoreWithin })).toEqual(['d2', 'd1']);
      expect(await found({ now: 21 + restoreWithin })).toEqual(['d2']);
      const page = await readDocuments(viewer(ada), db, { ...all, scope: 'REMOVED', now: 40 });
      expect(page).toMatchObject({ total: 2, usedBytes: 10, items: [{ removedAt: 30 }, { removedAt: 20 }] });
    },
  });
});

it('LIB-09 PRV-13 a person who asks for deletion shares nothing any more, and has no row once erased', async () => {
  const asks = { type: 'UserDeletionRequested', data: { userId: ada, requestedAt: 1, dueAt: 100 } };
  const stays = { type: 'UserDeletionCancelled', data: { userId: ada } };
  const ofUser = (id: string, ...events: object[]) => ({ stream: `user-${id}`, events });
  const given = [written('d1', uploaded('d1', 'One'), shared('d1')), ofUser('ada', asks)];
  await projectionSpec({
    ...spec,
    given: given as never,
    check: async ({ db }) => {
      expect(await readDocument(viewer(ben), db, 'd1')).toBeUndefined();
      expect(await readFile(ben, db, { documentId: 'd1', number: null })).toBeUndefined();
      expect(await readDocument(viewer(ada), db, 'd1')).toBeDefined();
    },
  });
  await projectionSpec({
    ...spec,
    given: [...given, ofUser('ada', stays)] as never,
    check: async ({ db }) => expect(await readDocument(viewer(ben), db, 'd1')).toBeDefined(),
  });
  await projectionSpec({
    ...spec,
    given: [
      ...given,
      ofUser('ada', { type: 'UserErased', data: { userId: ada } }),
      ofUser('cleo', { type: 'UserErased', data: { userId: cleo } }),
    ] as never,
    check: async ({ db }) => {
      const tables = ['library_documents', 'library_versions', 'library_grants', 'library_leavers'];
      for (const table of tables) expect(await db.sql`select 1 from ${db.sql(table)}`).toHaveLength(0);
    },
  });
});
