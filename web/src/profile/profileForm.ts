import type { ProfileAnswer, ProfileUser } from './operations.ts';
import type { ProfileField, ProfileForm } from './profileRules.ts';

type Named = { id: string };
type Availability = ProfileForm['availability'];

/** The person's answers as the fields hold them. */
export function toProfileForm({ me, getPreferences }: ProfileAnswer): ProfileForm {
  return { ...fromUser(me), ...fromPreferences(getPreferences) };
}

const ids = (all: readonly Named[]) => all.map(({ id }) => id);

function fromUser(user: ProfileUser) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    countryId: user.country?.id ?? '',
    postcode: user.postcode ?? '',
    languageIds: ids(user.languages),
    timezone: user.timezone ?? '',
    genderId: user.gender?.id ?? '',
    ethnicityId: user.ethnicity?.id ?? '',
    disabilityIds: ids(user.disabilities),
    disabilityInfo: user.disabilityInfo ?? '',
    orgRole: user.orgRole ?? '',
    orgName: user.orgName ?? '',
    orgSectorId: user.orgSector?.id ?? '',
    orgTypeId: user.orgType?.id ?? '',
    numberOfEmployeesId: user.numberOfEmployees?.id ?? '',
    businessStageId: user.businessStage?.id ?? '',
    businessHealth: user.businessHealth === null ? '' : String(user.businessHealth),
    orgWebsite: user.orgWebsite ?? '',
    aboutOrganization: user.aboutOrganization ?? '',
    headline: user.headline ?? '',
    professionalBackground: user.professionalBackground ?? '',
    currentJob: user.currentJob ?? '',
    company: user.company ?? '',
    sectorId: user.sector?.id ?? '',
    taxonomyLearn: ids(user.taxonomyLearn),
    taxonomyTeach: ids(user.taxonomyTeach),
    levels: Object.fromEntries(user.taxonomyTeach.flatMap(({ id, level }) => (level ? [[id, level]] : []))),
    goals: user.goals ?? '',
    hearAboutUsOptionId: user.hearAboutUsOption?.id ?? '',
    hearAboutUsInput: user.hearAboutUsInput ?? '',
    ongoingMentoring: user.ongoingMentoring ?? false,
    oneOffMentoring: user.oneOffMentoring ?? false,
    hoursPerWeek: user.hoursPerWeek === null ? '' : String(user.hoursPerWeek),
    availability: user.availability ?? { ...emptyAvailability, timezone: user.timezone ?? '' },
    agreement: user.agreement ?? false,
  };
}

const emptyAvailability: Availability = { timezone: '', pausedUntil: null, windows: [], exceptions: [] };

function fromPreferences({ mentorPreferences: mentor, ...own }: ProfileAnswer['getPreferences']) {
  return {
    preferOrganisationTypeIds: ids(own.preferOrganisationTypes),
    preferWomen: own.preferWomen,
    preferMatchDisabilities: own.preferMatchDisabilities,
    acceptSubstitutes: own.acceptSubstitutes,
    requestTypeIds: ids(mentor.requestTypes),
    genderPreferenceId: mentor.genderPreference?.id ?? '',
    locationPreference: mentor.locationPreference?.id ?? '',
    supportedPeopleIds: ids(mentor.supportedPeople),
    mentoringCountryIds: ids(mentor.countries),
    mentoringLanguageIds: ids(mentor.languages),
  };
}

const parts = [
  'firstName',
  'lastName',
  'postcode',
  'disabilityInfo',
  'orgRole',
  'orgName',
  'orgWebsite',
  'aboutOrganization',
  'headline',
  'professionalBackground',
  'currentJob',
  'company',
  'goals',
  'hearAboutUsInput',
] as const satisfies readonly ProfileField[];
const choices = [
  'countryId',
  'timezone',
  'genderId',
  'ethnicityId',
  'orgSectorId',
  'orgTypeId',
  'numberOfEmployeesId',
  'businessStageId',
  'sectorId',
  'hearAboutUsOptionId',
] as const satisfies readonly ProfileField[];
const numbers = ['businessHealth', 'hoursPerWeek'] as const satisfies readonly ProfileField[];
const asTheyAre = [
  'languageIds',
  'disabilityIds',
  'ongoingMentoring',
  'oneOffMentoring',
  'agreement',
] as const satisfies readonly ProfileField[];

type Key<Names extends readonly ProfileField[]> = Names[number];
/** The part of `UpdateUserInput` that a form fills. */
export type ProfileInput = Partial<
  Record<Key<typeof parts> | Key<typeof choices>, string | null> &
    Record<Key<typeof numbers>, number | null> &
    Pick<ProfileForm, Key<typeof asTheyAre>>
>;

/** The named fields for `updateUser`; a name that is not saved there (topics, preferences …) is left out. */
export function toProfileInput(form: ProfileForm, names: readonly ProfileField[]): ProfileInput {
  const input: ProfileInput = {};
  const isAsked = (name: ProfileField) => names.includes(name);
  for (const name of parts) if (isAsked(name)) input[name] = form[name].trim() || null;
  for (const name of choices) if (isAsked(name)) input[name] = form[name] || null;
  for (const name of numbers) if (isAsked(name)) input[name] = form[name] === '' ? null : Number(form[name]);
  const kept = asTheyAre.filter(isAsked).map((name) => [name, form[name]] as const);
  return { ...input, ...Object.fromEntries(kept) };
}
