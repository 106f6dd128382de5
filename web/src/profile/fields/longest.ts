import { profileLimits } from '@waymark/events/limits';

const { name, postcode, line, text } = profileLimits;

/** How many characters each written answer may have. */
export const longest = {
  firstName: name,
  lastName: name,
  postcode,
  headline: line,
  orgRole: line,
  orgName: line,
  orgWebsite: line,
  currentJob: line,
  company: line,
  hearAboutUsInput: line,
  disabilityInfo: text,
  aboutOrganization: text,
  professionalBackground: text,
  goals: text,
} as const;

export type WrittenField = keyof typeof longest;

export function isWritten(field: string | undefined): field is WrittenField {
  return field !== undefined && Object.hasOwn(longest, field);
}
