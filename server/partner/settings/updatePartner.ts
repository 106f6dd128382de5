import { isManagerOf } from '@waymark/db/partner';
import { type PartnerSettings, partnerDecider, partnerStream } from '@waymark/events/partner';
import { userRefusalCodes } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { changedMeanwhile } from '../../platform/graphql/changedMeanwhile.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
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

type Fields = Parameters<NonNullable<Parameters<typeof builder.inputType>[1]>['fields']>[0];

function settingFields(t: Fields) {
  return {
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
  };
}

const PartnerValuesRef = builder.inputType('PartnerValues', { fields: (t) => settingFields(t) });

const UpdatePartnerInputRef = builder.inputType('UpdatePartnerInput', {
  description: 'A key that is missing is unchanged; null takes our own back.',
  fields: (t) => ({
    ...settingFields(t),
    seen: t.field({
      type: PartnerValuesRef,
      description:
        'What the manager saw in place of it. Where another one changed it since, the answer is CONFLICT with the field as ' +
        '`changedMeanwhile`, and nothing is changed. Without it the later change wins.',
    }),
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
      // Before pictures are judged and what was seen is compared: neither is for others, and the decision asks again.
      if (!(await isManagerOf(context.viewer, context.app.db, partnerId)))
        throw refusalFailure({ type: 'NotPartnerManager' }, userRefusalCodes);
      const { seen, ...given } = data;
      const settings = withSafePictures(settingsOf(given));
      for (let tried = 1; ; tried += 1) {
        const refusal = await change(context, partnerId, { settings, seen: seen ? settingsOf(seen) : null });
        if (!refusal) break;
        const isOutrun = refusal.type === 'PartnerChangedMeanwhile' && !('fields' in refusal);
        if (!isOutrun || tried === TRIES)
          throw refusalFailure(refusal, { ...userRefusalCodes, ...refusalCodes });
      }
      return knownPartner(context, partnerId);
    },
  }),
);

/** How often a change is tried, where another manager makes one at the same moment. */
const TRIES = 5;

type Change = { readonly settings: PartnerSettings; readonly seen: PartnerSettings | null };

/** Answers why it was refused. */
async function change(context: UserContext, partnerId: string, { settings, seen }: Change) {
  const { app } = context;
  const meta = commandMeta(context);
  const stream = partnerStream(partnerId);
  // Read before the settings: what comes between is found by the decision.
  const read = seen ? await app.store.load(partnerDecider, stream) : undefined;
  if (seen) {
    forgetPartners(app);
    const now = (await knownPartner(context, partnerId)).settings;
    const fields = changedMeanwhile(valuesOf(now, seen), {
      seen: valuesOf(seen, seen),
      wanted: valuesOf(settings, settings),
    });
    if (fields) return { type: 'PartnerChangedMeanwhile', fields } as const;
  }
  const data = { partnerId, settings, ...(read && { seenChanges: read.state.changes }) };
  const outcome = await app.execute.all([
    asManager(context, partnerId, meta),
    { decider: partnerDecider, stream, command: { type: 'ChangePartnerSettings', data, meta } },
  ]);
  // This process must not answer from its cache; the others learn it by the feed.
  forgetPartners(app);
  return outcome.status === 'refused' ? outcome.refusal : undefined;
}

/** The settings that `named` names; one that is not set is empty. */
function valuesOf(settings: PartnerSettings, named: PartnerSettings): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = settings;
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, values[name] ?? emptyLike(value)]),
  );
}

function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'boolean' ? false : '';
}

function settingsOf(data: Omit<Input, 'seen'>): PartnerSettings {
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
