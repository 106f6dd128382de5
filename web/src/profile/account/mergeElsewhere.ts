import type { ProfileField, ProfileForm } from '../profileRules.ts';

type Three = { saved: ProfileForm; typed: ProfileForm; server: ProfileForm };
type Merged = {
  values: ProfileForm;
  /** The server holds another answer to one of these fields than before. */
  isNews: boolean;
  /** Something unsaved was kept. */
  keeps: boolean;
};

/**
 * What the page shows when another window saved: the server's answers, but for those that were changed here. Of hours and lists
 * that both changed it has the changes of both, because they are saved as a whole; of the same hours it has those of here.
 */
export function mergeElsewhere(names: readonly ProfileField[], { saved, typed, server }: Three): Merged {
  const changed = names.filter((name) => !isSameAnswer(typed[name], saved[name]));
  const kept = changed.filter((name) => !isSameAnswer(typed[name], server[name]));
  // What says the same stays as it was typed: a space at the end may be the first of the next word.
  const asTyped = names.filter((name) => changed.includes(name) || isSameAnswer(typed[name], server[name]));
  return {
    values: {
      ...server,
      ...Object.fromEntries(asTyped.map((name) => [name, merged(saved[name], typed[name], server[name])])),
    },
    isNews: names.some((name) => !isSameAnswer(saved[name], server[name])),
    keeps: kept.length > 0,
  };
}

function merged(saved: unknown, typed: unknown, server: unknown): unknown {
  if (isSameAnswer(saved, server) || isSameAnswer(typed, server)) return typed;
  if (Array.isArray(saved) && Array.isArray(typed) && Array.isArray(server)) {
    const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => isSameAnswer(one, item));
    const isReplaced = (list: readonly unknown[], key: unknown) =>
      saved.some((item) => keyOf(item) === key && !isIn(list, item)) &&
      list.some((item) => keyOf(item) === key && !isIn(saved, item));
    const isOfHere = (item: unknown) => {
      const key = keyOf(item);
      return key !== undefined && isReplaced(typed, key) && isReplaced(server, key);
    };
    return [
      ...server.filter((item) => !isOfHere(item) && (isIn(typed, item) || !isIn(saved, item))),
      ...typed.filter((item) => isOfHere(item) || (!isIn(saved, item) && !isIn(server, item))),
    ];
  }
  if (!isGroup(saved) || !isGroup(typed) || !isGroup(server))
    return isSameAnswer(saved, typed) ? server : typed;
  const entries = Object.keys({ ...server, ...typed }).map(
    (key) => [key, merged(saved[key], typed[key], server[key])] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The day of weekly hours, the id of an exception. */
function keyOf(item: unknown): unknown {
  return isGroup(item) ? (item.day ?? item.id) : undefined;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Answers are plain data; lists of choices are equal in any order, and what the API adds to them does not count. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.trim());
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([key]) => key !== '__typename');
  return `{${entries
    .map(([key, held]) => `${key}:${canonical(held)}`)
    .sort()
    .join()}}`;
}
