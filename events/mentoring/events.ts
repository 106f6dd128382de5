import { z } from 'zod';
import { branded, defineEvent, type EventOf, type UserId } from '../kernel/index.ts';
import {
  RescheduleAccepted,
  RescheduleDeclined,
  RescheduleExpired,
  RescheduleProposed,
  RescheduleWithdrawn,
  SessionAgendaChanged,
  SessionCancelled,
  SessionCompleted,
  SessionDocumentAdded,
  SessionDocumentRemoved,
  SessionLateAnnounced,
  SessionNoShowAppealDecided,
  SessionNoShowAppealed,
  SessionNoShowReported,
  SessionNoShowRevoked,
  SessionNotesChanged,
} from './meeting/meetingEvents.ts';
import {
  SessionAccepted,
  SessionMentorsNudged,
  SessionOfferDeclined,
  SessionOffered,
  SessionOfferPassedOn,
  SessionPlanned,
  SessionQuestionAsked,
  SessionRequestDeclined,
  SessionRequestExpired,
  SessionRequested,
  SessionRequestWithdrawn,
} from './request/requestEvents.ts';
import type { SessionId } from './values.ts';

const person = branded<UserId>();
const session = branded<SessionId>();
const instant = z.number().int();

// Stream diary-<user>.

export const DiaryBooked = defineEvent('DiaryBooked', {
  userId: person,
  sessionId: session,
  startsAt: instant,
  endsAt: instant,
  bookedAt: instant,
});
export const DiaryFreed = defineEvent('DiaryFreed', { userId: person, sessionId: session });

export const sessionEvents = [
  SessionRequested,
  SessionOffered,
  SessionQuestionAsked,
  SessionOfferDeclined,
  SessionOfferPassedOn,
  SessionRequestDeclined,
  SessionAccepted,
  SessionPlanned,
  SessionRequestWithdrawn,
  SessionMentorsNudged,
  SessionRequestExpired,
  SessionCancelled,
  SessionLateAnnounced,
  SessionCompleted,
  SessionNoShowReported,
  SessionNoShowAppealed,
  SessionNoShowRevoked,
  SessionNoShowAppealDecided,
  RescheduleProposed,
  RescheduleAccepted,
  RescheduleDeclined,
  RescheduleWithdrawn,
  RescheduleExpired,
  SessionAgendaChanged,
  SessionNotesChanged,
  SessionDocumentAdded,
  SessionDocumentRemoved,
] as const;
export const diaryEvents = [DiaryBooked, DiaryFreed] as const;
export const mentoringEvents = [...sessionEvents, ...diaryEvents] as const;

export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
export type DiaryEvent = EventOf<(typeof diaryEvents)[number]>;
export type MentoringEvent = SessionEvent | DiaryEvent;
