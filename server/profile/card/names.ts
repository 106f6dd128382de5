import { type Option, referenceData } from '@waymark/events/profile';
import type { NamedOptionView, ReferenceView, TaxonomyView } from './views.ts';

export type InterfaceLanguage = 'en' | 'pt';

/** I18-13: full tags, because the bare tag `pt` means the Brazilian names. */
const tags = { en: 'en-GB', pt: 'pt-PT' } as const;

// Made once a language; nothing of it changes while the process runs.
const views = new Map<InterfaceLanguage, ReferenceView>();
const indexes = new Map<
  InterfaceLanguage,
  ReadonlyMap<List, ReadonlyMap<string, { readonly name: string }>>
>();

export type List = keyof ReferenceView;

/** All lists, named in one language. */
export function referenceView(language: InterfaceLanguage): ReferenceView {
  const known = views.get(language);
  if (known) return known;
  const view = createView(language);
  views.set(language, view);
  return view;
}

/** The entry with its name; an id that is no longer known shows as itself. */
export function named(list: List, id: string, language: InterfaceLanguage): NamedOptionView {
  const name = indexOf(language).get(list)?.get(id)?.name;
  return { id, name: name ?? id };
}

export function namedAll(
  list: List,
  ids: readonly string[] | null | undefined,
  language: InterfaceLanguage,
): NamedOptionView[] {
  return (ids ?? []).map((id) => named(list, id, language));
}

/** A topic; one's own level beside it where there is one. */
export function topicView(id: string, level: number | null, language: InterfaceLanguage): TaxonomyView {
  const [parentId] = id.split('.');
  const isChild = parentId !== undefined && parentId !== id;
  return { ...named('taxonomy', id, language), parentId: isChild ? parentId : null, level };
}

function indexOf(language: InterfaceLanguage) {
  const known = indexes.get(language);
  if (known) return known;
  const lists = Object.entries(referenceView(language)) as [List, readonly NamedOptionView[]][];
  const index = new Map(
    lists.map(([list, entries]) => [list, new Map(entries.map((entry) => [entry.id, entry]))]),
  );
  indexes.set(language, index);
  return index;
}

/** Languages that platforms call by the name of another one in the list. */
const ownNames: Readonly<Record<string, Readonly<Record<InterfaceLanguage, string>>>> = {
  tl: { en: 'Tagalog', pt: 'tagalo' },
  tw: { en: 'Twi', pt: 'twi' },
};

function createView(language: InterfaceLanguage): ReferenceView {
  const named = (options: readonly Option[]) =>
    options.map((each) => ({ id: each.id, name: each[language] }));
  const regions = new Intl.DisplayNames([tags[language]], { type: 'region' });
  const tongues = new Intl.DisplayNames([tags[language]], { type: 'language' });
  const { countryCodes, languageCodes, signLanguages, taxonomy, ...lists } = referenceData;
  return {
    countries: byName(
      language,
      countryCodes.map((code) => ({ id: code, code, name: regions.of(code) ?? code })),
    ),
    languages: byName(language, [
      // In Portuguese a language is written small within a text; in a list it stands alone.
      ...languageCodes.map((id) => ({
        id,
        name: capitalized(ownNames[id]?.[language] ?? tongues.of(id) ?? id, language),
      })),
      ...named(signLanguages),
    ]),
    genders: named(lists.genders),
    ethnicities: named(lists.ethnicities),
    disabilities: named(lists.disabilities),
    sectors: named(lists.sectors),
    orgTypes: named(lists.orgTypes),
    businessStages: named(lists.businessStages),
    numberOfEmployees: named(lists.numberOfEmployees),
    hearAboutUsOptions: named(lists.hearAboutUsOptions),
    requestTypes: named(lists.requestTypes),
    supportedPeople: named(lists.supportedPeople),
    genderPreferences: named(lists.genderPreferences),
    locationPreferences: named(lists.locationPreferences),
    taxonomy: taxonomy.map((topic) => ({ id: topic.id, name: topic[language], parentId: topic.parentId })),
  };
}

function byName<Entry extends NamedOptionView>(
  language: InterfaceLanguage,
  entries: readonly Entry[],
): Entry[] {
  const { compare } = new Intl.Collator(tags[language]);
  return [...entries].sort((one, other) => compare(one.name, other.name));
}

function capitalized(name: string, language: InterfaceLanguage): string {
  return name.charAt(0).toLocaleUpperCase(tags[language]) + name.slice(1);
}
