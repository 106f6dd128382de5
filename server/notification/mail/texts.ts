import type { NotificationKind } from '@waymark/events/notification';
import type { EmailTemplate } from '../../platform/mail/emailTemplate.ts';
import { textsInEnglish } from './texts.en.ts';
import { textsInPortuguese } from './texts.pt.ts';

const eventTextKeys = [
  'EVENT_INVITATION',
  'EVENT_INVITED_BEFORE',
  'EVENT_SPEAKER_INVITATION',
  'EVENT_PROPOSED',
  'EVENT_PROPOSAL_ACCEPTED',
  'EVENT_PROPOSAL_DECLINED',
  'EVENT_PROPOSAL_EXPIRED',
  'EVENT_SPEAKER_ACCEPTED',
  'EVENT_SPEAKER_DECLINED',
  'EVENT_SPEAKER_SILENT',
  'EVENT_PUBLISHED',
  'EVENT_REGISTERED',
  'EVENT_WAITING',
  'EVENT_LEFT',
  'EVENT_PLACE_FREED',
  'EVENT_PLACE_YOURS',
  'EVENT_PLACE_LAPSED',
  'EVENT_DISPLACED',
  'EVENT_CHANGED',
  'EVENT_CHANGED_OWN',
  'EVENT_ELSEWHERE',
  'EVENT_ELSEWHERE_OWN',
  'EVENT_ONLINE',
  'EVENT_ONLINE_OWN',
  'EVENT_CANCELLED',
  'EVENT_CANCELLED_OWN',
  'EVENT_IN_24_HOURS',
  'EVENT_IN_15_MINUTES',
  'EVENT_LATE',
  'EVENT_MESSAGE',
  'EVENT_SHORT',
  'EVENT_THANKS',
  'EVENT_THANKS_SPEAKER',
  'EVENT_REPLAY',
  'EVENT_REPLAY_REMOVED',
  'EVENT_REPLAY_WITHDRAWN',
] as const;
export type EventMailTexts = Readonly<Record<(typeof eventTextKeys)[number], Omit<EmailTemplate, 'note'>>>;

/** Every mail about a notification. What a person did themselves has a different text. */
export const mailTextKeys = [
  'SESSION_REQUESTED',
  'SESSION_NUDGED',
  'SESSION_ACCEPTED',
  'SESSION_ACCEPTED_OWN',
  'SESSION_DECLINED',
  'SESSION_TAKEN',
  'SESSION_EXPIRED',
  'SESSION_CANCELLED',
  'SESSION_CANCELLED_OWN',
  'SESSION_QUESTION',
  'RESCHEDULE_PROPOSED',
  'RESCHEDULE_ACCEPTED',
  'RESCHEDULE_ACCEPTED_OWN',
  'RESCHEDULE_DECLINED',
  'RESCHEDULE_EXPIRING',
  'RESCHEDULE_EXPIRED',
  'SESSION_IN_24_HOURS',
  'SESSION_IN_15_MINUTES',
  'SESSION_LATE',
  'NO_SHOW',
  'NO_SHOW_APPEAL_UPHELD',
  'NO_SHOW_APPEAL_DISMISSED',
  'MESSAGE',
  'MESSAGE_REQUEST',
  'FEEDBACK_ASKED',
  'PLAN_SHARED',
  'TASK_ASSIGNED',
  'TASK_DUE',
  'DOCUMENT_SHARED',
  'YEAR_REVIEW',
  'DIGEST',
  ...eventTextKeys,
] as const;
export type MailTextKey = (typeof mailTextKeys)[number];

export type NotificationMailTexts = {
  readonly texts: Readonly<Record<MailTextKey, Omit<EmailTemplate, 'note'>>>;
  readonly note: string;
  readonly sentBy: (brand: string) => string;
  /** Instead of a title that is gone with its writer. */
  readonly someSession: string;
  readonly someEvent: string;
  /** The same where it is about something else. */
  readonly some: Readonly<Partial<Record<NotificationKind, string>>>;
  readonly quoted: (title: string) => string;
  /** How far a day is, where the mail is read. */
  readonly soon: {
    readonly today: string;
    readonly tomorrow: string;
    readonly on: (day: string) => string;
  };
  readonly minutesLeft: (count: number) => string;
  readonly forOther: (own: string, name: string, other: string) => string;
  readonly series: (count: string) => string;
  /** Of a request that waits: to the mentor, and to the person who asked. */
  readonly answerBy: (until: string) => string;
  readonly requestExpires: (until: string) => string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly unread: (count: number) => string;
  readonly news: (count: number) => string;
  readonly registered: (count: number) => string;
  /** Of group events. */
  readonly previously: (when: string) => string;
  readonly newEnd: (when: string) => string;
  readonly because: (reason: string) => string;
  readonly speakerLeft: string;
  /** To who gave up their place, by what became of the event. */
  readonly again: Readonly<Record<string, string>>;
  readonly at: (place: string) => string;
  readonly online: string;
  readonly atOrOnline: (place: string) => string;
  readonly join: (minutes: number) => string;
};

export const mailTexts: Readonly<Record<'en' | 'pt', NotificationMailTexts>> = {
  en: textsInEnglish,
  pt: textsInPortuguese,
};
