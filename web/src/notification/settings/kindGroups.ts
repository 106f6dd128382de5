import type { Me } from '#/app/session/Me.ts';
import type { Preferences } from '../operations.ts';

type Kind = Preferences['choices'][number]['kind'];
export const groups = ['sessions', 'messages', 'shared', 'events', 'account'] as const;
export type Group = (typeof groups)[number];

/** Where each kind stands among the settings; a new kind fails here until it has a place. */
export const groupOf: Readonly<Record<Kind, Group>> = {
  SESSION_REQUESTED: 'sessions',
  SESSION_ACCEPTED: 'sessions',
  SESSION_DECLINED: 'sessions',
  SESSION_TAKEN: 'sessions',
  SESSION_EXPIRED: 'sessions',
  SESSION_CANCELLED: 'sessions',
  SESSION_QUESTION: 'sessions',
  RESCHEDULE_PROPOSED: 'sessions',
  RESCHEDULE_ANSWERED: 'sessions',
  RESCHEDULE_EXPIRING: 'sessions',
  RESCHEDULE_EXPIRED: 'sessions',
  SESSION_IN_24_HOURS: 'sessions',
  SESSION_IN_15_MINUTES: 'sessions',
  SESSION_LATE: 'sessions',
  NO_SHOW: 'sessions',
  NO_SHOW_APPEAL: 'sessions',
  FEEDBACK_ASKED: 'sessions',
  MESSAGE: 'messages',
  MESSAGE_REQUEST: 'messages',
  PLAN_SHARED: 'shared',
  TASK_ASSIGNED: 'shared',
  TASK_DUE: 'shared',
  DOCUMENT_SHARED: 'shared',
  EVENT_INVITATION: 'events',
  EVENT_SPEAKER_INVITATION: 'events',
  EVENT_HOSTING: 'events',
  EVENT_REGISTERED: 'events',
  EVENT_PLACE: 'events',
  EVENT_CHANGED: 'events',
  EVENT_CANCELLED: 'events',
  EVENT_IN_24_HOURS: 'events',
  EVENT_IN_15_MINUTES: 'events',
  EVENT_LATE: 'events',
  EVENT_MESSAGE: 'events',
  EVENT_SHORT: 'events',
  EVENT_THANKS: 'events',
  EVENT_REPLAY: 'events',
  APPROVAL: 'account',
  ACCESS_PAUSED: 'account',
  YEAR_REVIEW: 'account',
};

type Part = 'mentor' | 'learner' | 'manager';

/** Kinds that reach only who has one of these parts; all others reach everybody. */
const onlyFor: Readonly<Partial<Record<Kind, readonly Part[]>>> = {
  SESSION_REQUESTED: ['mentor'],
  SESSION_TAKEN: ['mentor'],
  SESSION_DECLINED: ['learner'],
  SESSION_EXPIRED: ['learner'],
  SESSION_QUESTION: ['learner'],
  EVENT_SPEAKER_INVITATION: ['mentor'],
  EVENT_HOSTING: ['mentor', 'manager'],
  EVENT_SHORT: ['mentor'],
};

type Person = Pick<Me, 'userType' | 'userRole'> & {
  readonly userPartners: readonly { readonly role: string }[];
};

/** Whether a notification of this kind can ever come to this person. */
export function canReach({ userType, userRole, userPartners }: Person, kind: Kind): boolean {
  const isManager = userRole !== 'USER' || userPartners.some(({ role }) => role !== 'MEMBER');
  const has: Readonly<Record<Part, boolean>> = {
    mentor: userType === 'mentor' || userType === 'both',
    learner: userType === 'mentee' || userType === 'both',
    manager: isManager,
  };
  return onlyFor[kind]?.some((part) => has[part]) ?? true;
}
