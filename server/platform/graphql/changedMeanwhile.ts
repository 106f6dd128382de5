import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '@waymark/events/kernel';

type Values<Name extends string> = { readonly [Each in Name]?: unknown };

/**
 * The fields of `now` that somebody has changed since the person saw them, as text keys. A field is left out if both
 * want the same value, or if `seen` does not name it: then it is replaced in any case.
 */
export function changedMeanwhile<Name extends string>(
  now: Readonly<Record<Name, unknown>>,
  { seen, wanted }: { readonly seen: Values<NoInfer<Name>>; readonly wanted: Values<NoInfer<Name>> },
): Readonly<Record<string, string>> | undefined {
  const lost = (Object.keys(now) as Name[]).filter(
    (name) =>
      seen[name] !== undefined &&
      wanted[name] != null &&
      !isSame(seen[name], now[name]) &&
      !isSame(wanted[name], now[name]),
  );
  return lost.length > 0 ? Object.fromEntries(lost.map((name) => [name, 'changedMeanwhile'])) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(cleaned(one), cleaned(other));
}

/** As it is stored: the texts of a list or an object are cleaned too. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, cleaned(held)]));
}

/** Not a moment; what came by GraphQL has no prototype. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value))
  );
}
