import type { Session, SessionStatus } from '../operations.ts';

/** The lists of `/mentoring/*`, one for each tab. */
export type ListName =
  | 'askedByMe'
  | 'unanswered'
  | 'waitingForMe'
  | 'community'
  | 'upcomingAsMentee'
  | 'upcomingAsMentor'
  | 'completedAsMentee'
  | 'completedAsMentor';

type ListPlan = {
  readonly of: 'mentee' | 'mentor' | 'community';
  readonly statuses: readonly SessionStatus[];
};

/** Whose sessions in which states. */
export const listPlans: Readonly<Record<ListName, ListPlan>> = {
  askedByMe: { of: 'mentee', statuses: ['REQUESTED', 'PENDING'] },
  unanswered: { of: 'mentee', statuses: ['DECLINED', 'EXPIRED'] },
  waitingForMe: { of: 'mentor', statuses: ['PENDING'] },
  community: { of: 'community', statuses: ['PENDING'] },
  upcomingAsMentee: { of: 'mentee', statuses: ['ACCEPTED'] },
  upcomingAsMentor: { of: 'mentor', statuses: ['ACCEPTED'] },
  completedAsMentee: { of: 'mentee', statuses: ['COMPLETED', 'NO_SHOW'] },
  completedAsMentor: { of: 'mentor', statuses: ['COMPLETED', 'NO_SHOW'] },
};

export const listNames = Object.keys(listPlans) as readonly ListName[];

/** The lists of this viewer that the session stands in now. */
export function listsOf(session: Session, viewerId: string): readonly ListName[] {
  return listNames.filter((name) => {
    const { of, statuses } = listPlans[name];
    return statuses.includes(session.status) && isOf[of](session, viewerId);
  });
}

const isOf: Record<ListPlan['of'], (session: Session, viewerId: string) => boolean> = {
  mentee: (session, viewerId) => session.mentee.id === viewerId,
  mentor: (session, viewerId) =>
    session.status === 'PENDING' ? isMine(session) : session.mentor?.id === viewerId,
  community: (session, viewerId) =>
    session.community !== null && session.mentee.id !== viewerId && session.myOffer === null,
};

/** The request waits for this mentor. */
function isMine({ myOffer }: Session): boolean {
  return myOffer?.status === 'WAITING' || myOffer?.status === 'ASKED';
}
