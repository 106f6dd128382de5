import { changeCopies } from './applyMessageChange.ts';
import type { OwnChange } from './messagingChange.ts';
import type { Changing, Message, MessagingState } from './messagingState.ts';

/** The viewer's change on its way: laid over the message, so that a refusal leaves what the feed has said meanwhile. */
export function applyOwnChange(state: MessagingState, change: OwnChange): MessagingState {
  switch (change.type) {
    case 'MessageChanging': {
      const { changing } = change;
      if (state.changing[changing.messageId]?.clientId === changing.clientId) return state;
      return { ...state, changing: { ...state.changing, [changing.messageId]: changing } };
    }
    case 'MessageChangeRefused':
      return withoutChanging(state, change.messageId, change.clientId);
    case 'MessageChangeAnswered':
      return applyAnswer(state, change.message, change.clientId);
  }
}

function applyAnswer(state: MessagingState, message: Message, clientId: string): MessagingState {
  const changing = state.changing[message.id];
  if (changing?.clientId !== clientId) return state;
  const { otherId } = changing;
  const { id, text, attachment, editedAt, deletedAt, asOf } = message;
  const content = { text, attachment, editedAt, deletedAt };
  return changeCopies(withoutChanging(state, id, clientId), otherId, id, (copy) =>
    // The feed may have been faster, and may have brought something later.
    asOf <= copy.asOf ? copy : { ...copy, ...content, asOf },
  );
}

function withoutChanging(state: MessagingState, messageId: string, clientId: string): MessagingState {
  if (state.changing[messageId]?.clientId !== clientId) return state;
  const { [messageId]: _, ...changing } = state.changing;
  return { ...state, changing };
}

/** A message as it reads while the viewer's change of it is on its way. */
export function shownMessage(message: Message, changing: Readonly<Record<string, Changing>>): Message {
  const own = changing[message.id];
  return own ? { ...message, ...own.to } : message;
}
