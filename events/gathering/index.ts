export { type AttendeeState, attendeeDecider } from './attendee/attendee.ts';
export { gathering } from './capability.ts';
export type { AttendeeCommand, GatheringCommand } from './commands.ts';
export { gatheringDecider } from './decide/decide.ts';
export {
  type AttendeeEvent,
  type GatheringEvent,
  type GatheringFact,
  gatheringEvents,
  type SeatEvent,
} from './events.ts';
export { firstAllowedDay, isWeekend, startProblem } from './form/londonTime.ts';
export {
  type GatheringAgenda,
  type GatheringType,
  gatheringAgendas,
  gatheringType,
  gatheringTypes,
} from './form/reference.ts';
export type { GatheringRefusal } from './refusals.ts';
export type { GatheringState } from './state.ts';
export {
  type AttendeeStatus,
  attendeeStatuses,
  attendeeStream,
  type CallProvider,
  callProviders,
  confirmBy,
  type Expertise,
  expertiseLevels,
  type GatheringForm,
  type GatheringId,
  type GatheringStatus,
  gatheringEnd,
  gatheringStatuses,
  gatheringStream,
  gatheringsTopic,
  gatheringTopic,
  gatheringUid,
  type Location,
  locations,
  organisersTopic,
  type RequestStatus,
  requestStatuses,
  requestsTopic,
  type Tiding,
} from './values.ts';
