export { type GatheringFigures, readFigures } from './figures.ts';
export { readListedIds } from './listed.ts';
export { gatheringProjection } from './projection.ts';
export {
  readAttended,
  readCalendarGatherings,
  readCompleted,
  readGathering,
  readGatheringsById,
  readHosted,
  readManagedRequests,
  readRegistered,
  readReplays,
  readRequests,
  readUpcoming,
} from './reads.ts';
export { readAttendees, readBriefings } from './seatReads.ts';
export {
  type AttendeeView,
  type BriefingView,
  type GatheringPage,
  type GatheringView,
  type Looker,
  organiserLooker,
  ownLooker,
} from './views.ts';
export {
  findAttendeeMessages,
  findHidden,
  findLastKept,
  findNextCall,
  findOpenOf,
  findOverdueSeat,
  findRoom,
  findSeat,
  findStandings,
  isInvited,
  isProposalAnswered,
  isReplayGone,
  messageKey,
  type NextCall,
  pageOfInvited,
  pageOfSeats,
  type Seat,
} from './work.ts';
