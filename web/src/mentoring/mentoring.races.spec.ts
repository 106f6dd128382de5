import type { UserEventPayload } from '#/app/liveCatalogue.ts';
import { askPages, type Mutation, uniqueById } from '#/app/sync/index.ts';
import { raceSpec, refuse } from '#/sync/testing/raceSpec.ts';
import { type ListName, listsOf } from './list/lists.ts';
import {
  changeSessionAgenda,
  openSession,
  sessionCommand,
  sessionCounts,
  sessionList,
} from './mentoringSync.ts';
import type { Session, SessionDetails, SessionStatus } from './operations.ts';
import { WithdrawSessionRequest } from './requests/operations.ts';
import { AddSessionLibraryDocument } from './session/operations.ts';
import { detailsWith, libraryDocument, person, session } from './testing/sessions.ts';

type Opened = { readonly session: Session; readonly details: SessionDetails };
type State = { readonly all: readonly Opened[]; readonly isShared: boolean };
type OfSession = { readonly sessionId: string };
type Lines = SessionDetails['agenda'];
type LineChange = { readonly seen?: string; readonly text?: string; readonly isDone?: boolean };

const page = 4;
const shown: readonly ListName[] = ['askedByMe', 'upcomingAsMentee', 'unanswered'];
const statuses: readonly SessionStatus[] = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED'];
const at = (minutes: number) => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000).toISOString();
const changed = (sessionId: string, change: string) =>
  ({ __typename: 'MentoringSessionChanged', sessionId, change, status: null }) as UserEventPayload;
const ofMe = (over: Partial<Session>) => session({ mentee: person('me'), ...over });

const all: readonly Opened[] = Array.from({ length: 12 }, (_each, index) => ({
  session: ofMe({ id: `s${index}`, status: statuses[index % 4] ?? 'PENDING', acceptedTime: at(index) }),
  details: detailsWith(index === 0 ? [libraryDocument('d1')] : []),
}));

// What others do happens only on the server.
const document = {} as Mutation<object, unknown>['document'];
const elsewhere = <Args extends Record<string, unknown>>(name: string): Mutation<Args, unknown> => ({
  name,
  document,
  variables: (args) => args,
});
const setStatus = elsewhere<OfSession & { status: SessionStatus; at: number }>('setStatus');
const request = elsewhere<{ id: string; at: number }>('request');
const share = elsewhere<{ isShared: boolean }>('share');
const withdraw = sessionCommand(WithdrawSessionRequest);
const addDocument = sessionCommand(AddSessionLibraryDocument);

/** A document whose share has ended is still named. */
function openedOf({ all: sessions, isShared }: State, id: string): Opened | null {
  const found = sessions.find((one) => one.session.id === id);
  if (!found) return null;
  const documents = found.details.documents.map((one) => ({ ...one, isShared }));
  return { ...found, details: { ...found.details, documents } };
}

/** A line is added, ticked or removed, where it is still there. */
function withLine(lines: Lines, { seen, text = '', isDone }: LineChange): Lines {
  if (seen === undefined) return lines.length < 20 ? [...lines, { text, isDone: false }] : refuse();
  const at = lines.findIndex((line) => line.text === seen);
  if (isDone === undefined) return lines.filter((_line, index) => index !== at);
  return at < 0 ? refuse() : lines.map((line, index) => (index === at ? { ...line, isDone } : line));
}

/** What both prepare changes the version alone, which no card shows. */
function listed({ all: sessions }: State, list: ListName): readonly Session[] {
  return sessions
    .map(({ session: one }) => ({ ...one, version: 1 }))
    .filter((one) => listsOf(one, 'me').includes(list))
    .toSorted((one, other) => ((one.acceptedTime ?? '') < (other.acceptedTime ?? '') ? -1 : 1));
}

function pageOf(state: State, list: ListName, offset: number) {
  const items = listed(state, list);
  const hasMore = items.length > offset + page;
  return { items: items.slice(offset, offset + page), total: items.length, hasMore };
}

const countsOf = (state: State) => ({
  requestsAsMentee: listed(state, 'askedByMe').length,
  upcomingAsMentee: listed(state, 'upcomingAsMentee').length,
});

