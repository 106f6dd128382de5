import { readOwnSessionIds } from '@waymark/db/mentoring';
import { findMessageConversation } from '@waymark/db/messaging';
import type { PlanTask } from '@waymark/db/planning';
import { type ConversationId, participantsOf } from '@waymark/events/messaging';
import type { UserContext } from '../platform/viewer.ts';

type Said = {
  readonly messageId?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
};

/**
 * What a new card says of its origin: a message with its conversation, so that a link can be built (PLN-33). A client may
 * name the message by its id alone or as the card will.
 */
export async function sourceOf({ app, viewer }: UserContext, { messageId, sessionId }: Said) {
  if (!messageId) {
    if (!sessionId) return { source: null, isSourceOpen: true } as const;
    const isSourceOpen = (await readOwnSessionIds(viewer, app.db, [sessionId])).has(sessionId);
    return { source: { kind: 'SESSION', id: sessionId }, isSourceOpen } as const;
  }
  const own = messageId.slice(messageId.indexOf('/') + 1);
  const conversation = await findMessageConversation(viewer, app.db, own);
  const id = `${conversation}/${own}`;
  const isSourceOpen = conversation !== undefined && (messageId === own || messageId === id);
  return { source: { kind: 'MESSAGE', id }, isSourceOpen } as const;
}

type Source = Pick<PlanTask, 'sourceKind' | 'sourceId'>;

/** Where cards lead: each only for the two whose message or session it is; everybody else learns that it was one. */
export async function openSources({ app, viewer }: UserContext, cards: readonly Source[]) {
  const sessionIds = cards.flatMap(({ sourceKind, sourceId }) =>
    sourceKind === 'SESSION' && sourceId !== null ? [sourceId] : [],
  );
  const own = await readOwnSessionIds(viewer, app.db, sessionIds);
  return ({ sourceKind, sourceId }: Source): string | null => {
    if (sourceId === null) return null;
    if (sourceKind === 'SESSION') return own.has(sourceId) ? sourceId : null;
    const [conversation = ''] = sourceId.split('/');
    return participantsOf(conversation as ConversationId).includes(viewer.userId) ? sourceId : null;
  };
}
