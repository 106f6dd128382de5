import { accepted, assertNever, type Decision, refused, type UserId } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import type { DocumentCommand } from './commands.ts';
import type { DocumentEvent } from './events.ts';
import type { LibraryRefusal } from './refusals.ts';
import { type DocumentState, type Grant, grantOf } from './state.ts';

type Decided = Decision<DocumentEvent, LibraryRefusal>;
type Of<Type extends DocumentCommand['type']> = Extract<DocumentCommand, { type: Type }>;

/** LIB-09: who reads it, by itself, with a message or beside a session. `decideDocument` has asked whose it is. */
export function decideSharing(
  state: DocumentState,
  command: Of<
    'ShareDocument' | 'UnshareDocument' | 'EndMessageShare' | 'ReviveMessageShare' | 'EndSessionShare'
  >,
): Decided {
  const { ownerId } = state;
  const { documentId, userId } = command.data;
  const { at } = command.meta;
  if (ownerId === null) return refused({ type: 'DocumentUnknown' });
  const held = grantOf(state, userId);
  switch (command.type) {
    case 'ShareDocument':
      return decideShare(state, command, ownerId);
    case 'UnshareDocument': {
      const data = { documentId, ownerId, userId, viaMessageId: null, unsharedAt: at };
      // Where the message is only deleted, the owner's word still counts when it comes back.
      const isAwaited = state.ended.some((each) => each.userId === userId);
      return held || isAwaited ? accepted({ type: 'DocumentUnshared', data }) : accepted();
    }
    case 'EndSessionShare': {
      const { sessionId } = command.data;
      if (!held?.sessionIds.includes(sessionId)) return accepted();
      const data = { documentId, ownerId, userId, viaMessageId: null, viaSessionId: sessionId };
      return accepted({ type: 'DocumentUnshared', data: { ...data, unsharedAt: at } });
    }
    case 'EndMessageShare': {
      const { messageId } = command.data;
      if (!held?.messageIds.includes(messageId)) return accepted();
      const data = { documentId, ownerId, userId, viaMessageId: messageId, unsharedAt: at };
      return accepted({ type: 'DocumentUnshared', data });
    }
    case 'ReviveMessageShare': {
      const { messageId } = command.data;
      const isAwaited = state.ended.some((each) => each.userId === userId && each.messageId === messageId);
      if (!isAwaited || state.status === 'purged') return accepted();
      const data = { documentId, ownerId, userId, viaMessageId: messageId, sharedAt: at };
      return accepted({ type: 'DocumentShared', data });
    }
    default:
      return assertNever(command);
  }
}

function decideShare(state: DocumentState, { data, meta }: Of<'ShareDocument'>, ownerId: UserId): Decided {
  const { isAllowed, ...share } = data;
  const { userId, viaMessageId, viaSessionId } = share;
  const held = grantOf(state, userId);
  if (held && gives(held, share)) return accepted();
  if (userId === ownerId || !isAllowed) return refused({ type: 'ReaderNotReachable' });
  const { people, messagesAPerson, sessionsAPerson } = libraryLimits;
  const isFull =
    (held === undefined && Object.keys(state.grants).length >= people) ||
    (viaMessageId !== null && (held?.messageIds.length ?? 0) >= messagesAPerson) ||
    (viaSessionId !== undefined && (held?.sessionIds.length ?? 0) >= sessionsAPerson);
  if (isFull) return refused({ type: 'TooManyReaders' });
  return accepted({ type: 'DocumentShared', data: { ...share, ownerId, sharedAt: meta.at } });
}

/** Whether they have it already by that way. */
function gives(
  held: Grant,
  { viaMessageId, viaSessionId }: Pick<Of<'ShareDocument'>['data'], 'viaMessageId' | 'viaSessionId'>,
): boolean {
  if (viaMessageId !== null) return held.messageIds.includes(viaMessageId);
  return viaSessionId === undefined ? held.isDirect : held.sessionIds.includes(viaSessionId);
}
