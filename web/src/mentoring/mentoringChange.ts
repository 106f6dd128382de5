import type { ListName } from './lists.ts';
import type { Session, SessionCounts, SessionDetails } from './operations.ts';

/** All that can happen to the state of mentoring. */
export type MentoringChange =
  | {
      readonly type: 'ListFetched';
      readonly list: ListName;
      /** 0: from the start, in place of what was there. */
      readonly offset: number;
      readonly items: readonly Session[];
      readonly total: number;
      readonly hasMore: boolean;
      readonly position: string;
      /** Of the latest of several pages that were put together. */
      readonly upTo?: string;
    }
  | {
      readonly type: 'SessionFetched';
      readonly session: Session;
      readonly details?: SessionDetails;
      /** `documentsHeard` when it was asked for: what the feed said of documents since is not in it. */
      readonly documentsHeard?: number;
    }
  /** The server knows no such session for this viewer. */
  | { readonly type: 'SessionGone'; readonly sessionId: string }
  | { readonly type: 'CountsFetched'; readonly counts: SessionCounts }
  /** Of the feed. */
  | {
      readonly type: 'SessionChanged';
      readonly sessionId: string;
      readonly change: string;
      readonly version: number | null;
      readonly position: string;
    }
  /** Of the feed: a document of a library was changed, shared, taken away or brought back. */
  | { readonly type: 'DocumentChanged'; readonly documentId: string }
  /** The server said no to an answer: the card says why until it leaves. */
  | { readonly type: 'RequestLost'; readonly sessionId: string; readonly why: 'taken' | 'reassigned' }
  /** The words have been read. */
  | { readonly type: 'DepartureSeen'; readonly sessionId: string }
  | { readonly type: 'ResyncRequired'; readonly position: string };
