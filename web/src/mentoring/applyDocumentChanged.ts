import type { MentoringState } from './mentoringState.ts';
import type { SessionDetails } from './operations.ts';

/** LIB-09: what lies beside an open session may be in reach no longer, or again; only the server knows for this viewer. */
export function applyDocumentChanged(state: MentoringState, documentId: string): MentoringState {
  const documentsHeard = state.documentsHeard + 1;
  const documentNews = { ...state.documentNews, [documentId]: documentsHeard };
  const beside = Object.keys(state.details).filter((id) =>
    state.details[id]?.documents.some((document) => document.id === documentId),
  );
  const stale = beside.reduce(markStale, state.stale);
  return { ...state, documentsHeard, documentNews, stale };
}

/** Whether the feed spoke of one of its documents after the answer was asked for. */
export function isOvertaken(
  { documentNews }: MentoringState,
  { documents }: Pick<SessionDetails, 'documents'>,
  documentsHeard: number,
): boolean {
  return documents.some(({ id }) => (documentNews[id] ?? 0) > documentsHeard);
}

/** Asked for again, whatever version it has: a share is no fact of the session. */
export function markStale(stale: MentoringState['stale'], sessionId: string): MentoringState['stale'] {
  const held = stale.sessions[sessionId] ?? { version: null, change: '' };
  return { ...stale, sessions: { ...stale.sessions, [sessionId]: { ...held } } };
}
