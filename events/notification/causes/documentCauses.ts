import type { DomainEvent } from '../../kernel/index.ts';
import type { CauseOutline, CausingEvent } from './cause.ts';

/** Documents that are shared by themselves; a document with a message is notified with the message. */
export function documentCauses(recorded: DomainEvent): CauseOutline | undefined {
  const event = recorded as CausingEvent;
  switch (event.type) {
    case 'DocumentShared': {
      const { documentId: about, ownerId: actorId, userId, viaMessageId } = event.data;
      if (viaMessageId !== null) return {};
      return {
        begins: [{ userId, kind: 'DOCUMENT_SHARED', about, actorId, values: { documentId: about } }],
        ends: [{ about, kinds: ['DOCUMENT_SHARED'], userId }],
      };
    }
    case 'DocumentUnshared': {
      const { documentId: about, userId, viaMessageId } = event.data;
      return viaMessageId === null ? { ends: [{ about, kinds: ['DOCUMENT_SHARED'], userId }] } : {};
    }
    case 'DocumentRemoved':
      return { ends: [{ about: event.data.documentId, kinds: ['DOCUMENT_SHARED'] }] };
    default:
      return undefined;
  }
}
