import { randomUUID } from 'node:crypto';
import type { Cast } from './rightsCalls.ts';
import { CLOSED, HOME } from './rightsWorld.ts';

type Call = (cast: Cast) => Readonly<Record<string, unknown>>;

const DAY = 24 * 3_600_000;
const inDays = (now: number, days: number) => new Date(now + days * DAY).toISOString();

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
  'getMentorAvailability about another': ({ another, now }) => ({
    mentorId: another.id,
    from: inDays(now, 0),
    to: inDays(now, 7),
  }),

  'createSessionRequest to another': ({ another, now }) => request(now, { mentorIds: [another.id] }),
  'createSessionRequest to home': ({ now }) => request(now, { communityId: HOME }),
  'createSessionRequest to the closed one': ({ now }) => request(now, { communityId: CLOSED }),
};
