import { messageToChange, readMessage } from '@waymark/db/messaging';
import type { DomainEvent, EventMeta, UserId } from '@waymark/events/kernel';
import {
  type AddMessageReaction,
  type ContactFacts,
  conversationDecider,
  conversationStream,
  type DeleteMessage,
  type EditMessage,
  type ReadMessage,
  type RemoveMessageReaction,
  type RestoreMessage,
} from '@waymark/events/messaging';
import { moveWithMessage } from '../../library/types.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { contactFacts } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';
import { decideBetween } from '../converse.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { checkClientId } from '../send/clientId.ts';
import type { MessageView } from './messageTypes.ts';
import { presentMessages } from './presentMessages.ts';

type Change = {
  readonly userId: string;
  readonly messageId: string;
  readonly clientId?: string | null | undefined;
};

type ChangeCommand =
  | EditMessage
  | DeleteMessage
  | RestoreMessage
  | AddMessageReaction
  | RemoveMessageReaction;

type Fact =
  | 'MessageEdited'
  | 'MessageDeleted'
  | 'MessageRestored'
  | 'MessageReactionAdded'
  | 'MessageReactionRemoved';

type Meant = { readonly otherId: UserId; readonly message: ReadMessage; readonly facts: ContactFacts };

/** Each try reads what somebody was faster with, so that only a storm of changes needs more than a few. */
const MOST_TRIES = 30;

/** The same client id again answers with the message as it is by then (MSG-53). */
export async function changeMessage(
  context: UserContext,
  { userId, messageId, clientId }: Change,
  fact: Fact,
  commandFor: (meant: Meant, meta: EventMeta) => ChangeCommand,
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
    const outcome = await decideWithDocument(context, commandFor({ otherId, message, facts }, meta));
    if (outcome.status === 'accepted') {
      const isMeant = outcome.events.every((event) => isOf(event, fact, messageId));
      if (!isMeant) throw failure('CONFLICT', {}, 'This client id was used for something else');
      return messageNow(context, otherId, messageId);
    }
    const hasMovedOn = outcome.refusal.type === 'ConversationMovedOn';
    if (!hasMovedOn || tries === MOST_TRIES) throw refusalFailure(outcome.refusal, refusalCodes);
    // What made it out of date may still be on its way to the database.
    await new Promise((resolve) => setTimeout(resolve, 2 ** Math.min(tries, 6) * Math.random()));
  }
}

/** A document that was sent is there as long as its message is: both move, or neither (LIB-09). */
async function decideWithDocument(context: UserContext, command: ChangeCommand) {
  const { app, viewer } = context;
  const { otherId, message } = command.data;
  const documentId = message.attachment?.documentId;
  const moves = command.type === 'DeleteMessage' || command.type === 'RestoreMessage';
  if (!documentId || !moves) return decideBetween(context, otherId, command);
  const move = command.type === 'DeleteMessage' ? 'EndMessageShare' : 'ReviveMessageShare';
  const { messageId } = message;
  return app.execute.all([
    { decider: conversationDecider, stream: conversationStream(viewer.userId, otherId), command },
    moveWithMessage(move, { documentId, userId: otherId, messageId, meta: command.meta }),
  ]);
}

/** Whether the event is this fact of the message, or what became of its document with it. */
function isOf({ type, data }: DomainEvent, fact: Fact, id: string): boolean {
  const { messageId, viaMessageId } = data as { messageId?: string; viaMessageId?: string };
  return (type === fact && messageId === id) || viaMessageId === id;
}

async function messageNow(context: UserContext, otherId: UserId, messageId: string): Promise<MessageView> {
  const { app, viewer } = context;
  const message = await readMessage(viewer, app.db, otherId, messageId);
  const [view] = message ? await presentMessages(context, [message]) : [];
  if (!view) throw failure('NOT_FOUND');
  return view;
}
