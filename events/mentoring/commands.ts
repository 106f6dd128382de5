import type { Command, Instant, UserId } from '../kernel/index.ts';
import type {
  AppealOutcome,
  Cadence,
  MeetingProvider,
  ProposalId,
  SessionId,
  SessionKind,
  SessionReason,
} from './values.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly sessionId: SessionId } & Data>;

/**
 * What the edge has looked up stands in the command: `expectedVersion` is the version of the stream that the person saw
 * (absent: whatever it is now).
 */
export type RequestSession = On<
  'RequestSession',
  {
    readonly kind: SessionKind;
    readonly title: string;
    readonly description: string;
    readonly topicId: string;
    readonly times: readonly Instant[];
    readonly timezone: string;
    readonly durationMinutes: number;
    readonly series: { readonly cadence: Cadence; readonly count: number } | null;
    readonly mentorIds: readonly UserId[];
    readonly communityId: string | null;
    readonly planId: string | null;
    readonly acceptSubstitutes: boolean;
  }
>;
/** `isOfCommunity`: the mentor belongs to the community in whose queue the request is. */
export type AcceptSessionRequest = On<
  'AcceptSessionRequest',
  {
    readonly time: Instant;
    readonly provider: MeetingProvider;
    readonly link: string;
    readonly isOfCommunity: boolean;
    readonly expectedVersion?: number;
  }
>;
/** A session of a series after the first; sent together with the acceptance, in one append. */
export type PlanSession = On<
  'PlanSession',
  {
    readonly seriesId: SessionId;
    readonly number: number;
    readonly count: number;
    readonly cadence: Cadence;
    readonly menteeId: UserId;
    readonly mentorId: UserId;
    readonly title: string;
    readonly description: string;
    readonly topicId: string;
    readonly timezone: string;
    readonly startsAt: Instant;
    readonly durationMinutes: number;
    readonly provider: MeetingProvider;
    readonly link: string;
  }
>;
/** `substituteId`: who stands in, where both sides agreed to that and somebody is free (SES-55). */
export type DeclineSessionRequest = On<
  'DeclineSessionRequest',
  {
    readonly reason: SessionReason;
    readonly reasonText: string;
    readonly isOfCommunity: boolean;
    readonly substituteId: UserId | null;
  }
>;
/** The mentor's time does not fit and somebody else's does (SES-51). */
export type PassOnSessionRequest = On<'PassOnSessionRequest', { readonly substituteId: UserId }>;
export type AskSessionQuestion = On<
  'AskSessionQuestion',
  { readonly text: string; readonly isOfCommunity: boolean }
>;
export type WithdrawSessionRequest = On<'WithdrawSessionRequest'>;
export type CancelSession = On<
  'CancelSession',
  { readonly reason: SessionReason; readonly reasonText: string }
>;
export type ProposeReschedule = On<
  'ProposeReschedule',
  {
    readonly proposalId: ProposalId;
    readonly times: readonly Instant[];
    readonly reasonText: string;
    readonly expectedVersion?: number;
  }
>;
export type AcceptReschedule = On<
  'AcceptReschedule',
  { readonly proposalId: ProposalId; readonly time: Instant }
>;
export type DeclineReschedule = On<
  'DeclineReschedule',
  { readonly proposalId: ProposalId; readonly reasonText: string }
>;
export type WithdrawReschedule = On<'WithdrawReschedule', { readonly proposalId: ProposalId }>;
export type AnnounceLate = On<'AnnounceLate', { readonly minutes: number }>;
/** By a participant after the end, before it happens by itself. */
export type CompleteSession = On<'CompleteSession'>;
export type ReportNoShow = On<'ReportNoShow'>;
export type AppealNoShow = On<'AppealNoShow', { readonly text: string }>;
/** By who reported it, or by ops. */
export type RevokeNoShow = On<'RevokeNoShow', { readonly isOps: boolean }>;
/** By ops, about what the absent person wrote. `answer` is what they read. */
export type DecideAppeal = On<
  'DecideAppeal',
  { readonly outcome: AppealOutcome; readonly answer: string; readonly isOps: boolean }
>;
export type ChangeAgenda = On<
  'ChangeAgenda',
  {
    readonly items: readonly { readonly text: string; readonly isDone: boolean }[];
    /** Of the lines that `items` were made of; absent: they replace whatever is there. */
    readonly seenVersion?: number;
  }
>;
export type ChangeNotes = On<'ChangeNotes', { readonly text: string; readonly seenRevision: number }>;
export type AddSessionDocument = On<
  'AddSessionDocument',
  { readonly documentId: string; readonly title: string; readonly url: string }
>;
/** Who adds it owns it, and its stream shares it in the same append. */
export type AddLibraryDocument = On<
  'AddLibraryDocument',
  { readonly documentId: string; readonly title: string }
>;
export type RemoveSessionDocument = On<'RemoveSessionDocument', { readonly documentId: string }>;

// Sent by timers.
export type NudgeMentors = On<'NudgeMentors', { readonly nudge: number }>;
export type ExpireSessionRequest = On<'ExpireSessionRequest'>;
export type ExpireReschedule = On<'ExpireReschedule', { readonly proposalId: ProposalId }>;
export type FinishSession = On<'FinishSession', { readonly startsAt: Instant }>;

export type SessionCommand =
  | RequestSession
  | AcceptSessionRequest
  | PlanSession
  | DeclineSessionRequest
  | PassOnSessionRequest
  | AskSessionQuestion
  | WithdrawSessionRequest
  | CancelSession
  | ProposeReschedule
  | AcceptReschedule
  | DeclineReschedule
  | WithdrawReschedule
  | AnnounceLate
  | CompleteSession
  | ReportNoShow
  | AppealNoShow
  | RevokeNoShow
  | DecideAppeal
  | ChangeAgenda
  | ChangeNotes
  | AddSessionDocument
  | AddLibraryDocument
  | RemoveSessionDocument
  | NudgeMentors
  | ExpireSessionRequest
  | ExpireReschedule
  | FinishSession;

type InDiary<Type extends string, Data = unknown> = Command<Type, { readonly userId: UserId } & Data>;

/** A booking of the same session moves. `weekLimit`: bookings of this week may last so many minutes; null: no limit. */
export type BookDiary = InDiary<
  'BookDiary',
  {
    readonly sessionId: SessionId;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly week: { readonly from: Instant; readonly to: Instant; readonly limit: number } | null;
  }
>;
/** Also sent by the reaction to a cancellation. */
export type FreeDiary = InDiary<'FreeDiary', { readonly sessionId: SessionId }>;
export type DiaryCommand = BookDiary | FreeDiary;
