import type { PartnerRow } from '@waymark/db/partner';
import { partnerLimits } from '@waymark/events/limits';
import { builder } from '../platform/builder.ts';
import { atMost } from '../platform/graphql/limits/listBound.ts';
import { memberCounts } from './membership/memberCounts.ts';

export { refusalsToBook } from './booking/refusalsToBook.ts';
export { partnerById, partnerFor } from './directory.ts';
export { brandOf, mailFrame } from './mailFrame.ts';
export { waitsForAnswer } from './membership/waitsForAnswer.ts';
export type { PartnerRow };

const PartnerLevelEnum = builder.enumType('PartnerLevel', {
  description: 'What a partner has agreed with us; shown to ops only.',
  values: ['COMMUNITY', 'PARTNER', 'ENTERPRISE'] as const,
});

const WhitelabelPropertiesRef = builder.objectRef<PartnerRow['settings']>('WhitelabelProperties').implement({
  description: "A partner's look. A colour that is null means the default one.",
  fields: (t) => ({
    primaryColor: t.string({ nullable: true, resolve: (it) => it.primaryColor ?? null }),
    secondaryColor: t.string({ nullable: true, resolve: (it) => it.secondaryColor ?? null }),
    contrastTextPrimary: t.string({
      nullable: true,
      description: 'Use it only where it reaches 4.5:1 on the primary colour.',
      resolve: (it) => it.contrastTextPrimary ?? null,
    }),
    fontName: t.string({
      nullable: true,
      description: 'One of the bundled families; anything else falls back.',
      resolve: (it) => it.fontName ?? null,
    }),
    hideNumberOfEmployees: t.boolean({ resolve: (it) => it.hideNumberOfEmployees ?? false }),
    hideBusinessStage: t.boolean({ resolve: (it) => it.hideBusinessStage ?? false }),
    hideBusinessHealth: t.boolean({ resolve: (it) => it.hideBusinessHealth ?? false }),
  }),
});

type Wording = NonNullable<PartnerRow['settings']['whitelabelText']>[number];

const WhitelabelTextRef = builder.objectRef<Wording>('WhitelabelText').implement({
  description: 'Wording that replaces a translation key, as plain text, in one language.',
  fields: (t) => ({
    key: t.exposeString('key'),
    value: t.exposeString('value'),
    language: t.exposeString('language'),
  }),
});

type Text = NonNullable<PartnerRow['settings']['texts']>[number];

const PartnerTextRef = builder.objectRef<Text>('PartnerText').implement({
  description: 'A text of a partner to learn from, in one language.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'The last part of its address.' }),
    language: t.exposeString('language', { description: '`en` or `pt`.' }),
    title: t.exposeString('title'),
    summary: t.exposeString('summary'),
    author: t.exposeString('author'),
    topic: t.exposeString('topic', { nullable: true, description: 'The shelf that it stands on.' }),
    reviewedOn: t.exposeString('reviewedOn', { description: 'YYYY-MM-DD.' }),
    body: t.exposeString('body', { description: 'Markdown; HTML in it is text.' }),
  }),
});

const CallProviderRef = builder.objectRef<{ readonly name: string }>('CallProvider').implement({
  description: 'Where calls take place.',
  fields: (t) => ({ name: t.exposeString('name') }),
});

type Link =
  | 'descriptionEn'
  | 'descriptionPt'
  | 'language'
  | 'termsOfUse'
  | 'linkedin'
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'contactUs'
  | 'aboutUs'
  | 'faq'
  | 'ourPartners'
  | 'ourBlog'
  | 'partnerLogo';

export const PartnerRef = builder.objectRef<PartnerRow>('Partner').implement({
  description: 'A community: what it is, its brand, its links and what it switches on or off. Public.',
  fields: (t) => {
    const link = (name: Link, description = 'Replaces ours; null: ours stays.') =>
      t.string({ nullable: true, description, resolve: ({ settings }) => settings[name] ?? null });
    return {
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      subdomain: t.exposeString('subdomain', { nullable: true }),
      closedCommunity: t.boolean({
        description: 'Its mentors are for its own people; joining waits for an answer.',
        resolve: ({ settings }) => settings.closedCommunity ?? false,
      }),
      needsApproval: t.boolean({
        description: 'Its people wait for an approval, one for each role.',
        resolve: ({ settings }) => settings.needsApproval ?? false,
      }),
      whiteLabel: t.boolean({ resolve: ({ settings }) => settings.whiteLabel ?? false }),
      hideBecomeALearnerOption: t.boolean({
        resolve: ({ settings }) => settings.hideBecomeALearnerOption ?? false,
      }),
      hideBecomeAMentorOption: t.boolean({
        resolve: ({ settings }) => settings.hideBecomeAMentorOption ?? false,
      }),
      partnerLevel: t.field({
        type: PartnerLevelEnum,
        nullable: true,
        description: 'Null for everybody but ops.',
        resolve: ({ settings }, _args, { viewer }) =>
          viewer.kind === 'user' && (viewer.role === 'OPS' || viewer.role === 'ADMIN')
            ? (settings.partnerLevel ?? null)
            : null,
      }),
      descriptionEn: link('descriptionEn', 'What the community is for, in English.'),
      descriptionPt: link('descriptionPt', 'The same in Portuguese.'),
      language: link(
        'language',
        'Of visitors who have chosen none: `en` or `pt`; null: their browser decides.',
      ),
      memberCount: t.int({
        nullable: true,
        description: 'People who were approved in a role. Null for visitors.',
        resolve: async ({ id }, _args, { app, viewer }) =>
          viewer.kind === 'user' ? ((await memberCounts(app)).get(id) ?? 0) : null,
      }),
      whitelabelProperties: t.field({
        type: WhitelabelPropertiesRef,
        nullable: true,
        resolve: ({ settings }) => settings,
      }),
      whitelabelText: t.field({
        type: [WhitelabelTextRef],
        ...atMost(200),
        resolve: ({ settings }) => settings.whitelabelText ?? [],
      }),
      texts: t.field({
        type: [PartnerTextRef],
        ...atMost(partnerLimits.texts),
        description: 'Its texts to learn from, beside ours.',
        resolve: ({ settings }) => settings.texts ?? [],
      }),
      termsOfUse: link('termsOfUse', 'A URL or a text that replaces ours when signing up.'),
      linkedin: link('linkedin'),
      instagram: link('instagram'),
      facebook: link('facebook'),
      tiktok: link('tiktok'),
      contactUs: link('contactUs'),
      aboutUs: link('aboutUs'),
      faq: link('faq'),
      ourPartners: link('ourPartners'),
      ourBlog: link('ourBlog'),
      partnerLogo: link('partnerLogo'),
      authImages: t.stringList({ ...atMost(6), resolve: ({ settings }) => settings.authImages ?? [] }),
      groupEventPack: t.boolean({ resolve: ({ settings }) => settings.groupEventPack ?? false }),
      searchPack: t.boolean({ resolve: ({ settings }) => settings.searchPack ?? false }),
      callProvider: t.field({
        type: CallProviderRef,
        nullable: true,
        resolve: ({ settings }) => (settings.callProvider ? { name: settings.callProvider } : null),
      }),
    };
  },
});
