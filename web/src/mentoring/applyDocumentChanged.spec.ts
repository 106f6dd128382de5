import { expect, it } from 'vitest';
import { applyMentoringChange } from './applyMentoringChange.ts';
import type { MentoringChange } from './mentoringChange.ts';
import { emptyMentoringState } from './mentoringState.ts';
import { detailsWith, libraryDocument, session } from './testing/sessions.ts';

const heard: MentoringChange = { type: 'DocumentChanged', documentId: 'd1' };
const fetched = (documentsHeard: number, documents = [libraryDocument('d1')]): MentoringChange => ({
  type: 'SessionFetched',
  session: session(),
  details: detailsWith(documents),
  documentsHeard,
});

function staleAfter(...changes: readonly MentoringChange[]): readonly string[] {
  return Object.keys(changes.reduce(applyMentoringChange, emptyMentoringState('mentee')).stale.sessions);
}

it('SES-73 LIB-09 a session is asked for again when the feed speaks of a document that lies beside it', () => {
  expect(staleAfter(fetched(0), heard)).toEqual(['s1']);
  expect(staleAfter(fetched(0, [libraryDocument('d2')]), heard)).toEqual([]);
  expect(staleAfter(fetched(0), heard, fetched(1))).toEqual([]);
});

it('SES-73 LIB-09 an answer that was asked for before the share ended is not the last word', () => {
  expect(staleAfter(heard, fetched(0))).toEqual(['s1']);
  expect(staleAfter(fetched(0), heard, fetched(0))).toEqual(['s1']);
  expect(staleAfter(heard, fetched(0), heard, fetched(1))).toEqual(['s1']);
  expect(staleAfter(heard, fetched(0), heard, fetched(2))).toEqual([]);
});
