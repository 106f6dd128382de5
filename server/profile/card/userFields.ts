import type { PublicDetails } from '@waymark/db/profile';
import { profileOf, type UserCard, UserRef } from '../../identity/types.ts';
import type { Context } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { atMost } from '../../platform/graphql/limits/listBound.ts';
import { NamedOptionRef } from '../../platform/graphql/sharedTypes.ts';
import { privacyOf } from '../../privacy/types.ts';
import { AvailabilityRef, CountryRef, LanguageRef, TaxonomyRef } from '../types.ts';
import { progressOf, type Subject } from '../update/accountFacts.ts';
import { availabilityView, daysOf } from '../update/availability.ts';
import { type List, named, namedAll, topicView } from './names.ts';
import { detailsOf, disabilityIdsOf, languageOf, specialDetailsOf } from './profileViews.ts';

type OwnChoice =
  | 'orgSectorId'
  | 'orgTypeId'
  | 'businessStageId'
  | 'numberOfEmployeesId'
  | 'hearAboutUsOptionId';

builder.objectFields(UserRef, (t) => {
  const option = (
    list: List,
    idOf: (card: UserCard, context: Context) => Promise<string | null | undefined>,
  ) =>
    t.field({
      type: NamedOptionRef,
      nullable: true,
      resolve: async (card, _args, context) => {
        const id = await idOf(card, context);
        return id ? named(list, id, await languageOf(context)) : null;
      },
    });
  const ownOption = (list: List, field: OwnChoice) =>
    option(list, async (card, context) => (await detailsOf(card, context))?.own?.[field]);
  const shown = <Field extends 'ongoingMentoring' | 'oneOffMentoring'>(field: Field) =>
    t.boolean({
      nullable: true,
      resolve: async (card, _args, context) => (await detailsOf(card, context))?.details[field] ?? null,
    });
  const text = (field: 'currentJob' | 'company') =>
    t.string({
      nullable: true,
      description: 'Null for others unless the person shows it.',
      resolve: async (card, _args, context) => (await detailsOf(card, context))?.details[field] ?? null,
    });
  const privacy = (field: 'callRequestEmails' | 'showDisabilities') =>
    t.boolean({
      nullable: true,
      description: 'The one value that `DataPrivacy` shows as well.',
      resolve: async (card, _args, context) => (await privacyOf(card, context))?.[field] ?? null,
    });
  return {
    country: t.field({
      type: CountryRef,
      nullable: true,
      resolve: async (card, _args, context) => {
        const code = (await profileOf(card, context))?.own?.countryCode;
        return code ? { ...named('countries', code, await languageOf(context)), code } : null;
      },
    }),
    language: t.string({
      nullable: true,
      description: 'Of the interface and of mails: `en` or `pt`.',
      resolve: async (card, _args, context) => (await profileOf(card, context))?.own?.language ?? null,
    }),
    headline: t.string({
      nullable: true,
      resolve: async (card, _args, context) => (await profileOf(card, context))?.headline ?? null,
    }),
    gender: option('genders', async (card, context) => (await specialDetailsOf(card, context))?.genderId),
    ethnicity: option(
      'ethnicities',
      async (card, context) => (await specialDetailsOf(card, context))?.ethnicityId,
    ),
    disabilities: t.field({
      type: [NamedOptionRef],
      ...atMost(20),
      description: 'One’s own; those of others where they show them.',
      resolve: async (card, _args, context) =>
        namedAll('disabilities', await disabilityIdsOf(card, context), await languageOf(context)),
    }),
    disabilityInfo: t.string({
      nullable: true,
      description: 'For nobody else’s eyes.',
      resolve: async (card, _args, context) =>
        (await specialDetailsOf(card, context))?.disabilities?.disabilityInfo ?? null,
    }),
    languages: t.field({
      type: [LanguageRef],
      ...atMost(200),
      resolve: async (card, _args, context) =>
        namedAll(
          'languages',
          (await detailsOf(card, context))?.details.languageIds,
          await languageOf(context),
        ),
    }),
    currentJob: text('currentJob'),
    company: text('company'),
    sector: option('sectors', async (card, context) => (await detailsOf(card, context))?.details.sectorId),
    orgSector: ownOption('sectors', 'orgSectorId'),
    orgType: ownOption('orgTypes', 'orgTypeId'),
    businessStage: ownOption('businessStages', 'businessStageId'),
    numberOfEmployees: ownOption('numberOfEmployees', 'numberOfEmployeesId'),
    hearAboutUsOption: ownOption('hearAboutUsOptions', 'hearAboutUsOptionId'),
    hearAboutUsInput: t.string({
      nullable: true,
      resolve: async (card, _args, context) =>
        (await detailsOf(card, context))?.own?.hearAboutUsInput ?? null,
    }),
    taxonomyTeach: t.field({
      type: [TaxonomyRef],
      ...atMost(20),
      description: 'What the person teaches, each topic with its level.',
      resolve: async (card, _args, context) => {
        const language = await languageOf(context);
        const topics: PublicDetails['topicsToTeach'] =
          (await detailsOf(card, context))?.details.topicsToTeach ?? [];
        return topics.map(({ id, level }) => topicView(id, level, language));
      },
    }),
    taxonomyLearn: t.field({
      type: [TaxonomyRef],
      ...atMost(20),
      resolve: async (card, _args, context) => {
        const language = await languageOf(context);
        const ids = (await detailsOf(card, context))?.details.topicIdsToLearn ?? [];
        return ids.map((id) => topicView(id, null, language));
      },
    }),
    ongoingMentoring: shown('ongoingMentoring'),
    oneOffMentoring: shown('oneOffMentoring'),
    callRequestEmails: privacy('callRequestEmails'),
    showDisabilities: privacy('showDisabilities'),
    agreement: t.boolean({
      nullable: true,
      description: 'The mentor agreement was accepted; null for others.',
      resolve: async (card, _args, context) => {
        const own = (await detailsOf(card, context))?.own;
        return own ? (own.agreement ?? false) : null;
      },
    }),
    hoursPerWeek: t.int({
      nullable: true,
      description: '1 to 4.',
      resolve: async (card, _args, context) => (await detailsOf(card, context))?.details.hoursPerWeek ?? null,
    }),
    days: t.intList({
      ...atMost(7),
      description: 'The days with a window of availability, 1 is Monday; none for others.',
      resolve: async (card, _args, context) =>
        daysOf((await detailsOf(card, context))?.own?.availability ?? null),
    }),
    availability: t.field({
      type: AvailabilityRef,
      nullable: true,
      description: 'Null for others.',
      resolve: async (card, _args, context) => {
        const own = (await detailsOf(card, context))?.own;
        return own ? availabilityView(own, (await profileOf(card, context))?.own?.timezone) : null;
      },
    }),
    missingFields: t.stringList({
      ...atMost(50),
      description:
        'Required fields of the person’s user type that are still missing, by their names in `updateUser`, `taxonomyTeach` and `taxonomyLearn`; none for others.',
      resolve: async (card, _args, context) => {
        const subject = await subjectFrom(card, context);
        return subject ? [...(await progressOf(context, subject)).missing] : [];
      },
    }),
    signupStep: t.int({
      description: 'The last step that is done; 0 before the first.',
      resolve: async (card, _args, context) => {
        const subject = await subjectFrom(card, context);
        if (!subject) throw failure('NOT_AUTHORIZED');
        return (await progressOf(context, subject)).signupStep;
      },
    }),
  };
});

/** The person behind a card, for viewers who may see the whole profile. */
async function subjectFrom(card: UserCard, context: Context): Promise<Subject | undefined> {
  const [user, view] = await Promise.all([profileOf(card, context), detailsOf(card, context)]);
  if (!user?.own || !view?.own) return undefined;
  return { user: { ...user, own: user.own }, details: view.details, own: view.own };
}
