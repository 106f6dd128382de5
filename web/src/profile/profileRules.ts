import { profileLimits } from '@waymark/events/limits';
import * as z from 'zod/mini';
import { isLongerThan } from '#/lib/text.ts';
import { longest, type WrittenField } from './fields/longest.ts';

// No `new Function`: the page's security policy forbids it, and zod would only try.
z.config({ jitless: true });

// Messages are keys of `profile.errors`.
const atMost = (field: WrittenField) =>
  z.refine<string>((answer) => !isLongerThan(answer, longest[field]), 'tooLong');
const optional = (field: WrittenField) => z.string().check(z.trim(), atMost(field));
const written = (field: WrittenField) =>
  z.string().check(z.trim(), z.minLength(1, 'mandatory'), atMost(field));
const choice = z.string().check(z.minLength(1, 'mandatory'));
const topics = z.maxLength(profileLimits.topics, 'tooManyTopics');

const timeWindow = z.object({ day: z.number(), start: z.string(), end: z.string() });
const exception = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  kind: z.enum(['OFF', 'EXTRA']),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
});

const shape = z.object({
  firstName: written('firstName'),
  lastName: written('lastName'),
  countryId: choice,
  postcode: optional('postcode'),
  languageIds: z.array(z.string()).check(z.minLength(1, 'mandatory')),
  timezone: choice,
  genderId: choice,
  ethnicityId: choice,
  disabilityIds: z.array(z.string()),
  disabilityInfo: optional('disabilityInfo'),

  orgRole: written('orgRole'),
  orgName: written('orgName'),
  orgSectorId: choice,
  orgTypeId: choice,
  numberOfEmployeesId: choice,
  businessStageId: choice,
  /** "1" to "5", empty until chosen. */
  businessHealth: choice,
  orgWebsite: z.string().check(z.trim(), atMost('orgWebsite'), z.refine(isWebsite, 'websiteInvalid')),
  aboutOrganization: optional('aboutOrganization'),

  headline: optional('headline'),
  professionalBackground: written('professionalBackground'),
  currentJob: written('currentJob'),
  company: written('company'),
  sectorId: choice,

  taxonomyLearn: z.array(z.string()).check(z.minLength(1, 'mandatory'), topics),
  taxonomyTeach: z.array(z.string()).check(z.minLength(1, 'mandatory'), topics),
  /** Topic id to level, 1 to 5; those of topics that were taken away stay until the page is left. */
  levels: z.record(z.string(), z.number()),
  goals: written('goals'),
  hearAboutUsOptionId: choice,
  hearAboutUsInput: optional('hearAboutUsInput'),

  ongoingMentoring: z.boolean(),
  oneOffMentoring: z.boolean(),
  /** "1" to "4", empty until chosen. */
  hoursPerWeek: choice,
  availability: z.object({
    timezone: z.string(),
    pausedUntil: z.nullable(z.string().check(z.minLength(1, 'mandatory'))),
    /** ONB-39: the days are those with a window. */
    windows: z.array(timeWindow).check(z.minLength(1, 'mandatory')),
    exceptions: z.array(exception),
  }),

  requestTypeIds: z.array(z.string()),
  genderPreferenceId: z.string(),
  locationPreference: z.string(),
  supportedPeopleIds: z.array(z.string()),
  mentoringCountryIds: z.array(z.string()),
  mentoringLanguageIds: z.array(z.string()),
  preferOrganisationTypeIds: z.array(z.string()),
  preferWomen: z.boolean(),
  preferMatchDisabilities: z.boolean(),
  acceptSubstitutes: z.boolean(),
  agreement: z.boolean().check(z.refine((isTicked) => isTicked, 'mandatory')),
});

/** Everything a person says about themselves, as the fields on screen hold it: ids for choices, empty for "not yet". */
export type ProfileForm = z.infer<typeof shape>;
export type ProfileField = keyof ProfileForm;

// Rules about two fields are judged although other fields are still empty.
const always = { when: () => true };

/** PRO-16, PRO-18, ONB-37 to ONB-44; all fields at once, `profileResolver` picks those on screen. */
export const profileRules = shape.check(
  // Many countries have none; the UK asks for one.
  z.refine(({ countryId, postcode }) => countryId !== 'GB' || postcode.trim() !== '', {
    error: 'mandatory',
    path: ['postcode'],
    ...always,
  }),
  z.refine(({ countryId, postcode }) => countryId !== 'GB' || isUkPostcode(postcode), {
    error: 'postcodeInvalid',
    path: ['postcode'],
    ...always,
  }),
  z.refine((form) => form.hearAboutUsOptionId !== 'other' || form.hearAboutUsInput.trim() !== '', {
    error: 'mandatory',
    path: ['hearAboutUsInput'],
    ...always,
  }),
  z.refine((form) => form.ongoingMentoring || form.oneOffMentoring, {
    error: 'mandatory',
    path: ['ongoingMentoring'],
    ...always,
  }),
  z.refine((form) => form.taxonomyTeach.every((id) => form.levels[id] !== undefined), {
    error: 'mandatory',
    path: ['levels'],
    ...always,
  }),
);

/** ONB-43: with or without "https://", on a host that looks public. Empty is no website, and fine. */
export function isWebsite(given: string): boolean {
  const value = given.trim();
  if (value === '') return true;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(value) && !/^[\w.-]+:\d+(\/|$)/.test(value);
  const address = hasScheme ? value : `https://${value}`;
  if (/\s/.test(value) || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  const labels = hostname.split('.');
  if (username !== '' || labels.length < 2) return false;
  return (
    /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/.test(labels.at(-1) ?? '') &&
    labels.every((label) => /^[a-z\d]([a-z\d_-]{0,61}[a-z\d])?$/.test(label))
  );
}

/** PRO-16: the shape of a UK postcode, spaces and case as people write them. Empty is none. */
export function isUkPostcode(given: string): boolean {
  const value = given.replace(/\s+/g, '').toUpperCase();
  return value === '' || /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/.test(value);
}
