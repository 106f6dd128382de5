import type { Recorded } from '@waymark/events/kernel';
import type { MessageSent } from '@waymark/events/messaging';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { badUserInput } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { cardsOf } from './cards.ts';
import { contactFacts } from './contactBook.ts';
import { converse, factOf } from './converse.ts';
import { otherPerson } from './personArgument.ts';
import { MessageRef, type MessageView } from './types.ts';

type Sending = {
  readonly userId: string;
  readonly messageText: string;
  readonly clientId?: string | null | undefined;
};

/** Any id that a client may reasonably make. */
const CLIENT_ID = /^[\x21-\x7e]{1,100}$/;

/** The same client id by the same person is one message, answered the same each time (MSG-53). */
async function send(
  context: UserContext,
  type: 'SendMessage' | 'SendMessageWhenDecline',
  { userId, messageText, clientId }: Sending,
): Promise<MessageView> {
  const otherId = otherPerson(context, userId);
  if (clientId && !CLIENT_ID.test(clientId)) throw badUserInput({ clientId: 'invalid' });
  const facts = await contactFacts(context.app, context.viewer.userId, otherId);
  const events = await converse(context, otherId, {
    type,
    data: { otherId, text: messageText, facts },
    meta: commandMeta(context, clientId),
  });
  return messageView(
    context,
    factOf(events, 'MessageSent', ({ data }) => data.receiverId === otherId),
  );
}

async function messageView(
  { app, viewer }: UserContext,
  { data, position }: Recorded<MessageSent>,
): Promise<MessageView> {
  const { messageId: id, text, senderId, receiverId, kind, clientId, sentAt: createdAt } = data;
  const cardOf = await cardsOf(app, viewer, [senderId, receiverId]);
  const [sender, receiver] = [cardOf(senderId), cardOf(receiverId)];
  return { id, text, senderId, receiverId, kind, clientId, createdAt, position, sender, receiver };
}

builder.mutationFields((t) => {
  const args = {
    userId: t.arg.id({ required: true }),
    messageText: t.arg.string({ required: true, description: '1 to 4,000 characters after trimming.' }),
    clientId: t.arg.id({
      description: 'Made by the client for this message: sent twice, it is one message.',
    }),
  };
  return {
    sendMessage: t.withAuth({ user: true }).field({
      type: MessageRef,
      description: 'Sends a text. The answer holds what the feed will tell.',
      args,
      resolve: (_root, sending, context) => send(context, 'SendMessage', sending),
    }),
    sendMessageWhenDecline: t.withAuth({ user: true }).field({
      type: MessageRef,
      description: 'Sends the text that goes with declining a request, also where messaging is not open yet.',
      args,
      resolve: (_root, sending, context) => send(context, 'SendMessageWhenDecline', sending),
    }),
  };
});
