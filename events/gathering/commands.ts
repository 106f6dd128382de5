import type { Command, Instant, UserId } from '../kernel/index.ts';
import type { Expertise, GatheringForm, GatheringId, Tiding } from './values.ts';

type On<Type extends string, Data = unknown> = Command<Type, { readonly gatheringId: GatheringId } & Data>;

/** What the edge knows of who acts: they manage the community of the event, or belong to the charity. */
type Managed = { readonly isManager: boolean };

export type ProposeGathering = On<
  'ProposeGathering',
  { readonly form: GatheringForm; readonly partnerId: string | null; readonly isMentor: boolean }
>;
/** `isMentor`: who is invited. */
export type InviteSpeaker = On<
  'InviteSpeaker',
  {
    readonly form: GatheringForm;
    readonly partnerId: string | null;
    readonly hostId: UserId;
    readonly offeredTimes: readonly Instant[];
    readonly isMentor: boolean;
  } & Managed
>;
/** A manager takes a proposal. */
export type AcceptProposal = On<'AcceptProposal', Managed>;
/** The speaker takes an invitation; `suitingTimes` are some of those offered, the best first. */
export type AnswerInvitation = On<
  'AnswerInvitation',
  { readonly suitingTimes: readonly Instant[]; readonly recordingConsent: boolean }
>;
export type DeclineRequest = On<'DeclineRequest', { readonly reasonText: string } & Managed>;
/**
 * `form` is the whole form as it was at `formSeen`, a version of the stream, with what is changed. `displaces` agrees to fewer
 * seats than people. `calledTicket` is then that of the last who keeps a seat, as it was at
 * `seenVersion`.
 */
export type ChangeGathering = On<
  'ChangeGathering',
  {
    readonly form: GatheringForm;
    readonly formSeen: number;
    readonly displaces: { readonly calledTicket: number; readonly seenVersion: number } | null;
    /** Another place or kind of place: the state holds no text to see it by. */
    readonly isElsewhere?: boolean;
  } & Managed
>;
export type PublishGathering = On<'PublishGathering', Managed>;
/** `isLeaving`: the host leaves the product; readers say so in their language, so there is no text. */
export type CancelGathering = On<
  'CancelGathering',
  { readonly reasonText: string; readonly isLeaving?: boolean } & Managed
>;
export type DelayGathering = On<'DelayGathering', { readonly minutes: number }>;
/** By the host, before its time. */
export type EndGathering = On<'EndGathering'>;
export type FeatureGathering = On<'FeatureGathering', { readonly isFeatured: boolean } & Managed>;
export type AddReplay = On<
  'AddReplay',
  {
    readonly url: string;
    readonly captionsUrl: string;
    readonly chapters: readonly { readonly at: number; readonly title: string }[];
  } & Managed
>;
/** `reasonText`: the speaker reads it where it was not their own decision. */
export type RemoveReplay = On<'RemoveReplay', { readonly reasonText: string } & Managed>;
/** By the speaker alone. */
export type AnswerRecording = On<'AnswerRecording', { readonly isGiven: boolean }>;
export type WriteToAttendees = On<
  'WriteToAttendees',
  { readonly messageId: string; readonly text: string } & Managed
>;
/** Says nothing new: it lets what goes with it in one append through only where the actor runs the event. */
export type ConfirmOrganiser = On<
  'ConfirmOrganiser',
  {
    readonly doing: 'INVITE' | 'CHECK_IN';
    /** Of who comes: only a seat lets in. Absent where nobody comes in. */
    readonly ticket?: number | null;
  } & Managed
>;
/** As `ConfirmOrganiser`, for who joins or writes to the speaker. `ticket`: of who attends; only a seat lets in. */
export type ConfirmOpen = On<
  'ConfirmOpen',
  { readonly doing: 'JOIN' | 'BRIEF'; readonly ticket: number | null }
>;

// Seats. Sent together with a command of the person's own stream.
/** `isOfCommunity`: of the event's community, or invited. */
export type TakeSeat = On<'TakeSeat', { readonly isOfCommunity: boolean }>;
export type FreeSeat = On<'FreeSeat', { readonly userId: UserId; readonly ticket: number }>;

