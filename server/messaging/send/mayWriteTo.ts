import type { UserId } from '@waymark/events/kernel';
import {
  conversationDecider,
  conversationStream,
  type MessagingRefusal,
  whyNotWrite,
} from '@waymark/events/messaging';
import type { UserContext } from '../../platform/viewer.ts';
import { contactFacts } from '../contact/contactBook.ts';
import { isOpenedBySession } from '../converse.ts';

/** Whether a message from the viewer would be taken at this moment. */
export async function mayWriteTo(context: UserContext, otherId: UserId): Promise<boolean> {
  return (await whyNotWriteTo(context, otherId)) === undefined;
}

/** Why a message from the viewer would be refused at this moment, whatever it says. */
export async function whyNotWriteTo(
  context: UserContext,
  otherId: UserId,
): Promise<MessagingRefusal | undefined> {
  const { app, viewer } = context;
  const stream = conversationStream(viewer.userId, otherId);
  const [{ state }, facts] = await Promise.all([
    app.store.load(conversationDecider, stream),
    contactFacts(app, viewer.userId, otherId),
  ]);
  const reason = whyNotWrite(state, viewer.userId, otherId, facts);
  if (!reason || !(await isOpenedBySession(context, otherId, reason))) return reason;
  return whyNotWrite(state, viewer.userId, otherId, { ...facts, sharesSession: true });
}
