import { comparePositions } from '#/app/live/comparePositions.ts';
import { ask, type Mutation, REFETCH, type Resource, uniqueById } from '#/app/sync/index.ts';
import type { LibraryFilters } from './list/filters.ts';
import {
  DeleteLibraryDocument,
  GetLibraryDocument,
  GetLibraryDocuments,
  type LibraryDocument,
  type OpenDocument,
  RestoreLibraryDocument,
  ShareLibraryDocument,
  UnshareLibraryDocument,
  UpdateLibraryDocument,
} from './operations.ts';

/** As many as one answer of the server holds. */
const PAGE = 50;

/** What the viewer has changed of a document, or that they have removed it. */
type DocumentPredicted = {
  readonly __typename: 'DocumentPredicted';
  readonly documentId: string;
  readonly name?: string | undefined;
  readonly isRemoved?: boolean;
};

export type DocumentList = {
  /** What it is the answer to. */
  readonly filters: LibraryFilters;
  readonly items: readonly LibraryDocument[];
  readonly total: number;
  /** Bytes. */
  readonly used: number;
  readonly limit: number;
};

/** The first `count` documents that the filters leave. */
export const libraryDocuments: Resource<
  LibraryFilters & { readonly count: number },
  DocumentList,
  DocumentPredicted
> = {
  name: 'libraryDocuments',
  async fetch({ count, ...filters }, signal) {
    const { scope, search, topicId, order } = filters;
    const asked = { scope, order, search: search || null, topicId: topicId || null };
    const offsets = Array.from({ length: Math.ceil(count / PAGE) }, (_, at) => at * PAGE);
    const pages = await Promise.all(
      offsets.map((offset) => {
        const variables = { ...asked, limit: Math.min(PAGE, count - offset), offset };
        return ask(GetLibraryDocuments, variables, signal, ({ getLibraryDocuments }) => getLibraryDocuments);
      }),
    );
    // All of them reflect the lowest position.
    const [first] = pages.toSorted((one, other) => comparePositions(one.position, other.position));
    if (!first) throw new Error('Nothing was asked for.');
    const { total, usedBytes: used, limitBytes: limit } = first.data;
    const items = uniqueById(pages.flatMap(({ data }) => data.items));
    return { data: { filters, items, total, used, limit }, position: first.position };
  },
  on: {
    LibraryDocumentChanged: () => REFETCH,
    DocumentPredicted: (held, { documentId, name, isRemoved }) => {
      const isAmong = held.items.some(({ id }) => id === documentId);
      if (isRemoved)
        return isAmong && held.filters.scope !== 'REMOVED'
          ? { ...held, items: held.items.filter(({ id }) => id !== documentId), total: held.total - 1 }
          : held;
      if (!isAmong || name === undefined) return held;
      return { ...held, items: held.items.map((one) => (one.id === documentId ? { ...one, name } : one)) };
    },
  },
};

/** null: the viewer may not read it, or it is not there. */
export const libraryDocument: Resource<{ documentId: string }, OpenDocument | null, DocumentPredicted> = {
  name: 'libraryDocument',
  fetch: ({ documentId: id }, signal) =>
    ask(
      GetLibraryDocument,
      { id },
      signal,
      ({ getLibraryDocument }): OpenDocument | null => getLibraryDocument,
      (code) => (code === 'NOT_FOUND' || code === 'NOT_AUTHORIZED' ? null : undefined),
    ),
  on: {
    LibraryDocumentChanged(held, { documentId, documentChange, sharedUserId }, { params, me }) {
      if (documentId !== params.documentId) return held;
      const isOver =
        documentChange === 'DocumentUnshared'
          ? sharedUserId === me
          : documentChange === 'DocumentRemoved' || documentChange === 'DocumentPurged';
      // At once, whatever the server answers then (LIB-09).
      return isOver && held && !held.isMine ? null : REFETCH;
    },
    DocumentPredicted: (held, { documentId, name }, { params }) =>
      held && name !== undefined && documentId === params.documentId ? { ...held, name } : held,
  },
};

type Values = { readonly name?: string; readonly topicIds?: string[] };
/** `seen`: what it takes the place of; changed elsewhere since, it is refused. */
export type DocumentChange = { readonly id: string; readonly input: Values & { readonly seen?: Values } };
type Share = { readonly id: string; readonly userId: string };

const orderedBy = ({ id }: { readonly id: string }) => `document:${id}`;
const shown = (data: OpenDocument) => [{ resource: libraryDocument, params: { documentId: data.id }, data }];

export const updateDocument: Mutation<DocumentChange, { updateLibraryDocument: OpenDocument }> = {
  name: 'updateDocument',
  document: UpdateLibraryDocument,
  variables: (args, clientId) => ({ ...args, clientId }),
  predict: ({ id, input: { name } }): DocumentPredicted[] => [
    { __typename: 'DocumentPredicted', documentId: id, name },
  ],
  durable: true,
  orderedBy,
  answers: ({ updateLibraryDocument }) => shown(updateLibraryDocument),
};

export const shareDocument: Mutation<Share, { shareLibraryDocument: OpenDocument }> = {
  name: 'shareDocument',
  document: ShareLibraryDocument,
  variables: (args, clientId) => ({ ...args, clientId }),
  orderedBy,
  answers: ({ shareLibraryDocument }) => shown(shareLibraryDocument),
};

export const unshareDocument: Mutation<Share, { unshareLibraryDocument: OpenDocument }> = {
  name: 'unshareDocument',
  document: UnshareLibraryDocument,
  variables: (args, clientId) => ({ ...args, clientId }),
  orderedBy,
  answers: ({ unshareLibraryDocument }) => shown(unshareLibraryDocument),
};

type One = { readonly id: string; readonly name: string | null };

/** It waits for a network, over a reload too (LIV-08). */
export const removeDocument: Mutation<One, unknown> = {
  name: 'removeDocument',
  document: DeleteLibraryDocument,
  variables: ({ id }, clientId) => ({ id, clientId }),
  predict: ({ id }): DocumentPredicted[] => [
    { __typename: 'DocumentPredicted', documentId: id, isRemoved: true },
  ],
  durable: true,
  orderedBy,
};

export const restoreDocument: Mutation<One, unknown> = {
  name: 'restoreDocument',
  document: RestoreLibraryDocument,
  variables: ({ id }, clientId) => ({ id, clientId }),
  durable: true,
  orderedBy,
};
