import { randomUUID } from 'node:crypto';
import type { Cast } from './rightsCalls.ts';
import { CLOSED, HOME, PROPOSAL, SESSION } from './rightsWorld.ts';

type Call = (cast: Cast) => Readonly<Record<string, unknown>>;

const DAY = 24 * 3_600_000;
const inDays = (now: number, days: number) => new Date(now + days * DAY).toISOString();

const ofOthers: Call = () => ({ sessionId: SESSION });

/** Done to a session of two others. */
function toOthers(names: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(names).map(([name, more]) => [
      `${name} of others`,
      () => ({ sessionId: SESSION, ...more }),
    ]),
  );
}

function request(now: number, more: Readonly<Record<string, unknown>>) {
  const input = {
    clientId: randomUUID(),
    kind: 'ONE_OFF',
    title: 'First customers',
    description: 'I would like to know how others found their first customers. '.repeat(3),
    topicId: 'strategy',
    suggestedTimes: [new Date(Math.ceil(now / DAY) * DAY + 3 * DAY).toISOString()],
    ...more,
  };
  return { input };
}

/** What is asked and done around sessions. */
export const mentoringCalls: Readonly<Record<string, Call>> = {
  getCommunitySessionRequests: () => ({}),
  getSessionCounts: () => ({}),
  'getSessionsByMentorId of oneself': ({ me }) => ({ mentorId: me.id }),
  'getSessionsByMentorId of another': ({ another }) => ({ mentorId: another.id }),
  'getAllSessionsByMenteeId of oneself': ({ me }) => ({ menteeId: me.id }),
  'getAllSessionsByMenteeId of another': ({ another }) => ({ menteeId: another.id }),
  'getSessionById of others': () => ({ id: SESSION }),
  'getSubstituteSuggestions of others': ofOthers,
  'getMentorAvailability about another': ({ another, now }) => ({
    mentorId: another.id,
    from: inDays(now, 0),
    to: inDays(now, 7),
  }),

  'createSessionRequest to another': ({ another, now }) => request(now, { mentorIds: [another.id] }),
  'createSessionRequest to home': ({ now }) => request(now, { communityId: HOME }),
  'createSessionRequest to the closed one': ({ now }) => request(now, { communityId: CLOSED }),
  'acceptSessionRequest of others': ({ now }) => ({
    sessionId: SESSION,
    time: inDays(now, 3),
    provider: 'ZOOM',
    link: 'https://meet.example.org/x',
  }),
  ...toOthers({
    declineSessionRequest: { reason: 'NO_TIME' },
    askSessionQuestion: { text: 'Which market?' },
    withdrawSessionRequest: {},
    cancelSession: { reason: 'NO_TIME' },
    reportSessionLate: { minutes: 5 },
    reportSessionNoShow: {},
    appealSessionNoShow: { text: 'I was there' },
    revokeSessionNoShow: {},
    completeSession: {},
    updateSessionAgenda: { items: [] },
    updateSessionNotes: { text: 'x', seenRevision: 0 },
    addSessionDocument: { title: 'Plan', url: 'https://example.org/plan' },
    addSessionLibraryDocument: { documentId: 'x' },
    uploadSessionDocument: { file: new File(['x'], 'x.txt'), clientId: 'x' },
    removeSessionDocument: { documentId: 'x' },
  }),
  'proposeSessionReschedule of others': ({ now }) => ({ sessionId: SESSION, times: [inDays(now, 5)] }),
  'answerSessionReschedule of others': () => ({ proposalId: PROPOSAL, accept: false }),
  'withdrawSessionReschedule of others': () => ({ proposalId: PROPOSAL }),
};
