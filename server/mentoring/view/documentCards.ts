import { readSentDocuments, type SentDocument } from '@waymark/db/library';
import type { SessionDocument } from '@waymark/db/mentoring';
import type { UserId } from '@waymark/events/kernel';
import type { Context } from '../../platform/app.ts';
import { together } from '../../platform/graphql/together.ts';
import type { DocumentCardView, SessionCardView } from './views.ts';

/** What the viewer may know of a document of a library now: one statement for all that a request asks for. */
const libraryDocument = together<string, SentDocument>(async ({ app, viewer }, ids) =>
  viewer.kind === 'user' ? readSentDocuments(viewer, app.db, ids) : new Map(),
);

/** LIB-09: of a document that is out of reach nothing is left but its place, and for who added it its name. */
export function documentCards(
  session: SessionCardView,
  _args: unknown,
  context: Context,
): Promise<DocumentCardView[]> {
  const { documents, cardOf } = session;
  return Promise.all(
    documents.map(async (document) => {
      if (!document.isFromLibrary) return { ...document, cardOf, isShared: true, type: null, size: null };
      const sent = await libraryDocument(context, document.id);
      const isOwn = document.addedById === session.viewerId;
      if (!sent?.isReachable) {
        const title = isOwn ? document.title : '';
        return { ...document, title, cardOf, isShared: false, type: null, size: null };
      }
      const { name, type, size, readerIds } = sent;
      const isShared = !isOwn || readerIds.includes(otherThan(session));
      return { ...document, title: name ?? document.title, cardOf, isShared, type, size };
    }),
  );
}

/** Whether the viewer may know what it is called. */
export async function mayName(
  { id, addedById, isFromLibrary }: Pick<SessionDocument, 'id' | 'addedById' | 'isFromLibrary'>,
  viewerId: UserId,
  context: Context,
): Promise<boolean> {
  if (!isFromLibrary || addedById === viewerId) return true;
  return (await libraryDocument(context, id))?.isReachable ?? false;
}

/** Who takes part beside the viewer; only two people have documents. */
function otherThan({ viewerId, menteeId, mentorId }: SessionCardView): UserId {
  return viewerId === menteeId && mentorId !== null ? mentorId : menteeId;
}
