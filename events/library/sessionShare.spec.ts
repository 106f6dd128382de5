import { describe, it } from 'vitest';
import { libraryLimits } from '../limits/index.ts';
import { ada, ben, byUser, deciderSpec, meta, monday } from '../testing/index.ts';
import type { DocumentCommand } from './commands.ts';
import { documentDecider } from './decide.ts';
import type { DocumentEvent } from './events.ts';
import type { DocumentId } from './values.ts';

const documentId = 'd1' as DocumentId;
const base = { documentId, ownerId: ada };
const { given } = deciderSpec(documentDecider);

const uploaded: DocumentEvent = {
  type: 'DocumentUploaded',
  data: {
    ...base,
    name: 'Prices',
    topicIds: [],
    source: 'SESSION',
    fileKey: 'k1',
    type: 'text/plain',
    size: 5,
    uploadedAt: monday,
  },
};
const removed: DocumentEvent = {
  type: 'DocumentRemoved',
  data: { ...base, userIds: [ben], removedAt: monday },
};

function shared(viaSessionId?: string): DocumentEvent {
  const via = { viaMessageId: null, ...(viaSessionId !== undefined && { viaSessionId }) };
  return { type: 'DocumentShared', data: { ...base, userId: ben, ...via, sharedAt: monday } };
}
function unshared(viaSessionId?: string): DocumentEvent {
  const via = { viaMessageId: null, ...(viaSessionId !== undefined && { viaSessionId }) };
  return { type: 'DocumentUnshared', data: { ...base, userId: ben, ...via, unsharedAt: monday } };
}
function share(viaSessionId: string, isAllowed = true): DocumentCommand {
  const data = { documentId, userId: ben, viaMessageId: null, viaSessionId, isAllowed };
  return { type: 'ShareDocument', data, meta: meta(byUser(ada), monday) };
}
function end(sessionId: string, who = ada): DocumentCommand {
  const data = { documentId, userId: ben, sessionId };
  return { type: 'EndSessionShare', data, meta: meta(byUser(who), monday) };
}
const endAll: DocumentCommand = {
  type: 'UnshareDocument',
  data: { documentId, userId: ben },
  meta: meta(byUser(ada), monday),
};

describe('a document beside a session', () => {
  it('SES-73 LIB-09 is given once by each session, and by nobody who may not write', () => {
    given(uploaded).when(share('s1')).thenEvents(shared('s1'));
    given(uploaded, shared('s1')).when(share('s1')).thenNothing();
    given(uploaded, shared('s1')).when(share('s2')).thenEvents(shared('s2'));
    given(uploaded).when(share('s1', false)).thenRefused({ type: 'ReaderNotReachable' });
    const many = Array.from({ length: libraryLimits.sessionsAPerson }, (_each, at) => shared(`x${at}`));
    given(uploaded, ...many)
      .when(share('s1'))
      .thenRefused({ type: 'TooManyReaders' });
  });

  it('SES-73 LIB-09 is taken from the session by its owner alone, also once it is removed', () => {
    given(uploaded, shared('s1')).when(end('s1')).thenEvents(unshared('s1'));
    given(uploaded, shared('s1'), removed).when(end('s1')).thenEvents(unshared('s1'));
    given(uploaded, shared('s1')).when(end('s2')).thenNothing();
    given(uploaded, shared('s1'), unshared('s1')).when(end('s1')).thenNothing();
    given(uploaded, shared('s1')).when(end('s1', ben)).thenRefused({ type: 'DocumentUnknown' });
  });

  it("LIB-09 what one session gave leaves the others as they were; the owner's word ends them all", () => {
    given(uploaded, shared(), shared('s1'), unshared('s1')).when(endAll).thenEvents(unshared());
    given(uploaded, shared('s1'), shared('s2'), unshared('s1')).when(end('s2')).thenEvents(unshared('s2'));
    given(uploaded, shared('s1'), shared('s2'), unshared()).when(end('s2')).thenNothing();
    given(uploaded, shared('s1'), unshared()).when(share('s1')).thenEvents(shared('s1'));
  });
});
