import { assertNever, type Instant, type UserId } from '../kernel/index.ts';
import { libraryLimits } from '../limits/index.ts';
import type { DocumentEvent } from './events.ts';

type KeptVersion = { readonly number: number; readonly fileKey: string; readonly size: number };

/** How one person comes to a document: by itself, by these messages and beside these mentoring sessions. */
export type Grant = {
  readonly isDirect: boolean;
  readonly messageIds: readonly string[];
  readonly sessionIds: readonly string[];
};

/** Whose it is, what is kept and who may read it; without personal text, because its snapshot is stored unencrypted. */
export type DocumentState = {
  readonly status: 'none' | 'kept' | 'removed' | 'purged';
  readonly ownerId: UserId | null;
  readonly topicIds: readonly string[];
  /** How often name or topics were changed. */
  readonly changes: number;
  /** The oldest first. */
  readonly versions: readonly KeptVersion[];
  readonly lastNumber: number;
  readonly grants: Readonly<Record<UserId, Grant>>;
  /** Grants that ended with their message, while it may still come back. */
  readonly ended: readonly { readonly userId: UserId; readonly messageId: string }[];
  readonly removedAt: Instant | null;
};

export const initialDocument: DocumentState = {
  status: 'none',
  ownerId: null,
  topicIds: [],
  changes: 0,
  versions: [],
  lastNumber: 0,
  grants: {},
  ended: [],
  removedAt: null,
};

/** More messages than that are not deleted within the half minute in which one can come back. */
const MOST_ENDED = 50;

export function evolveDocument(state: DocumentState, event: DocumentEvent): DocumentState {
  switch (event.type) {
    case 'DocumentUploaded': {
      const { ownerId, topicIds, fileKey, size } = event.data;
      const versions = [{ number: 1, fileKey, size }];
      return { ...initialDocument, status: 'kept', ownerId, topicIds, versions, lastNumber: 1 };
    }
    case 'DocumentChanged': {
      const { changed, topicIds } = event.data;
      const changes = state.changes + 1;
      return { ...state, changes, ...(changed.includes('topicIds') && { topicIds }) };
    }
    case 'DocumentVersionAdded': {
      const { number, fileKey, size, dropped } = event.data;
      const kept = state.versions.filter((each) => each.number !== dropped?.number);
      return { ...state, versions: [...kept, { number, fileKey, size }], lastNumber: number };
    }
    case 'DocumentShared':
      return shared(state, event.data);
    case 'DocumentUnshared':
      return unshared(state, event.data);
    case 'DocumentRemoved':
      return { ...state, status: 'removed', removedAt: event.data.removedAt };
    case 'DocumentRestored':
      return { ...state, status: 'kept', removedAt: null };
    case 'DocumentPurged':
      return { ...initialDocument, status: 'purged', ownerId: state.ownerId };
    default:
      return assertNever(event);
  }
}

type Sharing = {
  readonly userId: UserId;
  readonly viaMessageId: string | null;
  readonly viaSessionId?: string | undefined;
};

const noGrant: Grant = { isDirect: false, messageIds: [], sessionIds: [] };

function shared(state: DocumentState, { userId, viaMessageId, viaSessionId }: Sharing): DocumentState {
  const held = grantOf(state, userId) ?? noGrant;
  const grant =
    viaMessageId !== null
      ? { ...held, messageIds: [...held.messageIds, viaMessageId] }
      : viaSessionId !== undefined
        ? { ...held, sessionIds: [...held.sessionIds, viaSessionId] }
        : { ...held, isDirect: true };
  const ended = state.ended.filter(({ messageId }) => messageId !== viaMessageId);
  return { ...state, grants: { ...state.grants, [userId]: grant }, ended };
}

function unshared(state: DocumentState, { userId, viaMessageId, viaSessionId }: Sharing): DocumentState {
  const { [userId]: held = noGrant, ...others } = state.grants;
  if (viaMessageId === null && viaSessionId === undefined) {
    return { ...state, grants: others, ended: state.ended.filter((each) => each.userId !== userId) };
  }
  const messageIds = held.messageIds.filter((id) => id !== viaMessageId);
  const sessionIds = held.sessionIds.filter((id) => id !== viaSessionId);
  const isLeft = held.isDirect || messageIds.length > 0 || sessionIds.length > 0;
  const grants = isLeft ? { ...others, [userId]: { ...held, messageIds, sessionIds } } : others;
  if (viaMessageId === null) return { ...state, grants };
  const ended = [...state.ended, { userId, messageId: viaMessageId }].slice(-MOST_ENDED);
  return { ...state, grants, ended };
}

/** What a person has of it; any text may be asked about, also `constructor`. */
export function grantOf({ grants }: DocumentState, userId: UserId): Grant | undefined {
  return Object.hasOwn(grants, userId) ? grants[userId] : undefined;
}

/** Bytes of everything that is kept of it. */
export function sizeOf(state: DocumentState): number {
  return state.versions.reduce((sum, { size }) => sum + size, 0);
}

/** What goes when one more version comes. */
export function droppedNext(state: DocumentState): KeptVersion | undefined {
  return state.versions.length < libraryLimits.versions ? undefined : state.versions[0];
}
