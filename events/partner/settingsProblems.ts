import { cleanText, isPlainLine, isWebAddress, readDate } from '../kernel/index.ts';
import { partnerLimits, resourceTopics } from '../limits/index.ts';
import type { PartnerSettings } from './events.ts';
import { isHexColor } from './values.ts';

const colours = ['primaryColor', 'secondaryColor', 'contrastTextPrimary'] as const;
const links = [
  'linkedin',
  'instagram',
  'facebook',
  'tiktok',
  'contactUs',
  'aboutUs',
  'faq',
  'ourPartners',
  'ourBlog',
] as const;
export const descriptionFields = ['descriptionEn', 'descriptionPt'] as const;
/** PRT-23: the families that the client ships or that every system has. */
const partnerFonts = ['Figtree', 'Georgia', 'Arial', 'Verdana', 'Trebuchet MS'] as const;

/** What is wrong, by field; empty when nothing is. Brands go into styles and links, where anything could be more than it seems. */
export function settingsProblems(settings: PartnerSettings): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const field of colours) {
    const value = settings[field];
    if (value != null && !isHexColor(value)) problems[field] = 'color';
  }
  for (const field of links) {
    const value = settings[field];
    if (value != null && !isWebAddress(value)) problems[field] = 'url';
  }
  for (const field of descriptionFields) {
    if ((settings[field]?.length ?? 0) > partnerLimits.descriptionMax) problems[field] = 'tooLong';
  }
  const { language } = settings;
  if (language != null && language !== 'en' && language !== 'pt') problems.language = 'invalid';
  const { fontName, partnerLogo, authImages = [], termsOfUse } = settings;
  if (fontName != null && !partnerFonts.some((font) => font.toLowerCase() === fontName.trim().toLowerCase()))
    problems.fontName = 'font';
  if (partnerLogo != null && !isImage(partnerLogo)) problems.partnerLogo = 'image';
  if (authImages.length > partnerLimits.authImages) problems.authImages = 'tooMany';
  else if (!authImages.every(isImage)) problems.authImages = 'image';
  if (termsOfUse != null && termsOfUse.length > partnerLimits.termsMax) problems.termsOfUse = 'tooLong';
  return {
    ...problems,
    ...wordingProblems(settings.whitelabelText ?? []),
    ...textProblems(settings.texts ?? []),
  };
}

function wordingProblems(wording: NonNullable<PartnerSettings['whitelabelText']>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (wording.length > partnerLimits.wordings) problems.whitelabelText = 'tooMany';
  const seen = new Set<string>();
  wording.forEach(({ key, value, language }, index) => {
    const at = `whitelabelText.${index}`;
    if (!/^\w{1,80}(\.\w{1,80}){0,6}$/.test(key)) problems[`${at}.key`] = 'invalid';
    if (value.trim() === '') problems[`${at}.value`] = 'required';
    else if (value.length > partnerLimits.wordingMax) problems[`${at}.value`] = 'tooLong';
    else if (cleanText(value) !== value.trim()) problems[`${at}.value`] = 'hiddenCharacters';
    if (language !== 'en' && language !== 'pt') problems[`${at}.language`] = 'invalid';
    if (seen.has(`${language} ${key}`)) problems[`${at}.key`] = 'twice';
    seen.add(`${language} ${key}`);
  });
  return problems;
}

type Text = NonNullable<PartnerSettings['texts']>[number];

function textProblems(texts: readonly Text[]): Record<string, string> {
  const problems: Record<string, string> = {};
  if (texts.length > partnerLimits.texts) problems.texts = 'tooMany';
  const seen = new Set<string>();
  texts.slice(0, partnerLimits.texts).forEach((text, index) => {
    for (const [field, problem] of problemsOfText(text)) problems[`texts.${index}.${field}`] = problem;
    const address = `${text.language} ${text.slug}`;
    if (seen.has(address)) problems[`texts.${index}.slug`] = 'twice';
    seen.add(address);
  });
  return problems;
}

function problemsOfText(text: Text): readonly (readonly [keyof Text, string])[] {
  const { slug, language, topic, reviewedOn, body } = text;
  const found: [keyof Text, string][] = [];
  if (slug.length > partnerLimits.textSlugMax || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    found.push(['slug', 'invalid']);
  if (language !== 'en' && language !== 'pt') found.push(['language', 'invalid']);
  for (const [field, most] of [
    ['title', partnerLimits.textTitleMax],
    ['summary', partnerLimits.textSummaryMax],
    ['author', partnerLimits.textAuthorMax],
  ] as const) {
    const problem = lineProblem(text[field], most);
    if (problem) found.push([field, problem]);
  }
  if (topic !== null && !resourceTopics.some((one) => one === topic)) found.push(['topic', 'invalid']);
  if (readDate(reviewedOn) === undefined || !reviewedOn.startsWith('20'))
    found.push(['reviewedOn', 'invalid']);
  if (body.length > partnerLimits.textBodyMax) found.push(['body', 'tooLong']);
  else if (cleanText(body) === '') found.push(['body', 'required']);
  return found;
}

function lineProblem(line: string, most: number): string | undefined {
  if (line.trim() === '') return 'required';
  if (line.length > most) return 'tooLong';
  return isPlainLine(line) ? undefined : 'hiddenCharacters';
}

/** From anywhere by https, from this product, or inside the settings. Shown as a picture, where scripts do not run. */
function isImage(value: string): boolean {
  if (value.startsWith('data:')) {
    return (
      value.length <= partnerLimits.inlineImageMax &&
      /^data:image\/(png|jpeg|webp|svg\+xml);base64,[a-z0-9+/=]+$/i.test(value)
    );
  }
  return isWebAddress(value) || /^\/[\w.-][\w./-]{0,499}$/.test(value);
}
