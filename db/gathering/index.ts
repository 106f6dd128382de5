export { gatheringProjection } from './projection.ts';
export {
  readAttended,
  readAttendees,
  readBriefings,
  readCompleted,
  readGathering,
  readHosted,
  readManagedRequests,
  readRegistered,
  readReplays,
  readRequests,
  readUpcoming,
} from './reads.ts';
export type {
  AttendeeView,
  BriefingView,
  GatheringPage,
  GatheringView,
  Looker,
} from './views.ts';
export {
  findLastKept,
  findNextWaiting,
  findOpenOf,
  findRoom,
  findSeat,
  isInvited,
  pageOfSeats,
  type Seat,
} from './work.ts';
