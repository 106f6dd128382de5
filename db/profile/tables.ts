import type { Availability, TaughtTopic } from '@waymark/events/profile';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What people tell beyond their account card, one row each; it goes when the person is erased. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id').primaryKey(),
    languageIds: text('language_ids').array(),
    currentJob: text('current_job'),
    company: text(),
    sectorId: text('sector_id'),
    orgSectorId: text('org_sector_id'),
    orgTypeId: text('org_type_id'),
    businessStageId: text('business_stage_id'),
    numberOfEmployeesId: text('number_of_employees_id'),
    hearAboutUsOptionId: text('hear_about_us_option_id'),
    hearAboutUsInput: text('hear_about_us_input'),
    ongoingMentoring: boolean('ongoing_mentoring'),
    oneOffMentoring: boolean('one_off_mentoring'),
    hoursPerWeek: integer('hours_per_week'),
    agreement: boolean(),
    /** Special-category data stays sealed, as in the log. */
    sealedGender: text('sealed_gender'),
    sealedEthnicity: text('sealed_ethnicity'),
    sealedDisabilities: text('sealed_disabilities'),
    topicsToTeach: jsonb('topics_to_teach').$type<readonly TaughtTopic[]>(),
    topicIdsToLearn: text('topic_ids_to_learn').array(),
    availability: jsonb().$type<Availability>(),
    preferOrganisationTypeIds: text('prefer_organisation_type_ids').array(),
    preferWomen: boolean('prefer_women'),
    preferMatchDisabilities: boolean('prefer_match_disabilities'),
    acceptSubstitutes: boolean('accept_substitutes'),
    requestTypeIds: text('request_type_ids').array(),
    genderPreferenceId: text('gender_preference_id'),
    locationPreferenceId: text('location_preference_id'),
    supportedPeopleIds: text('supported_people_ids').array(),
    mentoringCountryIds: text('mentoring_country_ids').array(),
    mentoringLanguageIds: text('mentoring_language_ids').array(),
    finishedStep: integer('finished_step'),
  },
  (table) => [
    // Who teaches a topic is asked by containment (`@>`).
    index('profiles_topics_to_teach').using('gin', table.topicsToTeach.op('jsonb_path_ops')),
  ],
);
