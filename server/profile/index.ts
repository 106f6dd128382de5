import type { ServerCapability } from '../platform/capability.ts';
import './mutations/createUserPreferences.ts';
import './mutations/updatePreferences.ts';
import './mutations/updateMentorPreferences.ts';
import './mutations/createMentoringCountriesPreference.ts';
import './mutations/createMentoringLanguagesPreference.ts';
import './mutations/updateMentoringCountriesPreference.ts';
import './mutations/updateMentoringLanguagesPreference.ts';
import './query.ts';
import { refusalCodes } from './refusalCodes.ts';
import { profileChanges } from './subscription.ts';
import './mutations/createUserTaxonomyTeach.ts';
import './mutations/createUserTaxonomyLearn.ts';
import './update/updateAvailability.ts';
import './update/updateUser.ts';
import './card/userFields.ts';

export const profile: ServerCapability = {
  name: 'profile',
  changes: profileChanges,
  workers: [],
  refusalCodes,
};
