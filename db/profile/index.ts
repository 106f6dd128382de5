export { type MentorSettings, readMentorSettings, readSubstitutes } from './mentorSettings.ts';
export { profileProjection } from './projection.ts';
export {
  type OwnDetails,
  type ProfileView,
  type PublicDetails,
  readOwnSpecialDetails,
  readProfiles,
  readShownDisabilities,
  type SpecialDetails,
} from './reads.ts';
export { readTeachers } from './teachers.ts';
