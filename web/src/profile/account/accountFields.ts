import type { UserType } from '#/app/session/UserType.ts';
import type { ProfileField } from '../profileRules.ts';

/** The pages whose answers are saved together. */
export type AccountPageName = 'profile' | 'skills' | 'availability' | 'preferences';

const about: readonly ProfileField[] = [
  'firstName',
  'lastName',
  'headline',
  'countryId',
  'postcode',
  'languageIds',
  'timezone',
  'genderId',
  'ethnicityId',
  'disabilityIds',
  'disabilityInfo',
];
const organisation: readonly ProfileField[] = [
  'orgRole',
  'orgName',
  'orgSectorId',
  'orgTypeId',
  'numberOfEmployeesId',
  'businessStageId',
  'businessHealth',
  'orgWebsite',
];
const background: readonly ProfileField[] = [
  'professionalBackground',
  'currentJob',
  'orgRole',
  'company',
  'sectorId',
];
const preferences: readonly ProfileField[] = ['acceptSubstitutes', 'preferMatchDisabilities'];
const learnerPreferences: readonly ProfileField[] = ['preferOrganisationTypeIds', 'preferWomen'];
const mentorPreferences: readonly ProfileField[] = [
  'requestTypeIds',
  'supportedPeopleIds',
  'genderPreferenceId',
  'locationPreference',
  'mentoringLanguageIds',
  'mentoringCountryIds',
];

/** What a page asks of this kind of person; a field that the partner hides is not asked (ONB-50). */
export function fieldsOf(
  page: AccountPageName,
  userType: UserType | null,
  hidden: readonly ProfileField[],
): readonly ProfileField[] {
  const isMentor = userType === 'mentor' || userType === 'both';
  const isMentee = userType === 'mentee' || userType === 'both';
  const pages: Record<AccountPageName, readonly ProfileField[]> = {
    profile: [...about, ...(isMentor ? background : []), ...(isMentee ? organisation : [])],
    skills: [
      ...(isMentor ? (['taxonomyTeach', 'levels'] as const) : []),
      ...(isMentee ? (['taxonomyLearn', 'goals'] as const) : []),
    ],
    availability: ['ongoingMentoring', 'oneOffMentoring', 'hoursPerWeek', 'availability'],
    preferences: [
      ...(isMentor ? mentorPreferences : []),
      ...(isMentee ? learnerPreferences : []),
      ...preferences,
    ],
  };
  return [...new Set(pages[page])].filter((name) => !hidden.includes(name));
}
