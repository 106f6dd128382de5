import { findMessage } from '@waymark/db/messaging';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { contactFacts } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';
import { converse, factOf } from '../converse.ts';
import type { MessageView } from '../message/messageTypes.ts';
import { sentView } from '../message/presentMessages.ts';
import { checkClientId } from './clientId.ts';

type Sending = {
  readonly userId: string;
  readonly messageText: string;
  readonly clientId?: string | null | undefined;
  readonly replyToId?: string | null | undefined;
};

/** The same client id by the same person is one message, answered the same each time (MSG-53). */
export async function send(
  context: UserContext,
  type: 'SendMessage' | 'SendMessageWhenDecline',
  { userId, messageText, clientId, replyToId }: Sending,
): Promise<MessageView> {
  const otherId = otherPerson(context, userId);
  checkClientId(clientId);
  const { app, viewer } = context;
  const [facts, replyTo] = await Promise.all([
    contactFacts(app, viewer.userId, otherId),
    replyToId ? findMessage(viewer, app.db, otherId, replyToId) : undefined,
  ]);
  if (replyToId && !replyTo) throw failure('NOT_FOUND');
  const events = await converse(context, otherId, {
    type,
    data: { otherId, text: messageText, facts, ...(replyTo && { replyTo }) },
    meta: commandMeta(context, clientId),
  });
  return sentView(
    context,
    factOf(events, 'MessageSent', ({ data }) => data.receiverId === otherId),
  );
}
