export { profile } from './capability.ts';
export type { AccountFacts, DetailChanges, ProfileCommand } from './commands.ts';
export {
  type AccountField,
  missingFields,
  type RequiredField,
  type Situation,
  stepCount,
  stepReached,
} from './completeness.ts';
export { profileDecider } from './decide.ts';
export { detailProblems } from './detailProblems.ts';
export type {
  Availability,
  AvailabilityException,
  AvailabilityWindow,
  DisabilitiesAnswer,
  MentoringPreferences,
  ProfileDetails,
  ProfileEvent,
  TaughtTopic,
} from './events.ts';
export { profileEvents } from './events.ts';
export { freeTimeBetween } from './freeTime.ts';
export { readUkPostcode } from './postcode.ts';
export { type Option, OTHER, referenceData, referenceIds } from './reference/index.ts';
export type { ProfileRefusal } from './refusals.ts';
export { profileStateFrom } from './state.ts';
export { profileStream } from './values.ts';
export { readWebsite } from './website.ts';
