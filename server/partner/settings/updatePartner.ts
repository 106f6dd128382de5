import { type PartnerSettings, partnerDecider, partnerStream } from '@waymark/events/partner';
import { userRefusalCodes } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import { forgetPartners } from '../directory.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { PartnerRef } from '../types.ts';
import { withSafePictures } from './brandPictures.ts';
import { asManager, knownPartner } from './managed.ts';

const WhitelabelTextInputRef = builder.inputType('WhitelabelTextInput', {
  fields: (t) => ({
    key: t.string({ required: true, description: 'A translation key, for example `landing.heroTitle`.' }),
    value: t.string({ required: true, description: 'Plain text, at most 600 characters.' }),
    language: t.string({ required: true, description: '`en` or `pt`.' }),
  }),
});

const PartnerTextInputRef = builder.inputType('PartnerTextInput', {
  fields: (t) => ({
    slug: t.string({
      required: true,
      description: 'Small letters, digits and hyphens; ours gives way to it.',
    }),
    language: t.string({ required: true, description: '`en` or `pt`.' }),
    title: t.string({ required: true, description: 'At most 120 characters.' }),
    summary: t.string({ required: true, description: 'At most 300 characters.' }),
    author: t.string({ required: true, description: 'At most 80 characters.' }),
    topic: t.string({ description: 'basics, presence, money, safety or data.' }),
    reviewedOn: t.string({ required: true, description: 'YYYY-MM-DD.' }),
    body: t.string({ required: true, description: 'Markdown, at most 10,000 characters.' }),
  }),
});

const texts = [
  'primaryColor',
  'secondaryColor',
  'contrastTextPrimary',
  'fontName',
  'descriptionEn',
  'descriptionPt',
  'language',
  'termsOfUse',
  'linkedin',
  'instagram',
  'facebook',
  'tiktok',
  'contactUs',
  'aboutUs',
  'faq',
  'ourPartners',
  'ourBlog',
  'partnerLogo',
] as const satisfies readonly (keyof PartnerSettings)[];

const switches = [
  'needsApproval',
  'closedCommunity',
  'hideBecomeALearnerOption',
  'hideBecomeAMentorOption',
  'hideNumberOfEmployees',
  'hideBusinessStage',
  'hideBusinessHealth',
] as const satisfies readonly (keyof PartnerSettings)[];

const UpdatePartnerInputRef = builder.inputType('UpdatePartnerInput', {
  description: 'A key that is missing is unchanged; null takes our own back.',
  fields: (t) => ({
    primaryColor: t.string({ description: 'Hex, as #5B2A86.' }),
    secondaryColor: t.string(),
    contrastTextPrimary: t.string(),
    fontName: t.string(),
    descriptionEn: t.string({ description: 'At most 300 characters.' }),
    descriptionPt: t.string(),
    language: t.string({ description: '`en` or `pt`; null: the browser of a visitor decides.' }),
    termsOfUse: t.string(),
    linkedin: t.string(),
    instagram: t.string(),
    facebook: t.string(),
    tiktok: t.string(),
    contactUs: t.string(),
    aboutUs: t.string(),
    faq: t.string(),
    ourPartners: t.string(),
    ourBlog: t.string(),
    partnerLogo: t.string(),
    needsApproval: t.boolean(),
    closedCommunity: t.boolean(),
    hideBecomeALearnerOption: t.boolean(),
    hideBecomeAMentorOption: t.boolean(),
    hideNumberOfEmployees: t.boolean(),
    hideBusinessStage: t.boolean(),
    hideBusinessHealth: t.boolean(),
    authImages: t.stringList(),
    whitelabelText: t.field({ type: [WhitelabelTextInputRef] }),
    texts: t.field({ type: [PartnerTextInputRef], description: 'All of them, at most 24.' }),
  }),
});

type Input = typeof UpdatePartnerInputRef.$inferInput;

builder.mutationField('updatePartner', (t) =>
  t.withAuth({ user: true }).field({
    type: PartnerRef,
    description: 'Changes brand, links, wording and switches of a community, for those who manage it.',
    args: {
      partnerId: t.arg.id({ required: true }),
      data: t.arg({ type: UpdatePartnerInputRef, required: true }),
    },
    resolve: async (_root, { partnerId, data }, context) => {
      const meta = commandMeta(context);
      const outcome = await context.app.execute.all([
        asManager(context, partnerId, meta),
        {
          decider: partnerDecider,
          stream: partnerStream(partnerId),
          command: {
            type: 'ChangePartnerSettings',
            data: { partnerId, settings: withSafePictures(settingsOf(data)) },
            meta,
          },
        },
      ]);
      // This process must not answer from its cache; the others learn it by the feed.
      forgetPartners(context.app);
      if (outcome.status === 'refused') {
        throw refusalFailure(outcome.refusal, { ...userRefusalCodes, ...refusalCodes });
      }
      return knownPartner(context, partnerId);
    },
  }),
);

function settingsOf(data: Input): PartnerSettings {
  const settings: Record<string, unknown> = {};
  for (const name of texts) {
    const value = data[name];
    if (value !== undefined) settings[name] = value === null || value.trim() === '' ? null : value.trim();
  }
  for (const name of switches) {
    const value = data[name];
    if (value !== undefined && value !== null) settings[name] = value;
  }
  if (data.authImages) settings.authImages = data.authImages;
  if (data.texts)
    settings.texts = data.texts.map(({ topic, ...text }) => ({ ...text, topic: topic || null }));
  if (data.whitelabelText) settings.whitelabelText = data.whitelabelText.map((text) => ({ ...text }));
  return settings;
}
