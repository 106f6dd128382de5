import type { CompiledMessage } from 'icu-minify/format';
import { writtenText } from './writtenText.ts';

/** As it is written, or compiled: the built client has no parser (vite.config.ts). */
export type Text = Readonly<CompiledMessage>;

/** A tree of texts: capability, then keys. */
export type Texts = { readonly [key: string]: Text | Texts };

/** `texts` over `fallback`, key by key: a text that is missing falls back, never to a raw key (I18-07). */
export function withFallback(texts: Texts, fallback: Texts): Texts {
  const merged: Record<string, Text | Texts> = { ...fallback };
  for (const [key, value] of Object.entries(texts)) {
    const below = fallback[key];
    merged[key] = isText(value) || below === undefined || isText(below) ? value : withFallback(value, below);
  }
  return merged;
}

/** Applies a partner's wording; a key that we do not have is ignored (PRT-56). */
export function withWording(texts: Texts, wording: readonly { key: string; value: string }[]): Texts {
  return wording.reduce((composed, { key, value }) => replaceAt(composed, key.split('.'), value), texts);
}

function replaceAt(texts: Texts, path: readonly string[], value: string): Texts {
  const [first, ...rest] = path;
  const current = first !== undefined && Object.hasOwn(texts, first) ? texts[first] : undefined;
  if (first === undefined || current === undefined) return texts;
  if (isText(current)) return rest.length === 0 ? { ...texts, [first]: asLiteral(value, current) } : texts;
  return rest.length === 0 ? texts : { ...texts, [first]: replaceAt(current, rest, value) };
}

/** Compiled, so that nothing reads signs in it: placeholders of the original are filled in, all else is text. */
function asLiteral(value: string, original: Text): Text {
  const allowed = new Set(writtenText(original).match(/\{\w+\}/g));
  const parts = value.split(/(\{\w+\})/g);
  return parts.map((part) => (allowed.has(part) ? [part.slice(1, -1)] : part));
}

/** Every text replaced by `change`. */
export function mapTexts(texts: Texts, change: (text: Text) => Text): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      isText(value) ? change(value) : mapTexts(value, change),
    ]),
  );
}

/** Every key as a dotted path. */
export function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    isText(value) ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

/** The text of a dotted key, as it is written; empty when there is none. */
export function textAt(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .filter(Boolean)
    .reduce<Text | Texts | undefined>(
      (at, part) => (at === undefined || isText(at) ? undefined : at[part]),
      texts,
    );
  return isText(found) ? writtenText(found) : '';
}

function isText(value: Text | Texts | undefined): value is Text {
  return typeof value === 'string' || Array.isArray(value);
}
