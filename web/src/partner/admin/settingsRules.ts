import { partnerLimits } from '@waymark/events/limits';
import * as z from 'zod/mini';
import { en } from '../messages.en.ts';

// No `new Function`: the page's security policy forbids it, and zod would only try.
z.config({ jitless: true });

const color = z.string().check(z.regex(/^(#[0-9a-f]{6})?$/i, 'color'));
const link = z.string().check(z.regex(/^(https?:\/\/[^\s/?#"'<>\\]+([/?#][^\s"'<>\\]*)?)?$/i, 'url'));

const description = z.string().check(z.maxLength(partnerLimits.descriptionMax, 'tooLong'));

export const brandRules = z.object({
  descriptionEn: description,
  descriptionPt: description,
  language: z.string(),
  primaryColor: color,
  secondaryColor: color,
  contrastTextPrimary: color,
  fontName: z.string(),
  partnerLogo: z.string(),
});
export type BrandForm = z.infer<typeof brandRules>;

export const linkNames = [
  'aboutUs',
  'contactUs',
  'faq',
  'ourPartners',
  'ourBlog',
  'linkedin',
  'instagram',
  'facebook',
  'tiktok',
] as const;

export const linkRules = z.object({
  aboutUs: link,
  contactUs: link,
  faq: link,
  ourPartners: link,
  ourBlog: link,
  linkedin: link,
  instagram: link,
  facebook: link,
  tiktok: link,
  termsOfUse: z.string().check(z.maxLength(partnerLimits.termsMax, 'tooLong')),
});
export type LinksForm = z.infer<typeof linkRules>;

export const wordingRules = z.object({
  whitelabelText: z.array(
    z.object({
      key: z.string().check(z.trim(), z.minLength(1, 'required')),
      value: z
        .string()
        .check(z.trim(), z.minLength(1, 'required'), z.maxLength(partnerLimits.wordingMax, 'tooLong')),
      language: z.enum(['en', 'pt']),
    }),
  ),
});
export type WordingForm = z.infer<typeof wordingRules>;

const textLine = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'tooLong'));

export const textRules = z.object({
  texts: z.array(
    z.object({
      slug: z
        .string()
        .check(
          z.maxLength(partnerLimits.textSlugMax, 'invalid'),
          z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'),
        ),
      language: z.enum(['en', 'pt']),
      title: textLine(partnerLimits.textTitleMax),
      summary: textLine(partnerLimits.textSummaryMax),
      author: textLine(partnerLimits.textAuthorMax),
      topic: z.string(),
      reviewedOn: z.string().check(z.minLength(1, 'required')),
      body: z.string().check(z.minLength(1, 'required'), z.maxLength(partnerLimits.textBodyMax, 'tooLong')),
    }),
  ),
});
export type TextsForm = z.infer<typeof textRules>;
export type WrittenText = TextsForm['texts'][number];

export type ProblemKey =
  | 'color'
  | 'url'
  | 'font'
  | 'image'
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'twice'
  | 'hiddenCharacters'
  | 'invalid';

/** The text of a problem, of ours or of the server's; "Check this field" for one that we do not know. */
export function problemKey(message: string | undefined): ProblemKey | undefined {
  if (!message) return undefined;
  return Object.hasOwn(en.settings, message) ? (message as ProblemKey) : 'invalid';
}
