import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import type { Mutation } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { libraryDocument, libraryDocuments, updateDocument } from './librarySync.ts';
import { documentOf, sharedDocument } from './testing/documentOf.ts';

type State = { readonly name: string; readonly isShared: boolean };

const changed = (documentId: string, documentChange: string, sharedUserId: string | null = null) =>
  ({ __typename: 'LibraryDocumentChanged', documentId, documentChange, sharedUserId }) as UserEventPayload;
const mine = ({ name }: State) => documentOf({ id: 'mine', name });
const theirs = ({ isShared }: State) => (isShared ? sharedDocument({ id: 'theirs' }) : null);
const wanted = { scope: 'ALL', search: '', topicId: '', order: 'NEWEST' } as const;

// Others give and take this one; here it only happens on the server.
const document = {} as Mutation<object, unknown>['document'];
const take: Mutation<Record<string, never>, unknown> = { name: 'take', document, variables: (args) => args };
const give: Mutation<Record<string, never>, unknown> = { name: 'give', document, variables: (args) => args };

raceSpec<State>('LIB-09 the list and the open documents end as the server has them', {
  initial: { name: 'Plan.pdf', isShared: true },
  resources: [
    {
      resource: libraryDocuments,
      params: { ...wanted, count: 20 },
      read: (state) => {
        const items = [mine(state), ...(theirs(state) ? [theirs(state)] : [])];
        return { filters: wanted, items, total: items.length, used: 1, limit: 500 };
      },
    },
    { resource: libraryDocument, params: { documentId: 'mine' }, read: mine },
    { resource: libraryDocument, params: { documentId: 'theirs' }, read: theirs },
  ],
  perform: {
    updateDocument(state, { input }: { input: { name: string } }) {
      if (input.name === 'refused') refuse();
      const next = { ...state, name: input.name };
      const answer = { updateLibraryDocument: mine(next) };
      return { state: next, events: [changed('mine', 'DocumentChanged')], answer };
    },
    take: (state) => ({
      state: { ...state, isShared: false },
      events: state.isShared ? [changed('theirs', 'DocumentUnshared', 'me')] : [],
      answer: {},
    }),
    give: (state) => ({
      state: { ...state, isShared: true },
      events: state.isShared ? [] : [changed('theirs', 'DocumentShared', 'me')],
      answer: {},
    }),
  },
  act(random) {
    const choice = random(4);
    if (choice < 2) return { mutation: choice === 0 ? take : give, args: {} };
    const name = random(5) === 0 ? 'refused' : `Plan ${random(100)}.pdf`;
    return { mutation: updateDocument, args: { id: 'mine', input: { name } } };
  },
});
