import { z } from 'zod';

const name = z.string().trim().min(1).max(120, 'must be at most 120 characters');
const page = z
  .string()
  .max(2_000)
  .refine(
    (value) => URL.canParse(value) && ['https:', 'http:'].includes(new URL(value).protocol),
    'must be a URL that begins with https:// or http://',
  );

/** Who runs the product, as its footer says (NAV-54 to NAV-58, NAV-67 to NAV-69). The footer shows a placeholder for what is absent. */
export const ownerSettings = {
  ORGANISATION_NAME: name.optional(),
  CHARITY_NAME: name.optional(),
  CHARITY_NUMBER: name.optional(),
  PRIVACY_POLICY_URL: page.optional(),
  TERMS_URL: page.optional(),
  COOKIE_POLICY_URL: page.optional(),
  LINKEDIN_URL: page.optional(),
  INSTAGRAM_URL: page.optional(),
  FACEBOOK_URL: page.optional(),
  TIKTOK_URL: page.optional(),
  /** Path of a script of this origin that counts visits, which a proxy in front serves; loaded after consent only (PRV-19). */
  STATISTICS_SCRIPT: z
    .string()
    .max(200)
    .regex(/^\/[\w-][\w./-]*$/, 'must be a path of this origin, such as /statistics.js')
    .optional(),
};

type Given = z.output<z.ZodObject<typeof ownerSettings>>;

/** What the client is given of it: the `ClientSettings` of web/src/app/settings.ts that have a value; `links` and `social` are whole. */
export type OwnerConfig = Readonly<Record<string, string | Readonly<Record<string, string | null>>>>;

export function ownerOf(given: Given): OwnerConfig {
  const texts = {
    organisationName: given.ORGANISATION_NAME,
    charityName: given.CHARITY_NAME,
    charityNumber: given.CHARITY_NUMBER,
    statisticsScript: given.STATISTICS_SCRIPT,
  };
  const groups = {
    links: { privacy: given.PRIVACY_POLICY_URL, terms: given.TERMS_URL, cookies: given.COOKIE_POLICY_URL },
    social: {
      linkedin: given.LINKEDIN_URL,
      instagram: given.INSTAGRAM_URL,
      facebook: given.FACEBOOK_URL,
      tiktok: given.TIKTOK_URL,
    },
  };
  const named = Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]]));
  const grouped = Object.entries(groups).flatMap(([key, addresses]) => {
    const all = Object.entries(addresses).map(([one, address]) => [one, address ?? null]);
    return all.every(([, address]) => address === null) ? [] : [[key, Object.fromEntries(all)]];
  });
  return Object.fromEntries([...named, ...grouped]);
}
