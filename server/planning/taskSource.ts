import { isSessionOf } from '@waymark/db/mentoring';
import { findMessageConversation } from '@waymark/db/messaging';
import type { PlanTask } from '@waymark/db/planning';
import type { Viewer } from '@waymark/events/kernel';
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
    const isSourceOpen = await isSessionOf(viewer, app.db, sessionId);
    return { source: { kind: 'SESSION', id: sessionId }, isSourceOpen } as const;
  }
  const own = messageId.slice(messageId.indexOf('/') + 1);
  const conversation = await findMessageConversation(viewer, app.db, own);
  const id = `${conversation}/${own}`;
  const isSourceOpen = conversation !== undefined && (messageId === own || messageId === id);
  return { source: { kind: 'MESSAGE', id }, isSourceOpen } as const;
}

/** Where it leads: a message only for the two whose conversation has it; everybody else learns that it was one. */
export function openSource(
  viewer: Viewer,
  { sourceKind, sourceId }: Pick<PlanTask, 'sourceKind' | 'sourceId'>,
): string | null {
  if (sourceKind !== 'MESSAGE' || sourceId === null) return sourceId;
  const [conversation = ''] = sourceId.split('/');
  const people = participantsOf(conversation as ConversationId);
  return viewer.kind === 'user' && people.includes(viewer.userId) ? sourceId : null;
}
