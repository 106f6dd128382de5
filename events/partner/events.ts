import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/index.ts';

/** A partner's brand and switches; a missing key means "unchanged". */
export const partnerSettings = z
  .object({
    needsApproval: z.boolean(),
    whiteLabel: z.boolean(),
    closedCommunity: z.boolean(),
    messagingDisabled: z.boolean(),
    hideBecomeALearnerOption: z.boolean(),
    hideBecomeAMentorOption: z.boolean(),
    partnerLevel: z.enum(['COMMUNITY', 'PARTNER', 'ENTERPRISE']),
    primaryColor: z.string().nullable(),
    secondaryColor: z.string().nullable(),
    contrastTextPrimary: z.string().nullable(),
    fontName: z.string().nullable(),
    descriptionEn: z.string().nullable(),
    descriptionPt: z.string().nullable(),
    /** Of visitors who have chosen none. */
    language: z.string().nullable(),
    hideNumberOfEmployees: z.boolean(),
    hideBusinessStage: z.boolean(),
    hideBusinessHealth: z.boolean(),
    whitelabelText: z.array(z.object({ key: z.string(), value: z.string(), language: z.string() })),
    /** To learn from, for its people (LIB-05). `body` is Markdown, `reviewedOn` YYYY-MM-DD. */
    texts: z.array(
      z.object({
        slug: z.string(),
        language: z.string(),
        title: z.string(),
        summary: z.string(),
        author: z.string(),
        topic: z.string().nullable(),
        reviewedOn: z.string(),
        body: z.string(),
      }),
    ),
    termsOfUse: z.string().nullable(),
    linkedin: z.string().nullable(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    tiktok: z.string().nullable(),
    contactUs: z.string().nullable(),
    aboutUs: z.string().nullable(),
    faq: z.string().nullable(),
    ourPartners: z.string().nullable(),
    ourBlog: z.string().nullable(),
    partnerLogo: z.string().nullable(),
    authImages: z.array(z.string()),
    groupEventPack: z.boolean(),
    searchPack: z.boolean(),
    callProvider: z.string().nullable(),
  })
  .partial();

// Stream partner-<id>.
export const PartnerRegistered = defineEvent('PartnerRegistered', {
  partnerId: z.string(),
  name: z.string(),
  subdomain: z.string().nullable(),
  isDefault: z.boolean(),
  settings: partnerSettings,
});
export const PartnerSettingsChanged = defineEvent('PartnerSettingsChanged', {
  partnerId: z.string(),
  settings: partnerSettings,
});

export const partnerEvents = [PartnerRegistered, PartnerSettingsChanged] as const;
export type PartnerEvent = EventOf<(typeof partnerEvents)[number]>;
export type PartnerSettings = z.output<typeof partnerSettings>;
