import { z } from 'zod';
import { branded, defineEvent, type EventOf, personal, type UserId } from '../kernel/index.ts';

const ids = z.array(z.string());

/** What people tell about themselves beyond their account card; a missing key means "unchanged", null "cleared". */
const profileDetails = z
  .object({
    languageIds: ids,
    currentJob: z.string().nullable(),
    company: z.string().nullable(),
    sectorId: z.string().nullable(),
    orgSectorId: z.string().nullable(),
    orgTypeId: z.string().nullable(),
    businessStageId: z.string().nullable(),
    numberOfEmployeesId: z.string().nullable(),
    hearAboutUsOptionId: z.string().nullable(),
    hearAboutUsInput: z.string().nullable(),
    ongoingMentoring: z.boolean().nullable(),
    oneOffMentoring: z.boolean().nullable(),
    hoursPerWeek: z.number().int().nullable(),
    agreement: z.boolean(),
  })
  .partial();

/** Missing keys are unchanged. */
const mentoringPreferences = z
  .object({
    preferOrganisationTypeIds: ids,
    preferWomen: z.boolean(),
    preferMatchDisabilities: z.boolean(),
    acceptSubstitutes: z.boolean(),
    requestTypeIds: ids,
    genderPreferenceId: z.string().nullable(),
    locationPreferenceId: z.string().nullable(),
    supportedPeopleIds: ids,
    mentoringCountryIds: ids,
    mentoringLanguageIds: ids,
  })
  .partial();

/** Local times in a zone (I18-11): day 1 is Monday, times are "HH:MM", dates "YYYY-MM-DD". */
const availability = z.object({
  timezone: z.string(),
  pausedUntil: z.string().nullable(),
  windows: z.array(z.object({ day: z.number().int(), start: z.string(), end: z.string() })),
  exceptions: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      kind: z.enum(['OFF', 'EXTRA']),
      start: z.string().nullable(),
      end: z.string().nullable(),
    }),
  ),
});

const userId = branded<UserId>();

// Stream profile-<userId>. Everything that a person says here is sealed with their key.
export const ProfileDetailsChanged = defineEvent(
  'ProfileDetailsChanged',
  { userId, details: personal(profileDetails) },
  { personal: { details: 'userId' } },
);
// Special-category data (PRV-15): an event each, so that every answer is sealed on its own, in read models too.
export const GenderAnswered = defineEvent(
  'GenderAnswered',
  { userId, genderId: personal(z.string()) },
  { personal: { genderId: 'userId' } },
);
export const EthnicityAnswered = defineEvent(
  'EthnicityAnswered',
  { userId, ethnicityId: personal(z.string()) },
  { personal: { ethnicityId: 'userId' } },
);
export const DisabilitiesAnswered = defineEvent(
  'DisabilitiesAnswered',
  { userId, answer: personal(z.object({ disabilityIds: ids, disabilityInfo: z.string().nullable() })) },
  { personal: { answer: 'userId' } },
);
export const TopicsToTeachChosen = defineEvent(
  'TopicsToTeachChosen',
  {
    userId,
    topics: personal(z.array(z.object({ id: z.string(), level: z.number().int().nullable() }))),
  },
  { personal: { topics: 'userId' } },
);
export const TopicsToLearnChosen = defineEvent(
  'TopicsToLearnChosen',
  { userId, topicIds: personal(ids) },
  { personal: { topicIds: 'userId' } },
);
export const AvailabilityChanged = defineEvent(
  'AvailabilityChanged',
  { userId, availability: personal(availability) },
  { personal: { availability: 'userId' } },
);
export const MentoringPreferencesChanged = defineEvent(
  'MentoringPreferencesChanged',
  { userId, preferences: personal(mentoringPreferences) },
  { personal: { preferences: 'userId' } },
);
/** Continue was pressed and every required field of the step was valid. */
export const SignupStepFinished = defineEvent('SignupStepFinished', { userId, step: z.number().int() });

export const profileEvents = [
  ProfileDetailsChanged,
  GenderAnswered,
  EthnicityAnswered,
  DisabilitiesAnswered,
  TopicsToTeachChosen,
  TopicsToLearnChosen,
  AvailabilityChanged,
  MentoringPreferencesChanged,
  SignupStepFinished,
] as const;

export type ProfileEvent = EventOf<(typeof profileEvents)[number]>;
export type ProfileDetails = z.output<typeof profileDetails>;
export type DisabilitiesAnswer = NonNullable<EventOf<typeof DisabilitiesAnswered>['data']['answer']>;
export type TaughtTopic = NonNullable<EventOf<typeof TopicsToTeachChosen>['data']['topics']>[number];
export type Availability = z.output<typeof availability>;
export type AvailabilityWindow = Availability['windows'][number];
export type AvailabilityException = Availability['exceptions'][number];
export type MentoringPreferences = z.output<typeof mentoringPreferences>;
