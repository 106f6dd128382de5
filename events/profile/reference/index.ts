import { countryCodes, languageCodes } from './codes.ts';
import {
  genderPreferences,
  hearAboutUsOptions,
  locationPreferences,
  requestTypes,
  supportedPeople,
} from './mentoring.ts';
import type { Option } from './option.ts';
import { businessStages, numberOfEmployees, orgTypes, sectors } from './organisations.ts';
import { disabilities, ethnicities, genders } from './people.ts';
import { taxonomy } from './taxonomy.ts';

export { OTHER } from './mentoring.ts';
export type { Option, Topic } from './option.ts';

const signLanguages: readonly Option[] = [
  { id: 'bfi', en: 'British Sign Language', pt: 'Língua gestual britânica' },
  { id: 'psr', en: 'Portuguese Sign Language', pt: 'Língua gestual portuguesa' },
];

/** Everything there is to choose from. Entries may be added and reworded; a stored id is never removed. */
export const referenceData = {
  countryCodes,
  languageCodes,
  signLanguages,
  genders,
  ethnicities,
  disabilities,
  sectors,
  orgTypes,
  businessStages,
  numberOfEmployees,
  hearAboutUsOptions,
  requestTypes,
  supportedPeople,
  genderPreferences,
  locationPreferences,
  taxonomy,
} as const;

function idsOf(options: readonly Option[]): ReadonlySet<string> {
  return new Set(options.map(({ id }) => id));
}

/** What may be stored, a list each. */
export const referenceIds = {
  countries: new Set(countryCodes),
  languages: new Set([...languageCodes, ...idsOf(signLanguages)]),
  genders: idsOf(genders),
  ethnicities: idsOf(ethnicities),
  disabilities: idsOf(disabilities),
  sectors: idsOf(sectors),
  orgTypes: idsOf(orgTypes),
  businessStages: idsOf(businessStages),
  numberOfEmployees: idsOf(numberOfEmployees),
  hearAboutUsOptions: idsOf(hearAboutUsOptions),
  requestTypes: idsOf(requestTypes),
  supportedPeople: idsOf(supportedPeople),
  genderPreferences: idsOf(genderPreferences),
  locationPreferences: idsOf(locationPreferences),
  taxonomy: idsOf(taxonomy),
} as const satisfies Record<string, ReadonlySet<string>>;
