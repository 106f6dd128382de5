import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { NamedOptionRef } from '../platform/graphql/sharedTypes.ts';
import type {
  AvailabilityView,
  CountryView,
  LanguageView,
  MentorPreferencesView,
  NamedOptionView,
  PreferencesView,
  ReferenceView,
  TaxonomyView,
} from './card/views.ts';

export { namedAll, referenceView, topicView } from './card/names.ts';
export { languageOf } from './card/profileViews.ts';

export const CountryRef = builder.objectRef<CountryView>('Country').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2.' }),
  }),
});

export const LanguageRef = builder.objectRef<LanguageView>('Language').implement({
  description: 'A language that people speak; the id is its ISO 639 code.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const TaxonomyRef = builder.objectRef<TaxonomyView>('Taxonomy').implement({
  description: 'A topic; topics form a tree of two levels.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    parentId: t.exposeID('parentId', { nullable: true }),
    level: t.int({
      nullable: true,
      description: 'How well the person masters it, 1 to 5; null where nobody was asked.',
      resolve: ({ level }) => level ?? null,
    }),
  }),
});

export const ReferenceDataRef = builder.objectRef<ReferenceView>('ReferenceData').implement({
  description:
    'Everything there is to choose from, named in one language. Ids never change; only ids are stored.',
  fields: (t) => {
    const options = (list: (view: ReferenceView) => readonly NamedOptionView[], description?: string) =>
      t.field({
        type: [NamedOptionRef],
        ...atMost(30),
        ...(description && { description }),
        resolve: (it) => [...list(it)],
      });
    return {
      countries: t.field({ type: [CountryRef], ...atMost(250), resolve: (it) => [...it.countries] }),
      languages: t.field({ type: [LanguageRef], ...atMost(200), resolve: (it) => [...it.languages] }),
      genders: options((it) => it.genders),
      ethnicities: options((it) => it.ethnicities, 'The harmonised groups of the ONS, 2021.'),
      disabilities: options((it) => it.disabilities),
      sectors: options((it) => it.sectors),
      orgTypes: options((it) => it.orgTypes),
      businessStages: options((it) => it.businessStages),
      numberOfEmployees: options((it) => it.numberOfEmployees),
      hearAboutUsOptions: options(
        (it) => it.hearAboutUsOptions,
        'With `other`, `hearAboutUsInput` is required.',
      ),
      requestTypes: options((it) => it.requestTypes),
      supportedPeople: options((it) => it.supportedPeople),
      genderPreferences: options((it) => it.genderPreferences),
      locationPreferences: options((it) => it.locationPreferences),
      taxonomy: t.field({
        type: [TaxonomyRef],
        ...atMost(200),
        description: 'Each parent is followed by its children.',
        resolve: (it) => [...it.taxonomy],
      }),
    };
  },
});

export const ExceptionKindEnum = builder.enumType('AvailabilityExceptionKind', {
  description: 'OFF takes time away, EXTRA adds some.',
  values: ['OFF', 'EXTRA'] as const,
});

const WindowRef = builder.objectRef<AvailabilityView['windows'][number]>('AvailabilityWindow').implement({
  fields: (t) => ({
    day: t.exposeInt('day', { description: '1 is Monday, 7 Sunday.' }),
    start: t.exposeString('start', { description: 'Local time, HH:MM, on a quarter of an hour.' }),
    end: t.exposeString('end', { description: 'Later than `start`; 24:00 is the end of the day.' }),
  }),
});

const ExceptionRef = builder
  .objectRef<AvailabilityView['exceptions'][number]>('AvailabilityException')
  .implement({
    description: 'A span of dates on which the week does not count as usual.',
    fields: (t) => ({
      id: t.exposeID('id'),
      from: t.exposeString('from', { description: 'First date, YYYY-MM-DD.' }),
      to: t.exposeString('to', { description: 'Last date, included.' }),
      kind: t.expose('kind', { type: ExceptionKindEnum }),
      start: t.exposeString('start', { nullable: true, description: 'HH:MM; null with OFF: the whole day.' }),
      end: t.exposeString('end', { nullable: true }),
    }),
  });

export const AvailabilityRef = builder.objectRef<AvailabilityView>('Availability').implement({
  description: 'When a mentor has time: local times in a zone, so that a clock change moves nothing.',
  fields: (t) => ({
    timezone: t.exposeString('timezone', { description: 'IANA name.' }),
    pausedUntil: t.exposeString('pausedUntil', {
      nullable: true,
      description: 'No time at all before this date, YYYY-MM-DD.',
    }),
    windows: t.field({ type: [WindowRef], ...atMost(336), resolve: (it) => [...it.windows] }),
    exceptions: t.field({ type: [ExceptionRef], ...atMost(200), resolve: (it) => [...it.exceptions] }),
  }),
});

export const MentorPreferencesRef = builder.objectRef<MentorPreferencesView>('MentorPreferences').implement({
  description: 'The people a mentor would like to help, and how.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestTypes: t.field({ type: [NamedOptionRef], ...atMost(30), resolve: (it) => [...it.requestTypes] }),
    genderPreference: t.expose('genderPreference', { type: NamedOptionRef, nullable: true }),
    locationPreference: t.expose('locationPreference', { type: NamedOptionRef, nullable: true }),
    supportedPeople: t.field({
      type: [NamedOptionRef],
      ...atMost(30),
      resolve: (it) => [...it.supportedPeople],
    }),
    languages: t.field({
      type: [LanguageRef],
      ...atMost(200),
      description: 'The languages to mentor in; none means English only.',
      resolve: (it) => [...it.languages],
    }),
    countries: t.field({
      type: [CountryRef],
      ...atMost(250),
      description: 'The countries to mentor people of; none means any.',
      resolve: (it) => [...it.countries],
    }),
    hoursPerWeek: t.exposeInt('hoursPerWeek', { nullable: true, description: '1 to 4.' }),
    callRequestEmails: t.exposeBoolean('callRequestEmails', { nullable: true }),
    acceptSubstitutes: t.exposeBoolean('acceptSubstitutes'),
  }),
});

export const PreferencesRef = builder.objectRef<PreferencesView>('Preferences').implement({
  description: 'What a person would like their partner in mentoring to be.',
  fields: (t) => ({
    id: t.exposeID('id'),
    preferOrganisationTypes: t.field({
      type: [NamedOptionRef],
      ...atMost(30),
      resolve: (it) => [...it.preferOrganisationTypes],
    }),
    preferWomen: t.exposeBoolean('preferWomen'),
    preferMatchDisabilities: t.exposeBoolean('preferMatchDisabilities'),
    showDisabilities: t.exposeBoolean('showDisabilities', {
      nullable: true,
      description: 'The one value that `User` and `DataPrivacy` show as well.',
    }),
    acceptSubstitutes: t.exposeBoolean('acceptSubstitutes', {
      description: 'Another mentor may take over a session.',
    }),
    mentorPreferences: t.field({ type: MentorPreferencesRef, resolve: (it) => it.mentorPreferences }),
  }),
});
