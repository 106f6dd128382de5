import { readDocument } from '@waymark/db/library';
import type { EventMeta, Recorded, UserId } from '@waymark/events/kernel';
import {
  type ConversationEvent,
  conversationDecider,
  conversationStream,
  type MessageSent,
  nextMessageId,
  type SendMessage,
} from '@waymark/events/messaging';
import { libraryRefusalCodes, shareWithMessage } from '../../library/types.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { contactFacts } from '../contact/contactBook.ts';
import { otherPerson } from '../contact/personArgument.ts';
import { factOf, isOpenedBySession } from '../converse.ts';
import type { MessageView } from '../message/messageTypes.ts';
import { sentView } from '../message/presentMessages.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { checkClientId } from './clientId.ts';

type Sending = {
  readonly userId: string;
  readonly documentId: string;
  readonly clientId?: string | null | undefined;
};
type Data = Omit<SendMessage['data'], 'expectedId'>;

const codes: Readonly<Record<string, string>> = { ...libraryRefusalCodes, ...refusalCodes };
/** Each try counts on being the next message; only a storm of them needs more than a few. */
const MOST_TRIES = 30;

/** MSG-38, LIB-02: the message and the share are one append. One's own documents only: what others share is view only. */
export async function sendDocument(context: UserContext, sending: Sending): Promise<MessageView> {
  const { app, viewer } = context;
  const { documentId, clientId } = sending;
  const otherId = otherPerson(context, sending.userId);
  checkClientId(clientId);
  const meta = commandMeta(context, clientId);
  const earlier = clientId ? await app.store.findCommand(meta.actor, meta.commandId) : undefined;
  if (earlier && earlier.length > 0) return sentView(context, sentDocument(earlier, otherId, documentId));
  const [document, facts] = await Promise.all([
    readDocument(viewer, app.db, documentId),
    contactFacts(app, viewer.userId, otherId),
  ]);
  if (document?.ownerId !== viewer.userId || document.name === null) throw failure('NOT_FOUND');
  const { name: text, type, size } = document;
  const attachment = { fileKey: null, type, size, documentId };
  const events = await sendShared(context, { otherId, text, facts, attachment }, meta);
  return sentView(context, sentDocument(events, otherId, documentId));
}

/** @throws GraphQLError when either is refused. */
async function sendShared(context: UserContext, first: Data, meta: EventMeta): Promise<readonly Recorded[]> {
  let data = first;
  for (let tries = 1; ; tries += 1) {
    const outcome = await trySend(context, data, meta);
    if (outcome.status === 'accepted') return outcome.events;
    const { refusal } = outcome;
    if (refusal.type === 'ConversationMovedOn' && tries < MOST_TRIES) {
      // The message that came first may still be on its way to the database.
      await new Promise((resolve) => setTimeout(resolve, 2 ** Math.min(tries, 6) * Math.random()));
    } else if (!data.facts.sharesSession && (await isOpenedBySession(context, data.otherId, refusal))) {
      data = { ...data, facts: { ...data.facts, sharesSession: true } };
    } else throw refusalFailure(refusal, codes);
  }
}

async function trySend({ app, viewer }: UserContext, data: Data, meta: EventMeta) {
  const { otherId, attachment } = data;
  const stream = conversationStream(viewer.userId, otherId);
  const { state } = await app.store.load(conversationDecider, stream);
  const expectedId = nextMessageId(state, viewer.userId, otherId, meta);
  const command: SendMessage = { type: 'SendMessage', data: { ...data, expectedId }, meta };
  const documentId = attachment?.documentId ?? '';
  return app.execute.all([
    { decider: conversationDecider, stream, command },
    shareWithMessage({ documentId, userId: otherId, messageId: expectedId, meta }),
  ]);
}

function sentDocument(
  events: readonly Recorded[],
  otherId: UserId,
  documentId: string,
): Recorded<MessageSent> {
  return factOf(
    events as readonly Recorded<ConversationEvent>[],
    'MessageSent',
    ({ data }) => data.receiverId === otherId && data.attachment?.documentId === documentId,
  );
}
