import { eventReasons, sessionReasons } from '@waymark/events/feedback';
import { referenceData } from '@waymark/events/profile';
import type { Wording } from './wording.ts';

type Named = { readonly id: string; readonly en: string; readonly pt: string };

/** The list that the ids of a field come from. */
const lists: Readonly<Record<string, readonly Named[]>> = {
  genderId: referenceData.genders,
  ethnicityId: referenceData.ethnicities,
  disabilityIds: referenceData.disabilities,
  sectorId: referenceData.sectors,
  orgSectorId: referenceData.sectors,
  orgTypeId: referenceData.orgTypes,
  preferOrganisationTypeIds: referenceData.orgTypes,
  businessStageId: referenceData.businessStages,
  numberOfEmployeesId: referenceData.numberOfEmployees,
  hearAboutUsOptionId: referenceData.hearAboutUsOptions,
  requestTypeIds: referenceData.requestTypes,
  supportedPeopleIds: referenceData.supportedPeople,
  genderPreferenceId: referenceData.genderPreferences,
  locationPreferenceId: referenceData.locationPreferences,
  languageIds: referenceData.signLanguages,
  mentoringLanguageIds: referenceData.signLanguages,
  topicId: referenceData.taxonomy,
  topicIds: referenceData.taxonomy,
  reasonIds: [...sessionReasons, ...eventReasons],
};

/** Ids as their names, instants as ISO 8601: what a person can read in a fact. */
export function inPlainNames(field: string, value: unknown, wording: Wording): unknown {
  if (Array.isArray(value)) return value.map((each) => inPlainNames(field, each, wording));
  if (typeof value === 'number')
    return /At$|From$|Until$|Start$|^times$|Times$|^confirmBy$/.test(field)
      ? new Date(value).toISOString()
      : value;
  if (typeof value === 'object' && value !== null) {
    const inner = field === 'topics' ? 'topicIds' : field;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name === 'id' && inner === 'topicIds' ? 'topic' : name,
        inPlainNames(name === 'id' ? inner : name, each, wording),
      ]),
    );
  }
  return typeof value === 'string' ? nameOf(field, value, wording) : value;
}

function nameOf(field: string, id: string, { language }: Wording): string {
  const named = lists[field]?.find((each) => each.id === id);
  if (named) return language === 'pt-PT' ? named.pt : named.en;
  if (/^(countryCode|countryId|mentoringCountryIds)$/.test(field)) return displayName('region', id, language);
  return /languageIds$/i.test(field) ? displayName('language', id, language) : id;
}

function displayName(type: 'region' | 'language', id: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type }).of(id) ?? id;
  } catch {
    return id;
  }
}
