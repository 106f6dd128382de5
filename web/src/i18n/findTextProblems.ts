import { keysOf, type Texts, textAt } from './composeTexts.ts';

type SourceFile = { path: string; code: string };

/**
 * I18-07: what is wrong with the texts, one line each: a key that a language lacks or has too much, placeholders that
 * differ, a key that no source mentions. `sources` are all files of the client; message files and specs do not count.
 */
export function findTextProblems(
  languages: Readonly<Record<string, Texts>>,
  sources: readonly SourceFile[],
): string[] {
  const { en = {}, ...others } = languages;
  const keys = keysOf(en);
  return [
    ...Object.entries(others).flatMap(([language, texts]) => differences(language, texts, en, keys)),
    ...unusedKeys(keys, sources).map((key) => `unused: ${key}`),
  ];
}

function differences(language: string, texts: Texts, en: Texts, keys: readonly string[]): string[] {
  const own = new Set(keysOf(texts));
  return [
    ...keys.filter((key) => !own.has(key)).map((key) => `${language} lacks ${key}`),
    ...[...own].filter((key) => !keys.includes(key)).map((key) => `${language} has ${key}, English has not`),
    ...keys
      .filter((key) => own.has(key) && marksOf(textAt(texts, key)) !== marksOf(textAt(en, key)))
      .map((key) => `${language} fills ${key} with something else than English`),
  ];
}

/** Names of placeholders and of tags, sorted; the branches of a plural are texts, not names. */
function marksOf(text: string): string {
  const names = [
    ...text.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other)\s*)\{\s*(\w+)\s*[,}]|<(\w+)>/g),
  ].map((match) => match[1] ?? match[2] ?? '');
  return [...new Set(names)].sort().join(' ');
}

/** A key counts as used when a literal, or a template with its holes filled, ends it at a dot. */
function unusedKeys(keys: readonly string[], sources: readonly SourceFile[]): string[] {
  const code = sources
    .filter(({ path }) => !/messages\.\w+\.ts$|\.spec\.tsx?$/.test(path))
    .map((file) => file.code)
    .join('\n');
  const literals = new Set([...code.matchAll(/['"]([\w.]+)['"]/g)].map((match) => match[1] ?? ''));
  const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^`}]*\}[\w.]*)+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((template) => /\w/.test(template.replace(/\$\{[^${}]*\}/g, '')))
    .map((template) => new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^${}]*\}/g, '\\w+')}$`));
  return keys.filter((key) => {
    const parts = key.split('.');
    const endings = parts.map((_part, index) => parts.slice(index).join('.'));
    return !endings.some(
      (ending) => literals.has(ending) || templates.some((template) => template.test(ending)),
    );
  });
}
