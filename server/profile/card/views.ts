// What the types of this folder stand for: ids together with their names in one language.

export type NamedOptionView = { readonly id: string; readonly name: string };
export type LanguageView = NamedOptionView;
export type CountryView = NamedOptionView & { readonly code: string };
export type TaxonomyView = NamedOptionView & {
  readonly parentId: string | null;
  readonly level?: number | null;
};

export type ReferenceView = {
  readonly countries: readonly CountryView[];
  readonly languages: readonly LanguageView[];
  readonly genders: readonly NamedOptionView[];
  readonly ethnicities: readonly NamedOptionView[];
  readonly disabilities: readonly NamedOptionView[];
  readonly sectors: readonly NamedOptionView[];
  readonly orgTypes: readonly NamedOptionView[];
  readonly businessStages: readonly NamedOptionView[];
  readonly numberOfEmployees: readonly NamedOptionView[];
  readonly hearAboutUsOptions: readonly NamedOptionView[];
  readonly requestTypes: readonly NamedOptionView[];
  readonly supportedPeople: readonly NamedOptionView[];
  readonly genderPreferences: readonly NamedOptionView[];
  readonly locationPreferences: readonly NamedOptionView[];
  readonly taxonomy: readonly TaxonomyView[];
};

export type AvailabilityView = {
  readonly timezone: string;
  readonly pausedUntil: string | null;
  readonly windows: readonly { readonly day: number; readonly start: string; readonly end: string }[];
  readonly exceptions: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly kind: 'OFF' | 'EXTRA';
    readonly start: string | null;
    readonly end: string | null;
  }[];
};

export type MentorPreferencesView = {
  readonly id: string;
  readonly requestTypes: readonly NamedOptionView[];
  readonly genderPreference: NamedOptionView | null;
  readonly locationPreference: NamedOptionView | null;
  readonly supportedPeople: readonly NamedOptionView[];
  readonly languages: readonly LanguageView[];
  readonly countries: readonly CountryView[];
  readonly hoursPerWeek: number | null;
  readonly callRequestEmails: boolean | null;
  readonly acceptSubstitutes: boolean;
};

export type PreferencesView = {
  readonly id: string;
  readonly preferOrganisationTypes: readonly NamedOptionView[];
  readonly preferWomen: boolean;
  readonly preferMatchDisabilities: boolean;
  readonly showDisabilities: boolean | null;
  readonly acceptSubstitutes: boolean;
  readonly mentorPreferences: MentorPreferencesView;
};
