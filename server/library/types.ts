import { documentSources } from '@waymark/events/library';
import { libraryLimits } from '@waymark/events/limits';
import { UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import type { UserContext } from '../platform/viewer.ts';
import { languageOf, TaxonomyRef, topicView } from '../profile/types.ts';
import { documentPath } from './storage/paths.ts';
import type { DocumentView } from './views.ts';

export { documentsFor, moveWithMessage, shareWithMessage } from './lent/inMessages.ts';
export { endWithSession, shareWithSession, uploadBesideSession } from './lent/inSessions.ts';
export { refusalCodes as libraryRefusalCodes } from './refusalCodes.ts';

const DocumentSourceEnum = builder.enumType('DocumentSource', {
  description: 'Where a document came from.',
  values: documentSources,
});

type ShareView = DocumentView['shares'][number] & Pick<DocumentView, 'cardOf'>;
type VersionView = DocumentView['versions'][number] & Pick<DocumentView, 'id' | 'name'>;

const DocumentShareRef = builder.objectRef<ShareView>('DocumentShare').implement({
  fields: (t) => ({
    user: t.field({ type: UserRef, resolve: ({ userId, cardOf }) => cardOf(userId) }),
    since: t.expose('since', { type: 'DateTime' }),
    viaMessageId: t.exposeID('viaMessageId', {
      nullable: true,
      description: 'A message that gives it; null where none does.',
    }),
    viaSessionId: t.exposeID('viaSessionId', {
      nullable: true,
      description: 'A mentoring session beside which it lies; null where there is none.',
    }),
  }),
});

const DocumentVersionRef = builder.objectRef<VersionView>('DocumentVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    type: t.exposeString('type', { description: 'Media type.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    filePath: t.string({
      description: 'A download, for ten minutes.',
      resolve: ({ id, name, type, number }, _args, context) =>
        documentPath(context as UserContext, { id, name, type }, number),
    }),
  }),
});

export const LibraryDocumentRef = builder.objectRef<DocumentView>('LibraryDocument').implement({
  description: 'A document of the viewer, or one that is shared with them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true, description: 'Null once its owner is deleted.' }),
    type: t.exposeString('type', { description: 'Media type of the newest version.' }),
    size: t.exposeInt('size', { description: 'Bytes of the newest version.' }),
    owner: t.field({ type: UserRef, resolve: ({ ownerId, cardOf }) => cardOf(ownerId) }),
    isMine: t.exposeBoolean('isMine'),
    sharedWith: t.field({
      type: [DocumentShareRef],
      ...atMost(50),
      description: 'For its owner; nobody else learns who reads it.',
      resolve: ({ shares, cardOf }) => shares.map((share) => ({ ...share, cardOf })),
    }),
    topics: t.field({
      type: [TaxonomyRef],
      ...atMost(10),
      resolve: async ({ topicIds }, _args, context) => {
        const language = await languageOf(context);
        return topicIds.map((id) => topicView(id, null, language));
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('changedAt', { type: 'DateTime' }),
    source: t.expose('source', { type: DocumentSourceEnum }),
    versionNumber: t.exposeInt('versionNumber'),
    versions: t.field({
      type: [DocumentVersionRef],
      ...atMost(10),
      description: 'For its owner: at most ten, the newest first.',
      resolve: ({ versions, id, name }) => versions.map((version) => ({ ...version, id, name })),
    }),
    filePath: t.string({
      description: 'A download for ten minutes, and only as long as the viewer may read it.',
      resolve: (document, _args, context) => documentPath(context as UserContext, document),
    }),
    isRemoved: t.boolean({ resolve: ({ removedAt }) => removedAt !== null }),
    removedAt: t.expose('removedAt', { type: 'DateTime', nullable: true }),
    restorableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then `restoreLibraryDocument` brings it back; null where it is not removed.',
      resolve: ({ removedAt }) => removedAt && removedAt + libraryLimits.restoreWithin,
    }),
  }),
});
