import type { UserType } from '#/app/session/UserType.ts';
import type { ProfileField } from '#/profile/index.ts';

/** What a step is about; also the key of its title. */
export type StepTopic =
  | 'about'
  | 'organisation'
  | 'background'
  | 'learning'
  | 'skills'
  | 'mentoring'
  | 'wishes';

type Step = { topic: StepTopic; fields: readonly ProfileField[] };

const about: Step = {
  topic: 'about',
  fields: [
    'firstName',
    'lastName',
    'countryId',
    'postcode',
    'timezone',
    'languageIds',
    'genderId',
    'ethnicityId',
    'disabilityIds',
    'disabilityInfo',
  ],
};
const organisation = [
  'orgName',
  'orgRole',
  'orgSectorId',
  'orgTypeId',
  'numberOfEmployeesId',
  'businessStageId',
  'businessHealth',
  'orgWebsite',
] as const satisfies readonly ProfileField[];
const background = [
  'currentJob',
  'company',
  'sectorId',
  'professionalBackground',
] as const satisfies readonly ProfileField[];
const sourceFields = ['hearAboutUsOptionId', 'hearAboutUsInput'] as const satisfies readonly ProfileField[];
const mentoring: Step = {
  topic: 'mentoring',
  fields: ['ongoingMentoring', 'oneOffMentoring', 'hoursPerWeek', 'availability'],
};
const wishes = [
  'requestTypeIds',
  'supportedPeopleIds',
  'genderPreferenceId',
  'locationPreference',
  'mentoringLanguageIds',
  'mentoringCountryIds',
  'acceptSubstitutes',
  'preferMatchDisabilities',
] as const satisfies readonly ProfileField[];
const learnersWishes = [
  'preferOrganisationTypeIds',
  'preferWomen',
] as const satisfies readonly ProfileField[];

/** ONB-34, ONB-35, LIM-17 to LIM-19. */
const stepsOf: Readonly<Record<UserType, readonly Step[]>> = {
  mentee: [
    about,
    { topic: 'organisation', fields: organisation },
    { topic: 'learning', fields: ['taxonomyLearn', 'goals', ...sourceFields] },
  ],
  mentor: [
    about,
    { topic: 'background', fields: [...background, 'orgRole'] },
    { topic: 'skills', fields: ['taxonomyTeach', 'levels'] },
    mentoring,
    { topic: 'wishes', fields: [...wishes, ...sourceFields, 'agreement'] },
  ],
  both: [
    about,
    { topic: 'background', fields: [...background, ...organisation] },
    { topic: 'skills', fields: ['taxonomyTeach', 'levels', 'taxonomyLearn'] },
    mentoring,
    { topic: 'wishes', fields: [...wishes, ...learnersWishes, ...sourceFields, 'agreement'] },
  ],
};

/** What each step is about, in order. */
export function stepTopics(userType: UserType): readonly StepTopic[] {
  return stepsOf[userType].map(({ topic }) => topic);
}

/** The fields of a step (1 is the first), in the order on screen, without those that the partner hides (ONB-50). */
export function stepFields(
  userType: UserType,
  step: number,
  hidden: readonly ProfileField[],
): readonly ProfileField[] {
  return (stepsOf[userType][step - 1]?.fields ?? []).filter((name) => !hidden.includes(name));
}

/** Asked, and may be left empty although other people have to answer. */
export function optionalFields(userType: UserType): readonly ProfileField[] {
  return userType === 'mentor' ? ['orgRole'] : [];
}

/** The step that asks for what is missing, by the server's names; null when no step does. */
export function stepAsking(userType: UserType, missing: readonly string[]): number | null {
  const names = missing.map((name) => (name === 'days' ? 'availability' : name));
  const index = stepsOf[userType].findIndex(({ fields }) => fields.some((field) => names.includes(field)));
  return index < 0 ? null : index + 1;
}
