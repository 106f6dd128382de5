import { nameOf, type TypedDocument } from '#/app/graphql.ts';
import { currentSession } from '#/app/session/sessionStore.ts';
import {
  type Answer,
  ask,
  askPages,
  type Mutation,
  type Page,
  type Paged,
  REFETCH,
  type Resource,
  uniqueById,
} from '#/app/sync/index.ts';
import { type ListName, listPlans, listsOf } from './list/lists.ts';
import {
  GetAllSessionsByMenteeId,
  GetCommunitySessionRequests,
  GetSessionById,
  GetSessionCounts,
  GetSessionsByMentorId,
  type Session,
  type SessionCounts,
  type SessionDetails,
} from './operations.ts';
import { type AgendaChange, changeAgenda, sentChange } from './session/agenda/agenda.ts';
import { UpdateSessionAgenda } from './session/operations.ts';

/** Of the answer of a mutation: the live event says only that something changed. */
type SessionPredicted = {
  readonly __typename: 'SessionPredicted';
  readonly session: Session;
  /** Absent where the mutation does not ask for them. */
  readonly details: SessionDetails | undefined;
};
type AgendaPredicted = { readonly __typename: 'AgendaPredicted' } & AgendaArgs;

export type SessionPage = Page<Session> & { readonly total: number };
type ListParams = { readonly list: ListName };

/** What both prepare stands in no list and in no count. */
const ofDetailsOnly = new Set([
  'SessionAgendaChanged',
  'SessionNotesChanged',
  'SessionDocumentAdded',
  'SessionDocumentRemoved',
]);

/** A list of `/mentoring/*` (SES-68 to SES-71). */
export const sessionList: Resource<Paged<ListParams>, SessionPage, SessionPredicted> = {
  name: 'sessionList',
  async fetch({ list, pages }, signal) {
    const { data, position } = await askPages(pages, (offset) => askPage(list, offset, signal));
    return { data: { ...data, items: uniqueById(data.items) }, position };
  },
  on: {
    MentoringSessionChanged: (held, { change }) => (ofDetailsOnly.has(change) ? held : REFETCH),
    // Their availability may be another one, and with it what fits them.
    UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held),
    SessionPredicted: (held, { session }, { params: { list }, me }) => withSession(held, session, list, me),
  },
};

function askPage(list: ListName, offset: number, signal: AbortSignal): Promise<Answer<SessionPage>> {
  const { of, statuses } = listPlans[list];
  const status = [...statuses];
  if (of === 'community')
    return ask(
      GetCommunitySessionRequests,
      { offset },
      signal,
      (answer) => answer.getCommunitySessionRequests,
    );
  if (of === 'mentor')
    return ask(GetSessionsByMentorId, { offset, status }, signal, (answer) => answer.getSessionsByMentorId);
  const menteeId = currentSession().userId ?? '';
  const asked = { offset, status, menteeId };
  return ask(GetAllSessionsByMenteeId, asked, signal, (answer) => answer.getAllSessionsByMenteeId);
}

/** A session that joins a list is shown when the list is fetched again. */
function withSession(held: SessionPage, session: Session, list: ListName, me: string): SessionPage {
  const others = held.items.filter(({ id }) => id !== session.id);
  if (others.length === held.items.length) return held;
  if (!listsOf(session, me).includes(list)) return { ...held, items: others, total: held.total - 1 };
  return { ...held, items: held.items.map((one) => (one.id === session.id ? session : one)) };
}

/** SES-71: how many there are in each list. */
export const sessionCounts: Resource<null, SessionCounts> = {
  name: 'sessionCounts',
  fetch: (_params, signal) => ask(GetSessionCounts, {}, signal, ({ getSessionCounts }) => getSessionCounts),
  on: { MentoringSessionChanged: (held, { change }) => (ofDetailsOnly.has(change) ? held : REFETCH) },
};

export type OpenSession = { readonly session: Session; readonly details: SessionDetails };
type SessionParams = { readonly id: string };

/** SES-73: one session with all its page shows; null: the viewer may not see it, or it never was. */
export const openSession: Resource<SessionParams, OpenSession | null, SessionPredicted | AgendaPredicted> = {
  name: 'openSession',
  fetch: ({ id }, signal) =>
    ask(
      GetSessionById,
      { id },
      signal,
      ({ getSessionById: { agenda, notes, documents, history, ...session } }): OpenSession | null => ({
        session,
        details: { agenda, notes, documents, history },
      }),
      (code) => (code === 'NOT_FOUND' || code === 'NOT_AUTHORIZED' ? null : undefined),
    ),
  on: {
    MentoringSessionChanged: (held, { sessionId }, { params }) => (sessionId === params.id ? REFETCH : held),
    UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held),
    // LIB-09: what lies beside the session may be in reach no longer, or again.
    LibraryDocumentChanged: (held, { documentId }) =>
      held?.details.documents.some(({ id }) => id === documentId) ? REFETCH : held,
    SessionPredicted(held, { session, details = held?.details }, { params }) {
      return session.id === params.id && details ? { session, details } : held;
    },
    AgendaPredicted(held, { sessionId, change }, { params }) {
      if (!held || sessionId !== params.id) return held;
      const agenda = [...changeAgenda(held.details.agenda, change)];
      return { ...held, details: { ...held.details, agenda } };
    },
  },
};

/** The one field of a mutation's answer; null for a person who may not read the session. */
export type SessionAnswer = Record<string, (Session & Partial<SessionDetails>) | null>;

type CommandArgs = { readonly sessionId?: string; readonly proposalId?: string };

/** A change of a session. Its answer is shown at once, in the lists too. */
export function sessionCommand<Variables extends { clientId?: string | null | undefined }>(
  document: TypedDocument<SessionAnswer, Variables>,
): Mutation<Omit<Variables, 'clientId'>, SessionAnswer> {
  return {
    name: nameOf(document),
    document: document as TypedDocument<SessionAnswer, never>,
    variables: (args, clientId) => ({ ...args, clientId }),
    tells: (answer): SessionPredicted[] => {
      const answered = answeredIn(answer);
      return answered ? [{ __typename: 'SessionPredicted', ...answered }] : [];
    },
    answers(answer) {
      const { session, details } = answeredIn(answer) ?? {};
      if (!session || !details) return [];
      return [{ resource: openSession, params: { id: session.id }, data: { session, details } }];
    },
    orderedBy: (args) => {
      const { sessionId, proposalId } = args as CommandArgs;
      return `session:${sessionId ?? proposalId}`;
    },
  };
}

function answeredIn(answer: SessionAnswer) {
  const [answered] = Object.values(answer);
  if (!answered) return undefined;
  const { agenda, notes, documents, history, ...session } = answered;
  const isWhole = agenda && notes && documents && history;
  return { session, details: isWhole ? { agenda, notes, documents, history } : undefined };
}

type AgendaArgs = { readonly sessionId: string; readonly change: AgendaChange };

/** One change of an agenda: what the other one has changed since stays. */
export const changeSessionAgenda: Mutation<AgendaArgs, SessionAnswer> = {
  ...(sessionCommand(UpdateSessionAgenda) as unknown as Mutation<AgendaArgs, SessionAnswer>),
  variables: ({ sessionId, change }, clientId) => ({ sessionId, changes: [sentChange(change)], clientId }),
  predict: (args): AgendaPredicted[] => [{ __typename: 'AgendaPredicted', ...args }],
  patient: 'whileOnline',
};
