import { type LibraryOrder, type LibraryPage, readDocuments } from '@waymark/db/library';
import { libraryLimits, searchLimits } from '@waymark/events/limits';
import { builder } from '../platform/builder.ts';
import { badUserInput } from '../platform/graphql/failures.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { pageArgs, pageOf } from '../platform/graphql/page.ts';
import { documentArgument } from './onDocument.ts';
import { LibraryDocumentRef } from './types.ts';
import { type DocumentView, documentById, documentViews } from './views.ts';

const DocumentScopeEnum = builder.enumType('DocumentScope', {
  description: '`REMOVED`: what the viewer removed and can still bring back, the last removal first.',
  values: ['ALL', 'MINE', 'SHARED', 'REMOVED'] as const,
});
const DocumentOrderEnum = builder.enumType('DocumentOrder', {
  description: 'By the last change, by name, or the largest first.',
  values: ['NEWEST', 'OLDEST', 'NAME', 'SIZE'] as const satisfies readonly LibraryOrder[],
});

type PageView = Omit<LibraryPage, 'items'> & { readonly items: readonly DocumentView[] };

const LibraryPageRef = builder.objectRef<PageView>('LibraryPage').implement({
  fields: (t) => ({
    items: t.field({ type: [LibraryDocumentRef], ...atMost(100), resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total'),
    hasMore: t.exposeBoolean('hasMore'),
    position: t.expose('position', { type: 'Position' }),
    cursor: t.expose('cursor', { type: 'Cursor', description: 'The same place by name.' }),
    usedBytes: t.exposeInt('usedBytes', { description: 'Of the viewer’s own documents, all versions.' }),
    limitBytes: t.int({ resolve: () => libraryLimits.space }),
  }),
});

builder.queryFields((t) => ({
  getLibraryDocuments: t.withAuth({ user: true }).field({
    type: LibraryPageRef,
    description: 'The viewer’s own documents and those shared with them.',
    args: {
      search: t.arg.string({
        description: 'Parts of the name, or other forms of what it says; accents and capitals do not matter.',
      }),
      topicId: t.arg.id(),
      scope: t.arg({ type: DocumentScopeEnum, description: 'All when absent.' }),
      order: t.arg({ type: DocumentOrderEnum, description: 'The newest first when absent.' }),
      ...pageArgs,
    },
    resolve: async (_root, { search, topicId, scope, order, ...page }, context) => {
      if ((search?.length ?? 0) > searchLimits.textMax) throw badUserInput({ search: 'tooLong' });
      const { app, viewer } = context;
      const found = await readDocuments(viewer, app.db, {
        search: search ?? '',
        topicId: topicId || null,
        scope: scope ?? 'ALL',
        order: order ?? 'NEWEST',
        now: app.clock.now(),
        ...pageOf(page),
      });
      return { ...found, items: await documentViews(context, found.items) };
    },
  }),
  getLibraryDocument: t.withAuth({ user: true }).field({
    type: LibraryDocumentRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => documentById(context, documentArgument(id)),
  }),
}));
