import { optional, z } from 'zod/mini';

const text = z.nullable(z.string());

/** `getPartner` as the client reads it; the rest of the entity is not needed for a brand. */
export const partnerFields = `id name subdomain language whiteLabel needsApproval hideBecomeALearnerOption hideBecomeAMentorOption
  termsOfUse linkedin instagram facebook tiktok contactUs aboutUs faq ourPartners ourBlog partnerLogo authImages
  whitelabelProperties { primaryColor secondaryColor contrastTextPrimary fontName }
  whitelabelText { key value language }`;

export const brandSchema = z.object({
  id: z.string(),
  name: z.string(),
  subdomain: text,
  /** Of visitors who have chosen none. A brand that an older version kept does not say. */
  language: optional(text),
  whiteLabel: z.boolean(),
  hideBecomeALearnerOption: z.boolean(),
  hideBecomeAMentorOption: z.boolean(),
  termsOfUse: text,
  linkedin: text,
  instagram: text,
  facebook: text,
  tiktok: text,
  contactUs: text,
  aboutUs: text,
  faq: text,
  ourPartners: text,
  ourBlog: text,
  partnerLogo: text,
  authImages: z.array(z.string()),
  whitelabelProperties: z.nullable(
    z.object({ primaryColor: text, secondaryColor: text, contrastTextPrimary: text, fontName: text }),
  ),
  whitelabelText: z.array(z.object({ key: z.string(), value: z.string(), language: z.string() })),
});

/** A partner's look, links and wording. `null` everywhere means ours. */
export type Brand = z.infer<typeof brandSchema>;
