import type { ListName } from './lists.ts';
import type { Session, SessionCounts, SessionDetails } from './operations.ts';

/** One list as far as it is loaded. */
export type SessionList = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly hasMore: boolean;
  /** The latest position that one of its pages reflects. */
  readonly position: string;
  /** Its pages are of different moments: what is heard up to here may have moved cards from one to another. */
  readonly tornUpTo: string | null;
};

/** Why a card that was open left the list under the reader's eyes. */
export type Departure = 'taken' | 'reassigned' | 'withdrawn' | 'expired';

/** Everything the pages of mentoring know, as plain data. */
export type MentoringState = {
  readonly viewerId: string;
  readonly sessions: Readonly<Record<string, Session>>;
  /** Of the sessions whose page was opened. */
  readonly details: Readonly<Record<string, SessionDetails>>;
  readonly lists: Readonly<Partial<Record<ListName, SessionList>>>;
  readonly counts: SessionCounts | null;
  /** Cards that are gone and still say why; session → list and reason. */
  readonly departures: Readonly<Record<string, { readonly list: ListName; readonly why: Departure }>>;
  /** Sessions that this viewer may see no longer. */
  readonly gone: readonly string[];
  /** The feed has been heard up to here. */
  readonly feedPosition: string;
  readonly stale: Stale;
  /** When the feed last spoke of a document, counted in what it said of documents. */
  readonly documentNews: Readonly<Record<string, number>>;
  readonly documentsHeard: number;
};

/** What must be fetched again, and what the answer must at least reflect. */
export type Stale = {
  /** `version` null: unknown, any answer will do. */
  readonly sessions: Readonly<Record<string, { readonly version: number | null; readonly change: string }>>;
  readonly lists: Readonly<Partial<Record<ListName, string>>>;
  readonly counts: string | null;
};

export function emptyMentoringState(viewerId: string): MentoringState {
  return {
    viewerId,
    sessions: {},
    details: {},
    lists: {},
    counts: null,
    departures: {},
    gone: [],
    feedPosition: '0',
    stale: { sessions: {}, lists: {}, counts: null },
    documentNews: {},
    documentsHeard: 0,
  };
}
