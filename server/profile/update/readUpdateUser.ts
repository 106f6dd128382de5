import type { ProfileChanges } from '@waymark/events/identity';
import { cleanText, isLongerThan, isPlainLine, isTimezone } from '@waymark/events/kernel';
import { profileLimits } from '@waymark/events/limits';
import { readUkPostcode, readWebsite, referenceIds } from '@waymark/events/profile';
import type { UpdateUserInput } from './inputs.ts';

type Input = typeof UpdateUserInput.$inferInput;
type Problems = Record<string, string>;

/** What the account holds now, as far as a value is judged by another one. */
type Held = { readonly countryCode: string | null; readonly postcode: string | null };

const texts = {
  firstName: profileLimits.name,
  lastName: profileLimits.name,
  headline: profileLimits.line,
  orgRole: profileLimits.line,
  orgName: profileLimits.line,
  professionalBackground: profileLimits.text,
  aboutOrganization: profileLimits.text,
  goals: profileLimits.text,
} as const satisfies Partial<Record<keyof Input & keyof ProfileChanges, number>>;

const paragraphs: readonly string[] = ['professionalBackground', 'aboutOrganization', 'goals'];
const isLine = (field: string) => !paragraphs.includes(field);

/** The part of `updateUser` that the account holds; `problems` has every value that is wrong, by its name. */
export function readAccountChanges(
  input: Input,
  held: Held,
): { readonly changes: ProfileChanges; readonly problems: Readonly<Problems> } {
  const changes: { -readonly [Key in keyof ProfileChanges]: ProfileChanges[Key] } = {};
  const problems: Problems = {};
  for (const [name, limit] of Object.entries(texts)) {
    const field = name as keyof typeof texts;
    const value = readText(input[field]);
    if (value === undefined) continue;
    if (value !== null && isLongerThan(value, limit)) problems[field] = 'tooLong';
    else if (value !== null && isLine(field) && !isPlainLine(value)) problems[field] = 'hiddenCharacters';
    else changes[field] = value === null || isLine(field) ? value : cleanText(value) || null;
  }
  readPlace(input, held, changes, problems);
  const { timezone, language, businessHealth, orgWebsite } = input;
  if (timezone !== undefined) {
    if (timezone !== null && !isTimezone(timezone)) problems.timezone = 'timezoneUnknown';
    else changes.timezone = timezone;
  }
  if (language !== undefined) {
    if (language === 'en' || language === 'pt') changes.language = language;
    else problems.language = 'choiceUnknown';
  }
  if (businessHealth !== undefined) {
    const values: readonly number[] = profileLimits.businessHealth;
    const isOutside = businessHealth !== null && !values.includes(businessHealth);
    if (isOutside) problems.businessHealth = 'outOfRange';
    else changes.businessHealth = businessHealth;
  }
  const website = readText(orgWebsite);
  if (website !== undefined) {
    const read = website === null ? null : readWebsite(website);
    if (website !== null && isLongerThan(website, profileLimits.line)) problems.orgWebsite = 'tooLong';
    else if (read === undefined) problems.orgWebsite = 'websiteInvalid';
    else changes.orgWebsite = read;
  }
  return { changes, problems };
}

/** PRO-15, PRO-16: a postcode is judged by the country that it will stand beside. */
function readPlace(input: Input, held: Held, changes: ProfileChanges, problems: Problems): void {
  const { countryId } = input;
  if (countryId !== undefined) {
    if (countryId !== null && !referenceIds.countries.has(countryId)) problems.countryId = 'choiceUnknown';
    else Object.assign(changes, { countryCode: countryId });
  }
  const postcode = readText(input.postcode);
  if (postcode === undefined && countryId === undefined) return;
  const country = countryId === undefined ? held.countryCode : countryId;
  const given = postcode === undefined ? held.postcode : postcode;
  if (given !== null && isLongerThan(given, profileLimits.postcode)) problems.postcode = 'tooLong';
  else if (given !== null && !isPlainLine(given)) problems.postcode = 'hiddenCharacters';
  else if (given !== null && country === 'GB') {
    const read = readUkPostcode(given);
    if (read === undefined) problems.postcode = 'postcodeInvalid';
    else Object.assign(changes, { postcode: read });
  } else if (postcode !== undefined) Object.assign(changes, { postcode });
}

/** Without what surrounds it; nothing but space is nothing. Undefined: it was not sent. */
export function readText(given: string | null | undefined): string | null | undefined {
  return given === undefined ? undefined : given?.trim() || null;
}
