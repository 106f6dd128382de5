import { findMailRecipient } from '@waymark/db/identity';
import { findMessage, messagePage, sharesSession } from '@waymark/db/messaging';
import type { UserId } from '@waymark/events/kernel';
import { safetyLimits } from '@waymark/events/limits';
import { conversationDecider, conversationId, conversationStream } from '@waymark/events/messaging';
import type { MakeReport } from '@waymark/events/safety';
import type { UserContext } from '../platform/viewer.ts';

type Found = Pick<
  MakeReport['data'],
  'conversationId' | 'messageId' | 'messageIds' | 'standing' | 'hasMessage'
>;

/** What a report about this person, or this message of theirs, takes with it; also where either blocks the other. */
export async function reportedContext(
  context: UserContext,
  otherId: UserId,
  messageId: string | null,
): Promise<Found> {
  const standing = await standingOf(context, otherId);
  const found = { conversationId: conversationId(context.viewer.userId, otherId), messageId, standing };
  if (standing !== 'participant') return { ...found, messageIds: [], hasMessage: false };
  const items = await (messageId === null
    ? pageOf(context, otherId, { limit: safetyLimits.latestMessages, offset: 0 }).then((page) => page.items)
    : around(context, otherId, messageId));
  // What somebody wrote themselves is not theirs to report.
  const isThere = items.some(({ id, senderId }) => id === messageId && senderId === otherId);
  const messageIds = items.map(({ id }) => id).reverse();
  return { ...found, messageIds, hasMessage: messageId === null || isThere };
}

/** A block alone is no conversation: who blocks a stranger could otherwise report them. */
async function standingOf(
  { app, viewer }: UserContext,
  otherId: UserId,
): Promise<MakeReport['data']['standing']> {
  if (!(await findMailRecipient(app.db, otherId))) return 'unknown';
  const { state } = await app.store.load(conversationDecider, conversationStream(viewer.userId, otherId));
  const hasTalked = state.lastSequence > 0 || state.permission.status !== 'none';
  return hasTalked || (await sharesSession(viewer, app.db, otherId)) ? 'participant' : 'stranger';
}

/** Five before, itself, five after, newest first; fewer at the ends. Sequences have no gaps, so places can be counted. */
async function around(context: UserContext, otherId: UserId, messageId: string) {
  const { viewer, app } = context;
  const message = await findMessage(viewer, app.db, otherId, messageId);
  if (!message) return [];
  const { total } = await pageOf(context, otherId, { limit: 1, offset: 0 });
  const last = Math.min(total, message.sequence + safetyLimits.messagesAfter);
  const first = Math.max(1, message.sequence - safetyLimits.messagesBefore);
  return (await pageOf(context, otherId, { limit: last - first + 1, offset: total - last })).items;
}

async function pageOf(
  { viewer, app }: UserContext,
  otherId: UserId,
  page: { readonly limit: number; readonly offset: number },
) {
  const found = await messagePage(viewer, app.db, { ...page, otherId, now: app.clock.now() });
  return found ?? { items: [], total: 0 };
}
