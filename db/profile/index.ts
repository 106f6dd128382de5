export { type MentorSettings, readMentorSettings, readSubstitutes } from './mentorSettings.ts';
export { profileProjection } from './projection.ts';
export {
  type MentorHours,
  type OwnDetails,
  type ProfileView,
  type PublicDetails,
  readMentorHours,
  readOwnSpecialDetails,
  readProfiles,
  readShownDisabilities,
  type SpecialDetails,
} from './reads.ts';
