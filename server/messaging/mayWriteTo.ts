import type { UserId } from '@waymark/events/kernel';
import { conversationDecider, conversationStream, whyNotWrite } from '@waymark/events/messaging';
import type { UserContext } from '../platform/viewer.ts';
import { contactFacts } from './contactBook.ts';

/** Whether a message from the viewer would be taken at this moment. */
export async function mayWriteTo({ app, viewer }: UserContext, otherId: UserId): Promise<boolean> {
  const stream = conversationStream(viewer.userId, otherId);
  const [{ state }, facts] = await Promise.all([
    app.store.load(conversationDecider, stream),
    contactFacts(app, viewer.userId, otherId),
  ]);
  return whyNotWrite(state, viewer.userId, otherId, facts) === undefined;
}