/** A change of one session, and its answer. */
function put(state: State, id: string, change: string, next: (before: Opened) => Opened, isWhole = true) {
  const before = state.all.find((one) => one.session.id === id);
  if (!before) return refuse();
  const after = next(before);
  const sessions = state.all.map((one) => (one === before ? after : one));
  const now = { ...state, all: sessions };
  const details = isWhole ? openedOf(now, id)?.details : {};
  return { state: now, events: [changed(id, change)], answer: { field: { ...after.session, ...details } } };
}

const withStatus = (status: SessionStatus, minutes: number) => (before: Opened) => ({
  ...before,
  session: { ...before.session, status, acceptedTime: at(minutes) },
});

raceSpec<State>('LIV-03 LIV-05 lists, totals and open sessions end as the server has them', {
  initial: { all, isShared: true },
  resources: [
    ...shown.flatMap((list) =>
      [1, 3].map((pages) => ({
        resource: sessionList,
        params: { list, pages },
        read: (state: State) => {
          const whole = pageOf(state, list, 0);
          const items = listed(state, list).slice(0, pages * page);
          return { ...whole, items, hasMore: items.length < whole.total };
        },
        fetchBy: async (
          ask: <Data>(read: (state: State) => Data) => Promise<{ data: Data; position: string }>,
        ) => {
          const answer = await askPages(pages, (offset) => ask((state) => pageOf(state, list, offset)));
          return { ...answer, data: { ...answer.data, items: uniqueById(answer.data.items) } };
        },
      })),
    ),
    { resource: sessionCounts, params: null, read: countsOf },
    { resource: openSession, params: { id: 's0' }, read: (state) => openedOf(state, 's0') },
    { resource: openSession, params: { id: 'new' }, read: (state) => openedOf(state, 'new') },
  ],
  perform: {
    setStatus: (
      state,
      { sessionId, status, at: minutes }: OfSession & { status: SessionStatus; at: number },
    ) => put(state, sessionId, 'Changed', withStatus(status, minutes)),
    request(state, { id, at: minutes }: { id: string; at: number }) {
      if (state.all.some((one) => one.session.id === id)) refuse();
      const made = { session: ofMe({ id, acceptedTime: at(minutes) }), details: detailsWith([]) };
      const events = [changed(id, 'SessionRequested')];
      return { state: { ...state, all: [...state.all, made] }, events, answer: null };
    },
    share(state, { isShared }: { isShared: boolean }) {
      const event = { __typename: 'LibraryDocumentChanged', documentId: 'd1', documentChange: 'Changed' };
      return { state: { ...state, isShared }, events: [event as UserEventPayload], answer: null };
    },
    WithdrawSessionRequest(state, { sessionId }: OfSession) {
      if (openedOf(state, sessionId)?.session.status !== 'PENDING') refuse();
      return put(state, sessionId, 'SessionRequestWithdrawn', withStatus('CANCELLED', 0), false);
    },
    AddSessionLibraryDocument: (state, { sessionId, documentId }: OfSession & { documentId: string }) =>
      put(state, sessionId, 'SessionDocumentAdded', ({ session: one, details }) => ({
        session: one,
        details: { ...details, documents: [libraryDocument('d1'), libraryDocument(documentId)] },
      })),
    UpdateSessionAgenda: (state, { sessionId, changes }: OfSession & { changes: LineChange[] }) =>
      put(state, sessionId, 'SessionAgendaChanged', ({ session: one, details }) => ({
        session: one,
        details: { ...details, agenda: changes.reduce(withLine, details.agenda) },
      })),
  },
  act(random) {
    const minutes = random(1_000);
    const sessionId = `s${random(12)}`;
    const text = `point ${random(4)}`;
    switch (random(7)) {
      case 0:
        return { mutation: request, args: { id: random(3) === 0 ? 'new' : `n${random(8)}`, at: minutes } };
      case 1:
        return { mutation: share, args: { isShared: random(2) === 0 } };
      case 2:
        return { mutation: withdraw, args: { sessionId } };
      case 3:
        return { mutation: addDocument, args: { sessionId: 's0', documentId: `e${random(3)}` } };
      case 4: {
        const point = { text, at: 0 };
        const change = [
          { type: 'added', text },
          { type: 'removed', point },
          { type: 'ticked', point, isDone: random(2) === 0 },
        ][random(3)];
        return { mutation: changeSessionAgenda, args: { sessionId: 's0', change } };
      }
      default:
        return { mutation: setStatus, args: { sessionId, status: statuses[random(4)], at: minutes } };
    }
  },
});
