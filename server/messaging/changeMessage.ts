import { messageToChange, readMessage } from '@waymark/db/messaging';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { ContactFacts, ConversationCommand, ReadMessage } from '@waymark/events/messaging';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { checkClientId } from './clientId.ts';
import { contactFacts } from './contactBook.ts';
import { decideBetween } from './converse.ts';
import { MessageRef, type MessageView } from './messageTypes.ts';
import { otherPerson } from './personArgument.ts';
import { presentMessages } from './presentMessages.ts';
import { refusalCodes } from './refusalCodes.ts';

type Change = {
  readonly userId: string;
  readonly messageId: string;
  readonly clientId?: string | null | undefined;
};
type Meant = { readonly otherId: UserId; readonly message: ReadMessage; readonly facts: ContactFacts };

/** Each try reads what somebody was faster with, so that only a storm of changes needs more than a few. */
const MOST_TRIES = 30;

/** The same client id again answers with the message as it is by then (MSG-53). */
async function change(
  context: UserContext,
  { userId, messageId, clientId }: Change,
  fact: 'MessageEdited' | 'MessageDeleted' | 'MessageRestored',
  commandFor: (meant: Meant, meta: EventMeta) => ConversationCommand,
): Promise<MessageView> {
  const { app, viewer } = context;
  const otherId = otherPerson(context, userId);
  checkClientId(clientId);
  const meta = commandMeta(context, clientId);
  for (let tries = 1; ; tries += 1) {
    const [message, facts] = await Promise.all([
      messageToChange(viewer, app.db, otherId, messageId),
      contactFacts(app, viewer.userId, otherId),
    ]);
    if (!message) throw failure('NOT_FOUND');
    const outcome = await decideBetween(context, otherId, commandFor({ otherId, message, facts }, meta));
    if (outcome.status === 'accepted') {
      const isMeant = outcome.events.every(
        ({ type, data }) => type === fact && 'messageId' in data && data.messageId === messageId,
      );
      if (!isMeant) throw failure('CONFLICT', {}, 'This client id was used for something else');
      return messageNow(context, otherId, messageId);
    }
    const hasMovedOn = outcome.refusal.type === 'ConversationMovedOn';
    if (!hasMovedOn || tries === MOST_TRIES) throw refusalFailure(outcome.refusal, refusalCodes);
    // What made it out of date may still be on its way to the database.
    await new Promise((resolve) => setTimeout(resolve, 2 ** Math.min(tries, 6) * Math.random()));
  }
}

async function messageNow(context: UserContext, otherId: UserId, messageId: string): Promise<MessageView> {
  const { app, viewer } = context;
  const message = await readMessage(viewer, app.db, otherId, messageId);
  const [view] = message ? await presentMessages(context, [message]) : [];
  if (!view) throw failure('NOT_FOUND');
  return view;
}

builder.mutationFields((t) => {
  const args = {
    userId: t.arg.id({ required: true, description: 'The other person of the conversation.' }),
    messageId: t.arg.id({ required: true }),
    clientId: t.arg.id({ description: 'Made by the client for this change: sent twice, it is one change.' }),
  };
  return {
    editMessage: t.withAuth({ user: true }).field({
      type: MessageRef,
      description: "Changes the words of one's own message, within 15 minutes.",
      args: {
        ...args,
        messageText: t.arg.string({ required: true, description: '1 to 4,000 characters after trimming.' }),
      },
      resolve: (_root, { messageText: text, ...meant }, context) =>
        change(context, meant, 'MessageEdited', (found, meta) => ({
          type: 'EditMessage',
          data: { ...found, text },
          meta,
        })),
    }),
    deleteMessage: t.withAuth({ user: true }).field({
      type: MessageRef,
      description: "Deletes one's own message for both, at any time.",
      args,
      resolve: (_root, meant, context) =>
        change(context, meant, 'MessageDeleted', ({ otherId, message }, meta) => ({
          type: 'DeleteMessage',
          data: { otherId, message },
          meta,
        })),
    }),
    restoreMessage: t.withAuth({ user: true }).field({
      type: MessageRef,
      description: "Brings one's own deleted message back, within 30 seconds.",
      args,
      resolve: (_root, meant, context) =>
        change(context, meant, 'MessageRestored', ({ otherId, message }, meta) => ({
          type: 'RestoreMessage',
          data: { otherId, message },
          meta,
        })),
    }),
  };
});
