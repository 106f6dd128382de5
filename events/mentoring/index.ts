export { mentoring } from './capability.ts';
export type {
  AcceptReschedule,
  AcceptSessionRequest,
  BookDiary,
  DiaryCommand,
  PlanSession,
  RequestSession,
  SessionCommand,
} from './commands.ts';
export { sessionDecider } from './decide.ts';
export { type DiaryState, diaryDecider } from './diary.ts';
export { type DiaryEvent, type MentoringEvent, mentoringEvents, type SessionEvent } from './events.ts';
export { type NoShowReport, type NoShowStanding, noShowStanding } from './meeting/noShows.ts';
export { seriesStarts } from './meeting/series.ts';
export { lineProblem } from './problems.ts';
export type { DiaryRefusal, SessionRefusal } from './refusals.ts';
export type { OfferState, OpenProposal, SessionState } from './state.ts';
export {
  type AppealOutcome,
  type Cadence,
  cadences,
  communityMentorsTopic,
  diaryStream,
  endOf,
  type MeetingProvider,
  meetingProviders,
  mentoringStream,
  type ProposalId,
  type SessionId,
  type SessionKind,
  type SessionReason,
  type SessionStatus,
  seriesSessionId,
  sessionKinds,
  sessionReasons,
  sessionStatuses,
} from './values.ts';
