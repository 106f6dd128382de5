import { readDataPrivacy } from '@waymark/db/privacy';
import type { UserId } from '@waymark/events/kernel';
import type { MentoringPreferences } from '@waymark/events/profile';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import type { UserContext } from '../platform/viewer.ts';
import { changeDataPrivacyIntent } from '../privacy/types.ts';
import { named, namedAll } from './card/names.ts';
import { languageOf } from './card/profileViews.ts';
import type { CountryView, LanguageView, PreferencesView } from './card/views.ts';
import { accountFacts, subjectOf } from './update/accountFacts.ts';
import { executeAll, profileIntent, rightOver } from './update/onProfile.ts';

/** Oneself, or anybody for staff (PRV-20). @throws GraphQLError NOT_AUTHORIZED, NOT_FOUND */
export async function preferencesOf(context: UserContext, id: UserId): Promise<PreferencesView> {
  const { app, viewer } = context;
  const { own, details } = await subjectOf(context, id);
  const [privacy, language] = await Promise.all([readDataPrivacy(viewer, app.db, id), languageOf(context)]);
  const acceptSubstitutes = own.acceptSubstitutes ?? false;
  const option = (list: 'genderPreferences' | 'locationPreferences', chosen: string | null) =>
    chosen === null ? null : named(list, chosen, language);
  return {
    id,
    preferOrganisationTypes: namedAll('orgTypes', own.preferOrganisationTypeIds, language),
    preferWomen: own.preferWomen ?? false,
    preferMatchDisabilities: own.preferMatchDisabilities ?? false,
    showDisabilities: privacy?.showDisabilities ?? null,
    acceptSubstitutes,
    mentorPreferences: {
      id,
      requestTypes: namedAll('requestTypes', own.requestTypeIds, language),
      genderPreference: option('genderPreferences', own.genderPreferenceId),
      locationPreference: option('locationPreferences', own.locationPreferenceId),
      supportedPeople: namedAll('supportedPeople', own.supportedPeopleIds, language),
      languages: namedAll('languages', own.mentoringLanguageIds, language),
      countries: countriesOf(own.mentoringCountryIds, language),
      hoursPerWeek: details.hoursPerWeek,
      callRequestEmails: privacy?.callRequestEmails ?? null,
      acceptSubstitutes,
    },
  };
}

export async function mentoringCountries(context: UserContext, id: UserId): Promise<CountryView[]> {
  const { own } = await subjectOf(context, id);
  return countriesOf(own.mentoringCountryIds, await languageOf(context));
}

export async function mentoringLanguages(context: UserContext, id: UserId): Promise<LanguageView[]> {
  const { own } = await subjectOf(context, id);
  return namedAll('languages', own.mentoringLanguageIds, await languageOf(context));
}

type PrivacyChanges = Parameters<typeof changeDataPrivacyIntent>[1];

/**
 * Saves what differs, in one append with what privacy keeps (PRV-11) and with the hours, which the profile shows.
 * @throws GraphQLError BAD_USER_INPUT with `fields`
 */
export async function savePreferences(
  context: UserContext,
  id: UserId,
  wanted: MentoringPreferences,
  beside: { readonly privacy?: PrivacyChanges; readonly hoursPerWeek?: number | null | undefined } = {},
): Promise<void> {
  const subject = await subjectOf(context, id);
  const held: Readonly<Record<string, unknown>> = subject.own;
  const preferences = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(held[field] ?? null),
    ),
  );
  const meta = commandMeta(context);
  const whose = { userId: id, isByStaff: id !== context.viewer.userId };
  const privacy = Object.entries(beside.privacy ?? {}).filter(([, value]) => typeof value === 'boolean');
  const { hoursPerWeek } = beside;
  const isNewHours = hoursPerWeek !== undefined && hoursPerWeek !== subject.details.hoursPerWeek;
  const account = await accountFacts(context, subject);
  const hours = { ...whose, account, details: { hoursPerWeek }, availability: null, signupStep: null };
  await executeAll(context, [
    ...rightOver(id, context, meta),
    profileIntent({ type: 'ChangeMentoringPreferences', data: { ...whose, preferences }, meta }),
    ...(isNewHours ? [profileIntent({ type: 'ChangeDetails', data: hours, meta })] : []),
    ...(privacy.length > 0 ? [changeDataPrivacyIntent(id, Object.fromEntries(privacy), meta)] : []),
  ]);
}

function countriesOf(codes: readonly string[] | null, language: 'en' | 'pt'): CountryView[] {
  return (codes ?? []).map((code) => ({ ...named('countries', code, language), code }));
}
