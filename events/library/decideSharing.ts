import { accepted, assertNever, type Decision, refused } from '../kernel/index.ts';
import type { DocumentCommand } from './commands.ts';
import type { DocumentEvent } from './events.ts';
import type { LibraryRefusal } from './refusals.ts';
import type { DocumentState } from './state.ts';
import { libraryLimits } from './values.ts';

type Decided = Decision<DocumentEvent, LibraryRefusal>;
type Of<Type extends DocumentCommand['type']> = Extract<DocumentCommand, { type: Type }>;

/** LIB-09: who reads it, by itself or with a message. `decideDocument` has asked whose it is. */
export function decideSharing(
  state: DocumentState,
  command: Of<'ShareDocument' | 'UnshareDocument' | 'EndMessageShare' | 'ReviveMessageShare'>,
): Decided {
  const { ownerId } = state;
  const { documentId, userId } = command.data;
  const { at } = command.meta;
  if (ownerId === null) return refused({ type: 'DocumentUnknown' });
  const held = state.grants[userId];
  switch (command.type) {
    case 'ShareDocument': {
      const { viaMessageId, isAllowed } = command.data;
      const isHeld = viaMessageId === null ? held?.isDirect : held?.messageIds.includes(viaMessageId);
      if (isHeld) return accepted();
      if (userId === ownerId || !isAllowed) return refused({ type: 'ReaderNotReachable' });
      const isNew = held === undefined;
      if (isNew && Object.keys(state.grants).length >= libraryLimits.people) {
        return refused({ type: 'TooManyReaders' });
      }
      if (viaMessageId !== null && (held?.messageIds.length ?? 0) >= libraryLimits.messagesAPerson) {
        return refused({ type: 'TooManyReaders' });
      }
      return accepted({
        type: 'DocumentShared',
        data: { documentId, ownerId, userId, viaMessageId, sharedAt: at },
      });
    }
    case 'UnshareDocument': {
      const data = { documentId, ownerId, userId, viaMessageId: null, unsharedAt: at };
      // Where the message is only deleted, the owner's word still counts when it comes back.
      const isAwaited = state.ended.some((each) => each.userId === userId);
      return held || isAwaited ? accepted({ type: 'DocumentUnshared', data }) : accepted();
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
