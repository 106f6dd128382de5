export { countSessions } from './counts.ts';
export { communityRequests, menteeSessions, mentorSessions, type Reader } from './lists.ts';
export { type MenteeStanding, readMenteeStanding } from './menteeStanding.ts';
export { mentoringProjection } from './projection/projection.ts';
export {
  type Booking,
  findRequestEnds,
  readBookings,
  readOwnSessionIds,
  readSessionOfProposal,
  readSessions,
} from './reads.ts';
export { readUnfinished, type Unfinished } from './unfinished.ts';
export type {
  AgendaItem,
  OfferStatus,
  RescheduleProposal,
  RescheduleStatus,
  SessionCounts,
  SessionDocument,
  SessionList,
  SessionOffer,
  SessionView,
} from './views.ts';
