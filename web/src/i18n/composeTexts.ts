/** A tree of texts: capability, then keys. */
export type Texts = { readonly [key: string]: string | Texts };

/** `texts` over `fallback`, key by key: a text that is missing falls back, never to a raw key (I18-07). */
export function withFallback(texts: Texts, fallback: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...fallback };
  for (const [key, value] of Object.entries(texts)) {
    const below = fallback[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? withFallback(value, below) : value;
  }
  return merged;
}

/** Applies a partner's wording; a key that we do not have is ignored (PRT-56). Values are text, so ICU signs are quoted. */
export function withWording(texts: Texts, wording: readonly { key: string; value: string }[]): Texts {
  return wording.reduce((composed, { key, value }) => replaceAt(composed, key.split('.'), value), texts);
}

function replaceAt(texts: Texts, path: readonly string[], value: string): Texts {
  const [first, ...rest] = path;
  const current = first !== undefined && Object.hasOwn(texts, first) ? texts[first] : undefined;
  if (first === undefined || current === undefined) return texts;
  if (rest.length === 0)
    return typeof current === 'string' ? { ...texts, [first]: asLiteral(value, current) } : texts;
  return typeof current === 'object' ? { ...texts, [first]: replaceAt(current, rest, value) } : texts;
}

/** Placeholders of the original may be used; everything else that ICU or tags would read is quoted. */
function asLiteral(value: string, original: string): string {
  const allowed = new Set(original.match(/\{\w+\}/g) ?? []);
  const parts = value.split(/(\{\w+\})/g);
  return joinLiterals(parts, allowed)
    .map((part) => (allowed.has(part) ? part : quoted(part)))
    .join('');
}

/** Neighbours that are not placeholders become one part: two quotes side by side would read as an apostrophe. */
function joinLiterals(parts: readonly string[], placeholders: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.length - 1;
    const before = joined[last];
    if (before !== undefined && !placeholders.has(part) && !placeholders.has(before))
      joined[last] = before + part;
    else joined.push(part);
  }
  return joined;
}

/** From the first to the last sign with a meaning. */
function quoted(literal: string): string {
  return literal.replace(/'/g, "''").replace(/[{}<>](?:.*[{}<>])?/s, (run) => `'${run}'`);
}

/** Every text replaced by `change`. */
export function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value, change),
    ]),
  );
}

/** Every key as a dotted path. */
export function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

/** The text of a dotted key; empty when there is none. */
export function textAt(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .filter(Boolean)
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : '';
}
