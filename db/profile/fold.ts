import type { UserEvent } from '@waymark/events/identity';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { MentoringPreferences, ProfileDetails, ProfileEvent } from '@waymark/events/profile';

/** Columns by their names in SQL; one that is missing is unchanged, null clears it. */
export type ProfileRow = Readonly<Record<string, unknown>>;
type Erased = Recorded<Extract<UserEvent, { type: 'UserErased' }>>;

const detailColumns = {
  languageIds: 'language_ids',
  currentJob: 'current_job',
  company: 'company',
  sectorId: 'sector_id',
  orgSectorId: 'org_sector_id',
  orgTypeId: 'org_type_id',
  businessStageId: 'business_stage_id',
  numberOfEmployeesId: 'number_of_employees_id',
  hearAboutUsOptionId: 'hear_about_us_option_id',
  hearAboutUsInput: 'hear_about_us_input',
  ongoingMentoring: 'ongoing_mentoring',
  oneOffMentoring: 'one_off_mentoring',
  hoursPerWeek: 'hours_per_week',
  agreement: 'agreement',
} as const satisfies Record<keyof ProfileDetails, string>;

const preferenceColumns = {
  preferOrganisationTypeIds: 'prefer_organisation_type_ids',
  preferWomen: 'prefer_women',
  preferMatchDisabilities: 'prefer_match_disabilities',
  acceptSubstitutes: 'accept_substitutes',
  requestTypeIds: 'request_type_ids',
  genderPreferenceId: 'gender_preference_id',
  locationPreferenceId: 'location_preference_id',
  supportedPeopleIds: 'supported_people_ids',
  mentoringCountryIds: 'mentoring_country_ids',
  mentoringLanguageIds: 'mentoring_language_ids',
} as const satisfies Record<keyof MentoringPreferences, string>;

/** Every column of `profiles` that an event can change. */
export const profileColumns = [
  ...Object.values(detailColumns),
  ...Object.values(preferenceColumns),
  'sealed_gender',
  'sealed_ethnicity',
  'sealed_disabilities',
  'topics_to_teach',
  'topic_ids_to_learn',
  'availability',
  'finished_step',
] as const;

/** What a run of events comes to: one net change a person; null: the person is erased. Pure. */
export function foldProfiles(events: readonly Recorded[]): ReadonlyMap<UserId, ProfileRow | null> {
  const profiles = new Map<UserId, ProfileRow | null>();
  for (const event of events as readonly (Recorded<ProfileEvent> | Erased)[]) {
    const { userId } = event.data;
    const change = changeOf(event);
    profiles.set(userId, change && { ...profiles.get(userId), user_id: userId, ...change });
  }
  return profiles;
}

function changeOf(event: Recorded<ProfileEvent> | Erased): ProfileRow | null {
  switch (event.type) {
    case 'UserErased':
      return null;
    case 'ProfileDetailsChanged':
      return columnsOf(detailColumns, event.data.details ?? {});
    case 'MentoringPreferencesChanged':
      return columnsOf(preferenceColumns, event.data.preferences ?? {});
    case 'GenderAnswered':
      return { sealed_gender: event.sealed.genderId ?? null };
    case 'EthnicityAnswered':
      return { sealed_ethnicity: event.sealed.ethnicityId ?? null };
    case 'DisabilitiesAnswered':
      return { sealed_disabilities: event.sealed.answer ?? null };
    case 'TopicsToTeachChosen':
      return { topics_to_teach: event.data.topics };
    case 'TopicsToLearnChosen':
      return { topic_ids_to_learn: event.data.topicIds };
    case 'AvailabilityChanged':
      return { availability: event.data.availability };
    case 'SignupStepFinished':
      return { finished_step: event.data.step };
  }
}

function columnsOf(columns: Readonly<Record<string, string>>, changes: object): ProfileRow {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed.map(([field, value]) => [columns[field] ?? field, value]));
}
