import type { IdentityEvent } from '@waymark/events/identity';
import type { MentoringPreferences, ProfileDetails, ProfileEvent } from '@waymark/events/profile';
import { type Folded, projection } from '../store/index.ts';

/** Columns by their names in SQL; one that is missing is unchanged, null clears it. */
type Row = Readonly<Record<string, unknown>>;
/** One net change a person; null: the person is erased. */
type Patches = Map<string, Row | null>;

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
const profileColumns = [
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

const assignments = profileColumns.map((column) => `"${column}" = excluded."${column}"`).join(', ');

/** `profiles`: the newest answers win, key by key. */
export const profileProjection = projection<ProfileEvent | IdentityEvent, Patches>({
  name: 'profile',
  since: 4,
  tables: ['profiles'],
  start: () => new Map(),
  on: {
    ProfileDetailsChanged: (patches, event) =>
      patch(patches, event, columnsOf(detailColumns, event.data.details ?? {})),
    MentoringPreferencesChanged: (patches, event) =>
      patch(patches, event, columnsOf(preferenceColumns, event.data.preferences ?? {})),
    GenderAnswered: (patches, event) =>
      patch(patches, event, { sealed_gender: event.sealed.genderId ?? null }),
    EthnicityAnswered: (patches, event) =>
      patch(patches, event, { sealed_ethnicity: event.sealed.ethnicityId ?? null }),
    DisabilitiesAnswered: (patches, event) =>
      patch(patches, event, { sealed_disabilities: event.sealed.answer ?? null }),
    TopicsToTeachChosen: (patches, event) => patch(patches, event, { topics_to_teach: event.data.topics }),
    TopicsToLearnChosen: (patches, event) =>
      patch(patches, event, { topic_ids_to_learn: event.data.topicIds }),
    AvailabilityChanged: (patches, event) => patch(patches, event, { availability: event.data.availability }),
    SignupStepFinished: (patches, event) => patch(patches, event, { finished_step: event.data.step }),
    UserErased(patches, { data }) {
      patches.set(data.userId, null);
    },
  },
  send(sql, patches) {
    const gone = [...patches].filter(([, row]) => row === null).map(([userId]) => userId);
    const changed = [...patches.values()].filter((row) => row !== null);
    return [
      gone.length > 0 && sql`delete from profiles where user_id = any(${gone}::text[])`,
      // A column that the change does not name keeps the value of the row it is laid over.
      changed.length > 0 &&
        sql.unsafe(
          `insert into profiles
           select changed.* from jsonb_array_elements($1::text::jsonb) as row
             left join profiles as held on held.user_id = row->>'user_id',
             jsonb_populate_record(held, row) as changed
           on conflict (user_id) do update set ${assignments}`,
          [JSON.stringify(changed)],
        ),
    ];
  },
});

function patch(patches: Patches, { data: { userId } }: Folded<ProfileEvent>, columns: Row): void {
  patches.set(userId, { ...patches.get(userId), user_id: userId, ...columns });
}

function columnsOf(columns: Readonly<Record<string, string>>, changes: object): Row {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed.map(([field, value]) => [columns[field] ?? field, value]));
}
