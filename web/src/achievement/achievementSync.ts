import { ask, REFETCH, type Resource } from '#/app/sync/index.ts';
import {
  CommunityQuery,
  type CommunityRole,
  type EventCard,
  ImpactQuery,
  ProgressQuery,
  ReviewQuery,
  type RoleFigures,
  type Statement,
  StatementsQuery,
} from './operations.ts';

/** Figures of one role, with the events that it counts. */
export type Figures = {
  readonly figures: RoleFigures;
  readonly events: readonly EventCard[];
  /** Null: months and years are cut in UTC. */
  readonly timezone: string | null;
};
type Impact = Figures & { readonly organisations: number; readonly memberSince: string | null };

/** What changes figures, for the host of an event and for who was there. */
const eventFacts = ['GatheringFinished', 'GatheringCancelled', 'GatheringChanged'];
const attendeeFacts = [
  'AttendeeAttended',
  'AttendeeCheckInUndone',
  'AttendeeLeft',
  'AttendeeEntered',
  // A check-in counts no more where the event moved.
  'AttendeeTold',
];

const changesFigures: NonNullable<Resource<null, object>['on']> = {
  MentoringSessionChanged: () => REFETCH,
  GroupEventChanged: (held, { change }) => (eventFacts.includes(change) ? REFETCH : held),
  AttendeeChanged: (held, { change }) => (attendeeFacts.includes(change) ? REFETCH : held),
  // Another zone cuts months at other hours, and another role has other figures.
  UserChanged: (held, { userId }, { me }) => (userId === me ? REFETCH : held),
};

/** What a mentee learned; null for who is none. */
export const progressFigures: Resource<null, Figures | null> = {
  name: 'progressFigures',
  fetch: (_params, signal) =>
    ask(ProgressQuery, {}, signal, ({ getAchievements: { progress, timezone } }) =>
      progress ? { figures: progress, events: progress.attendedEvents, timezone } : null,
    ),
  on: changesFigures as Resource<null, Figures | null>['on'] & object,
};

/** What a mentor gave; null for who is none. */
export const impactFigures: Resource<null, Impact | null> = {
  name: 'impactFigures',
  fetch: (_params, signal) =>
    ask(ImpactQuery, {}, signal, ({ getAchievements: { impact, timezone, memberSince } }) =>
      impact
        ? {
            figures: impact,
            events: impact.hostedEvents,
            timezone,
            memberSince,
            organisations: impact.totalOrgsHelped,
          }
        : null,
    ),
  on: changesFigures as Resource<null, Impact | null>['on'] & object,
};

type Review = { readonly progress: RoleFigures | null; readonly impact: RoleFigures | null };

/** All years of both roles: the review of a year says what is in them. */
export const reviewFigures: Resource<null, Review> = {
  name: 'reviewFigures',
  fetch: (_params, signal) => ask(ReviewQuery, {}, signal, ({ getAchievements }) => getAchievements),
  on: changesFigures as Resource<null, Review>['on'] & object,
};

/** Statements that stand. */
export const statements: Resource<null, readonly Statement[]> = {
  name: 'statements',
  fetch: (_params, signal) =>
    ask(StatementsQuery, {}, signal, ({ getVolunteeringStatements }) => getVolunteeringStatements),
  on: { VolunteeringStatementsChanged: () => REFETCH },
};

type Community = {
  readonly year: number;
  /** Those to choose from, this year first. */
  readonly years: readonly number[];
  /** No number is about fewer people. */
  readonly leastPeople: number;
  readonly progress: CommunityRole;
  readonly impact: CommunityRole;
};

/** What people of a community did in a year; null: this year. Their sessions are nothing that its managers receive live. */
export const communityFigures: Resource<{ partnerId: string; year: number | null }, Community> = {
  name: 'communityFigures',
  fetch: (asked, signal) =>
    ask(CommunityQuery, asked, signal, ({ getCommunityAchievements }) => getCommunityAchievements),
};
