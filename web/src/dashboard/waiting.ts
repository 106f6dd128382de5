import { offersAt, type Session, turningPoints } from '#/mentoring/index.ts';
import type { DueFeedback, NextEvent } from './operations.ts';

export type PermissionRequest = {
  readonly id: string;
  readonly expiresAt: string;
  readonly from: { readonly id: string; readonly firstName: string | null; readonly lastName: string | null };
};

export type EventInvitation = {
  readonly id: string;
  readonly title: string;
  readonly isToSpeak: boolean;
  /** When it can be answered no more. */
  readonly until: string | null;
};

/** People who wait to be approved in a community that the viewer manages. */
export type Applicants = { readonly partnerId: string; readonly name: string; readonly count: number };

/** One thing that somebody waits for, or that the viewer should know (NAV-208). */
export type WaitingLine = { readonly key: string } & (
  | { readonly kind: 'join'; readonly session: Session }
  | { readonly kind: 'request' | 'proposal' | 'proposalExpired'; readonly session: Session }
  | {
      readonly kind: 'question';
      readonly session: Session;
      readonly mentor: Session['offers'][number]['mentor'];
    }
  | { readonly kind: 'community'; readonly count: number }
  | { readonly kind: 'applicants'; readonly applicants: Applicants }
  | { readonly kind: 'invitation'; readonly invitation: EventInvitation }
  | { readonly kind: 'permission'; readonly request: PermissionRequest }
  | { readonly kind: 'feedback'; readonly due: DueFeedback }
);

export type Waiting = {
  readonly requests: readonly Session[];
  readonly communityCount: number;
  readonly applicants: readonly Applicants[];
  readonly asked: readonly Session[];
  readonly upcoming: readonly Session[];
  readonly permissions: readonly PermissionRequest[];
  readonly feedbackDue: readonly DueFeedback[];
  readonly invitations: readonly EventInvitation[];
  readonly events: readonly NextEvent[];
  /** As a learner, at some time. */
  readonly hadSessions: boolean;
};

/**
 * NAV-209: sessions to join now, requests to answer, people to approve, questions to answer, proposals with the time left, invitations to events, message requests,
 * feedback due; in each the one that ends first. A proposal that expired is said until its session begins.
 */
export function waitingLines(waiting: Waiting, now: number): readonly WaitingLine[] {
  const { requests, communityCount, asked, upcoming, invitations, permissions, feedbackDue } = waiting;
  const open = upcoming.filter(({ reschedule }) => isOpen(reschedule, now) && !reschedule?.isMine);
  const expired = upcoming.filter(
    ({ reschedule, acceptedTime }) =>
      reschedule !== null &&
      (reschedule.status === 'EXPIRED' || (reschedule.status === 'OPEN' && !isOpen(reschedule, now))) &&
      timeOf(acceptedTime) > now,
  );
  const joinable = upcoming.filter((session) => session.link !== null && offersAt(session, now).join);
  return [
    ...soonest(joinable, ({ acceptedTime }) => acceptedTime).map((session) => line('join', session)),
    ...soonest(requests, ({ expiresAt }) => expiresAt).map((session) => line('request', session)),
    ...(communityCount > 0 ? [{ key: 'community', kind: 'community', count: communityCount } as const] : []),
    ...waiting.applicants
      .filter(({ count }) => count > 0)
      .map((applicants) => ({
        key: `applicants-${applicants.partnerId}`,
        kind: 'applicants' as const,
        applicants,
      })),
    ...asked.flatMap((session) =>
      session.offers
        .filter(({ status }) => status === 'ASKED')
        .map(({ mentor }) => ({
          key: `question-${session.id}-${mentor.id}`,
          kind: 'question' as const,
          session,
          mentor,
        })),
    ),
    ...soonest(open, ({ reschedule }) => reschedule?.expiresAt ?? null).map((session) =>
      line('proposal', session),
    ),
    ...expired.map((session) => line('proposalExpired', session)),
    ...soonest(
      invitations.filter(({ until }) => timeOf(until) > now),
      ({ until }) => until,
    ).map((invitation) => ({
      key: `invitation-${invitation.id}`,
      kind: 'invitation' as const,
      invitation,
    })),
    ...soonest(permissions, ({ expiresAt }) => expiresAt).map((request) => ({
      key: `permission-${request.id}`,
      kind: 'permission' as const,
      request,
    })),
    ...feedbackDue.map((due) => ({
      key: `feedback-${due.session?.id ?? due.groupEvent?.id}`,
      kind: 'feedback' as const,
      due,
    })),
  ];
}

/** When a line changes or disappears without a live event. */
export function turningPointsOf({ upcoming, invitations }: Waiting): readonly number[] {
  const sessions = upcoming.flatMap((session) => [
    ...turningPoints(session),
    timeOf(session.reschedule?.expiresAt ?? null),
  ]);
  return [...sessions, ...invitations.map(({ until }) => timeOf(until))];
}

/** The session that comes next; one that is over is not. */
export function nextSession(upcoming: readonly Session[], now: number): Session | null {
  const ahead = upcoming.filter(({ endsAt }) => timeOf(endsAt) > now);
  return soonest(ahead, ({ acceptedTime }) => acceptedTime)[0] ?? null;
}

/** The group event that comes next, or is on; one that is over is not. */
export function nextEvent(events: readonly NextEvent[], now: number): NextEvent | null {
  const ahead = events.filter(({ endTime }) => timeOf(endTime) > now);
  return soonest(ahead, ({ startTime }) => startTime)[0] ?? null;
}

function line<Kind extends 'join' | 'request' | 'proposal' | 'proposalExpired'>(
  kind: Kind,
  session: Session,
) {
  return { key: `${kind}-${session.id}`, kind, session };
}

/** The timer that ends it may be a little late; the clock is not. */
function isOpen(reschedule: Session['reschedule'], now: number): boolean {
  return reschedule?.status === 'OPEN' && timeOf(reschedule.expiresAt) > now;
}

function soonest<Item>(items: readonly Item[], at: (item: Item) => string | null): readonly Item[] {
  return items.toSorted((one, other) => timeOf(at(one)) - timeOf(at(other)));
}

function timeOf(at: string | null): number {
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}
