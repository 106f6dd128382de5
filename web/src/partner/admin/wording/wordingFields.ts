import { keysOf, type Texts, textAt } from '#/i18n/composeTexts.ts';
import { withoutAccents } from '#/lib/text.ts';

/** What communities most often word themselves, by the page on which it stands. All else is found by what it says. */
export const wordingGroups = {
  home: [
    'landing.heroTitle',
    'landing.heroLead',
    'landing.heroNote',
    'landing.closingTitle',
    'landing.closingBody',
  ],
  signUp: ['identity.signUp.lead'],
  search: ['discovery.select.title', 'discovery.select.lead'],
  dashboard: ['dashboard.first.newcomerTitle', 'dashboard.first.newcomerBody'],
} as const;

export type WordingGroup = keyof typeof wordingGroups;
export const groups = Object.keys(wordingGroups) as WordingGroup[];
const listed: ReadonlySet<string> = new Set(Object.values(wordingGroups).flat());
export const isListed = (key: string): boolean => listed.has(key);

/** Plurals, choices and links are filled in by us: a replacement is text and would show them as they are written. */
const isPlain = (text: string): boolean => !/\{\w+,|<\w/.test(text);
const folded = (text: string): string => withoutAccents(text).toLowerCase();

/** Every key whose text is this one: "FAQs" is worded alike wherever it stands. */
export function keysSaying(texts: Texts, text: string): string[] {
  return keysOf(texts).filter((key) => !isListed(key) && textAt(texts, key) === text);
}

/** Texts that contain what was asked for, each once, without those of a field; those that begin with it come first. */
export function findTexts(texts: Texts, asked: string, taken: ReadonlySet<string>, most: number): string[] {
  const wanted = folded(asked.trim());
  if (wanted === '') return [];
  const all = keysOf(texts)
    .filter((key) => !isListed(key))
    .map((key) => textAt(texts, key));
  const found = [...new Set(all)].filter(
    (text) => !taken.has(text) && isPlain(text) && folded(text).includes(wanted),
  );
  const place = (text: string) => (folded(text).startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => place(one) - place(other) || one.length - other.length).slice(0, most);
}
