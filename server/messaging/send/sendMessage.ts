import { findMessage } from '@waymark/db/messaging';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { contactFacts } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';
import { converse, factOf } from '../converse.ts';
import { MessageRef, type MessageView } from '../message/messageTypes.ts';
import { sentView } from '../message/presentMessages.ts';
import { checkClientId } from './clientId.ts';

type Sending = {
  readonly userId: string;
  readonly messageText: string;
  readonly clientId?: string | null | undefined;
  readonly replyToId?: string | null | undefined;
};

/** The same client id by the same person is one message, answered the same each time (MSG-53). */
async function send(
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
      args: {
        ...args,
        replyToId: t.arg.id({
          description: 'The message of the conversation that it answers, deleted or not.',
        }),
      },
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
