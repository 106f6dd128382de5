import { isLongerThan, isPlainLine } from '../kernel/index.ts';
import { profileLimits } from '../limits/index.ts';
import type { FieldProblems } from './availabilityProblems.ts';
import type { DetailChanges } from './commands.ts';
import type { MentoringPreferences, TaughtTopic } from './events.ts';
import { referenceIds } from './reference/index.ts';

type List = keyof typeof referenceIds;

const singleChoices = {
  sectorId: 'sectors',
  orgSectorId: 'sectors',
  orgTypeId: 'orgTypes',
  businessStageId: 'businessStages',
  numberOfEmployeesId: 'numberOfEmployees',
  hearAboutUsOptionId: 'hearAboutUsOptions',
  genderId: 'genders',
  ethnicityId: 'ethnicities',
} as const satisfies Partial<Record<keyof DetailChanges, List>>;

const lines = ['currentJob', 'company', 'hearAboutUsInput'] as const;

/** Every wrong value by its name in `updateUser`. */
export function detailProblems(details: DetailChanges): FieldProblems {
  const problems: Record<string, string> = {};
  for (const [field, list] of Object.entries(singleChoices)) {
    const id = details[field as keyof typeof singleChoices];
    if (id !== undefined && id !== null && !referenceIds[list].has(id)) problems[field] = 'choiceUnknown';
  }
  for (const field of lines) {
    const text = details[field] ?? '';
    if (isLongerThan(text, profileLimits.line)) problems[field] = 'tooLong';
    else if (!isPlainLine(text)) problems[field] = 'hiddenCharacters';
  }
  const { languageIds, disabilities, hoursPerWeek } = details;
  if (languageIds && !areChoices('languages', languageIds)) problems.languageIds = 'choiceUnknown';
  if (disabilities) {
    if (!areChoices('disabilities', disabilities.disabilityIds)) problems.disabilityIds = 'choiceUnknown';
    const info = disabilities.disabilityInfo ?? '';
    if (isLongerThan(info, profileLimits.text)) problems.disabilityInfo = 'tooLong';
  }
  if (
    hoursPerWeek !== undefined &&
    hoursPerWeek !== null &&
    !isOneOf(hoursPerWeek, profileLimits.hoursPerWeek)
  ) {
    problems.hoursPerWeek = 'outOfRange';
  }
  return problems;
}

/** ONB-41, ONB-42, PRO-77: known topics, at most 20, none twice, levels from 1 to 5. */
export function topicProblems(
  topics: readonly (Pick<TaughtTopic, 'id'> & Partial<TaughtTopic>)[],
): FieldProblems {
  if (topics.length > profileLimits.topics) return { taxonomyIds: 'tooManyTopics' };
  const problems: Record<string, string> = {};
  if (
    !areChoices(
      'taxonomy',
      topics.map(({ id }) => id),
    )
  )
    problems.taxonomyIds = 'choiceUnknown';
  const levels = topics.map(({ level }) => level ?? null).filter((level) => level !== null);
  if (levels.some((level) => !isOneOf(level, profileLimits.topicLevels))) problems.levels = 'outOfRange';
  return problems;
}

const preferenceChoices = {
  preferOrganisationTypeIds: 'orgTypes',
  requestTypeIds: 'requestTypes',
  supportedPeopleIds: 'supportedPeople',
  mentoringCountryIds: 'countries',
  mentoringLanguageIds: 'languages',
} as const satisfies Partial<Record<keyof MentoringPreferences, List>>;

export function preferenceProblems(preferences: MentoringPreferences): FieldProblems {
  const problems: Record<string, string> = {};
  for (const [field, list] of Object.entries(preferenceChoices)) {
    const ids = preferences[field as keyof typeof preferenceChoices];
    if (ids && !areChoices(list, ids)) problems[field] = 'choiceUnknown';
  }
  const { genderPreferenceId, locationPreferenceId } = preferences;
  if (genderPreferenceId && !referenceIds.genderPreferences.has(genderPreferenceId)) {
    problems.genderPreferenceId = 'choiceUnknown';
  }
  if (locationPreferenceId && !referenceIds.locationPreferences.has(locationPreferenceId)) {
    problems.locationPreference = 'choiceUnknown';
  }
  return problems;
}

/** Each is in the list, none twice: a list can therefore be no longer than what there is to choose from. */
function areChoices(list: List, ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length && ids.every((id) => referenceIds[list].has(id));
}

function isOneOf(value: number, values: readonly number[]): boolean {
  return values.includes(value);
}
