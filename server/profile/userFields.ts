import { profileOf, UserRef } from '../identity/types.ts';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { NamedOptionRef } from '../platform/graphql/sharedTypes.ts';
import { privacyOf } from '../privacy/types.ts';
import { AvailabilityRef, CountryRef, LanguageRef, TaxonomyRef } from './types.ts';

builder.objectFields(UserRef, (t) => {
  const option = () => t.field({ type: NamedOptionRef, nullable: true, resolve: () => null });
  const text = () => t.string({ nullable: true, resolve: () => null });
  const flag = () => t.boolean({ nullable: true, resolve: () => null });
  return {
    country: t.field({
      type: CountryRef,
      nullable: true,
      resolve: async (card, _args, context) => {
        const own = (await profileOf(card, context))?.own;
        if (!own?.countryCode) return null;
        const name = new Intl.DisplayNames([own.language], { type: 'region' }).of(own.countryCode);
        return { id: own.countryCode, code: own.countryCode, name: name ?? own.countryCode };
      },
    }),
    gender: option(),
    ethnicity: option(),
    sector: option(),
    orgSector: option(),
    orgType: option(),
    businessStage: option(),
    numberOfEmployees: option(),
    hearAboutUsOption: option(),
    hearAboutUsInput: text(),
    disabilityInfo: text(),
    currentJob: text(),
    company: text(),
    headline: t.string({
      nullable: true,
      resolve: async (card, _args, context) => (await profileOf(card, context))?.headline ?? null,
    }),
    disabilities: t.field({ type: [NamedOptionRef], resolve: () => [] }),
    languages: t.field({ type: [LanguageRef], resolve: () => [] }),
    taxonomyLearn: t.field({ type: [TaxonomyRef], resolve: () => [] }),
    taxonomyTeach: t.field({ type: [TaxonomyRef], resolve: () => [] }),
    ongoingMentoring: flag(),
    oneOffMentoring: flag(),
    callRequestEmails: t.boolean({
      nullable: true,
      resolve: async (card, _args, context) => (await privacyOf(card, context))?.callRequestEmails ?? null,
    }),
    showDisabilities: t.boolean({
      nullable: true,
      resolve: async (card, _args, context) => (await privacyOf(card, context))?.showDisabilities ?? null,
    }),
    agreement: t.boolean({ description: 'The mentor agreement was accepted.', resolve: () => false }),
    hoursPerWeek: t.int({ nullable: true, description: '1 to 4.', resolve: () => null }),
    days: t.intList({
      description: 'The days with a window of availability, 1 is Monday.',
      resolve: () => [],
    }),
    availability: t.field({ type: AvailabilityRef, nullable: true, resolve: () => null }),
    missingFields: t.stringList({
      description:
        'Required fields of the person’s user type that are still missing, by their names in `updateUser`, `taxonomyTeach` and `taxonomyLearn`; one’s own only.',
      resolve: () => [],
    }),
    language: t.string({
      nullable: true,
      description: 'Of the interface and of mails: `en` or `pt`.',
      resolve: async (card, _args, context) => (await profileOf(card, context))?.own?.language ?? null,
    }),
    signupStep: t.int({
      description: 'The last step that is done; 0 before the first.',
      resolve: async (card, _args, context) => {
        const own = (await profileOf(card, context))?.own;
        if (!own) throw failure('NOT_AUTHORIZED');
        return own.hasFinishedSignup ? (card.userType === 'mentee' ? 3 : 5) : 0;
      },
    }),
  };
});