// Sent by workers and timers.
export type CallSeat = On<'CallSeat', { readonly userId: UserId; readonly ticket: number }>;
/** Only where somebody waits: otherwise nobody is sent away. */
export type LapseSeat = On<'LapseSeat', { readonly userId: UserId; readonly ticket: number }>;
export type ExpireRequest = On<'ExpireRequest'>;
export type StartGathering = On<'StartGathering', { readonly startsAt: Instant }>;
export type FinishGathering = On<'FinishGathering', { readonly endsAt: Instant }>;
export type WarnOfShort = On<'WarnOfShort', { readonly startsAt: Instant }>;
export type RemindOfGathering = On<
  'RemindOfGathering',
  { readonly lead: 'DAY' | 'MINUTES'; readonly startsAt: Instant }
>;

export type GatheringCommand =
  | ProposeGathering
  | InviteSpeaker
  | AcceptProposal
  | AnswerInvitation
  | DeclineRequest
  | ChangeGathering
  | PublishGathering
  | CancelGathering
  | DelayGathering
  | EndGathering
  | FeatureGathering
  | AddReplay
  | RemoveReplay
  | AnswerRecording
  | WriteToAttendees
  | ConfirmOrganiser
  | ConfirmOpen
  | TakeSeat
  | FreeSeat
  | CallSeat
  | LapseSeat
  | ExpireRequest
  | StartGathering
  | FinishGathering
  | WarnOfShort
  | RemindOfGathering;

type Of<Type extends string, Data = unknown> = On<Type, { readonly userId: UserId } & Data>;

/** `isOrganiser`: the event's own stream confirms it in the same append. */
export type InviteAttendee = Of<'InviteAttendee'>;
/** `after`: the last entry that the person saw, 0 where there was none. */
export type EnterGathering = Of<'EnterGathering', { readonly after?: number | undefined }>;
/** `entry` is the one that the person saw. */
export type LeaveGathering = Of<'LeaveGathering', { readonly entry: number }>;
export type DeclineInvitation = Of<'DeclineInvitation'>;
export type ConfirmSeat = Of<'ConfirmSeat'>;
export type BriefSpeaker = Of<
  'BriefSpeaker',
  {
    readonly hostId: UserId;
    readonly help: string;
    readonly interestExpertise: Expertise;
    readonly isHidden: boolean;
  }
>;
/** By the person themselves, or by who runs the event. `isOver`: those who had come were thanked at its end. */
export type AttendGathering = Of<'AttendGathering', { readonly hostId: UserId; readonly isOver?: boolean }>;
/** By who runs the event, until the person has been thanked for coming. */
export type UndoCheckIn = Of<'UndoCheckIn', { readonly hostId: UserId }>;
// By the system.
export type CallAttendee = Of<
  'CallAttendee',
  { readonly entry: number; readonly startsAt: Instant; readonly confirmBy: Instant | null }
>;
/** By a timer. */
export type FindOverdue = Of<'FindOverdue', { readonly entry: number }>;
export type GiveSeatUp = Of<'GiveSeatUp', { readonly entry: number }>;
export type MissGathering = Of<'MissGathering'>;
export type TellAttendee = Of<
  'TellAttendee',
  {
    readonly what: Tiding;
    readonly startsAt: Instant;
    readonly minutes: number | null;
    readonly previousStart?: Instant;
    /** When the organiser changed it: who is checked in later comes at the new time. */
    readonly movedAt?: Instant;
    readonly isElsewhere?: boolean;
  }
>;
export type ThankAttendee = Of<'ThankAttendee', { readonly hostId: UserId }>;

export type AttendeeCommand =
  | InviteAttendee
  | EnterGathering
  | LeaveGathering
  | DeclineInvitation
  | ConfirmSeat
  | BriefSpeaker
  | AttendGathering
  | UndoCheckIn
  | CallAttendee
  | FindOverdue
  | GiveSeatUp
  | MissGathering
  | TellAttendee
  | ThankAttendee;
