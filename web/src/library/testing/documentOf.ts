import type { LibraryPerson, OpenDocument } from '../operations.ts';

/** Somebody called by their id. */
export function personOf(id: string): LibraryPerson {
  return { id, firstName: id, lastName: null, photo: null };
}

/** A document of Ada's that nobody else has; `over` says what is different. */
export function documentOf(over: Partial<OpenDocument> = {}): OpenDocument {
  return {
    id: 'd1',
    name: 'Budget.csv',
    type: 'text/csv',
    size: 2048,
    owner: personOf('Ada'),
    isMine: true,
    sharedWith: [],
    topics: [],
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    source: 'UPLOADED',
    versionNumber: 1,
    filePath: '/files/signed/t/Budget.csv',
    isRemoved: false,
    removedAt: null,
    restorableUntil: null,
    versions: [
      {
        number: 1,
        size: 2048,
        type: 'text/csv',
        createdAt: '2026-11-20T09:00:00.000Z',
        filePath: '/files/signed/v1/Budget.csv',
      },
    ],
    ...over,
  };
}

/** As a person sees it who it is shared with. */
export function sharedDocument(over: Partial<OpenDocument> = {}): OpenDocument {
  return documentOf({ owner: personOf('Ben'), isMine: false, versions: [], ...over });
}

/** One of Ada's that she removed, and can bring back for eight more days. */
export function removedDocument(over: Partial<OpenDocument> = {}): OpenDocument {
  const [removedAt, restorableUntil] = ['2026-10-30T09:00:00.000Z', '2026-11-29T09:00:00.000Z'];
  return documentOf({ isRemoved: true, removedAt, restorableUntil, ...over });
}

const MEGABYTE = 1024 * 1024;

export function pageOf(items: readonly OpenDocument[], usedMegabytes = 120) {
  return {
    items,
    total: items.length,
    hasMore: false,
    usedBytes: usedMegabytes * MEGABYTE,
    limitBytes: 500 * MEGABYTE,
  };
}
