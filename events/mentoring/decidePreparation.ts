import { accepted, cleanText, type Decision, linkProblem, refused } from '../kernel/index.ts';
import { mentoringLimits as limits } from '../limits/index.ts';
import type { AddLibraryDocument, AddSessionDocument, RemoveSessionDocument } from './commands.ts';
import { writersOf } from './decideNotebook.ts';
import type { SessionEvent } from './events.ts';
import { isAny, lineProblem } from './problems.ts';
import type { SessionRefusal } from './refusals.ts';
import type { SessionState } from './state.ts';

type Decided = Decision<SessionEvent, SessionRefusal>;

/** SES-73: an address to prepare with. */
export function decideAddDocument(state: SessionState, command: AddSessionDocument): Decided {
  const found = writersOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  const { documentId, title, url } = command.data;
  if (isThere(state, documentId)) return accepted();
  const problems: Record<string, string> = {};
  const wrongTitle = lineProblem(title, limits.documentTitleMax);
  if (wrongTitle) problems.title = wrongTitle;
  const wrongUrl = linkProblem(url);
  if (wrongUrl) problems.url = wrongUrl;
  else if (isFull(state)) problems.url = 'tooManyDocuments';
  if (isAny(problems)) return refused({ type: 'SessionInputInvalid', fields: problems });
  return accepted({
    type: 'SessionDocumentAdded',
    data: { ...both, byId, documentId, title: cleanText(title), url: cleanText(url) },
  });
}

/** SES-73: a document of one's own library. Its name is as its stream has it; whose it is, that stream says too. */
export function decideAddLibraryDocument(state: SessionState, command: AddLibraryDocument): Decided {
  const found = writersOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  const { documentId, title } = command.data;
  if (isThere(state, documentId)) return accepted();
  if (isFull(state)) {
    return refused({ type: 'SessionInputInvalid', fields: { documentId: 'tooManyDocuments' } });
  }
  return accepted({
    type: 'SessionDocumentAdded',
    data: { ...both, byId, documentId, title, url: '', isFromLibrary: true },
  });
}

/** An address by either of the two; a document of a library by whose it is, for that ends a share. */
export function decideRemoveDocument(state: SessionState, command: RemoveSessionDocument): Decided {
  const found = writersOf(state, command);
  if ('refusal' in found) return refused(found.refusal);
  const { both, byId } = found.parties;
  const { documentId } = command.data;
  const document = state.documents.find(({ id }) => id === documentId);
  if (!document) return accepted();
  if (document.isFromLibrary && document.byId !== byId) return refused({ type: 'NotYourDocument' });
  return accepted({ type: 'SessionDocumentRemoved', data: { ...both, byId, documentId } });
}

function isThere({ documents }: SessionState, documentId: string): boolean {
  return documents.some(({ id }) => id === documentId);
}

function isFull({ documents }: SessionState): boolean {
  return documents.length >= limits.documents;
}
