// Invariant: pure.

type Settings = Readonly<Record<string, unknown>>;
type Item = Settings;

/** What is written here, and what each answer takes the place of. */
export type SettingsDraft<Values> = { readonly written: Values; readonly seen: Values };
/** What another manager has in a field, or in one of its items. */
export type Theirs = { readonly field: string; readonly id: string; readonly value: string };
type Met<Value> = { readonly value: Value; readonly theirs: readonly Theirs[] };

/**
 * The draft on what is saved now. What another manager saved is taken over where nothing else is written here, item by item in
 * a list. Where both wrote, what is written here stays with what it has seen, and `theirs` is what the other one wrote.
 */
export function onSaved<Values extends Settings>(
  draft: SettingsDraft<Values>,
  saved: Values,
): SettingsDraft<Values> & { readonly theirs: readonly Theirs[] } {
  const written: Record<string, unknown> = {};
  const seen: Record<string, unknown> = {};
  const theirs: Theirs[] = [];
  for (const name of Object.keys(saved)) {
    const met = meet({ field: name, id: name }, draft.written[name], draft.seen[name], saved[name]);
    written[name] = met.value;
    seen[name] = met.theirs.length > 0 ? draft.seen[name] : saved[name];
    theirs.push(...met.theirs);
  }
  return { written: written as Values, seen: seen as Values, theirs };
}

/** What differs, and what it takes the place of: the rest is not sent, since another manager may have changed it. */
export function sentOf(written: Settings, seen: Settings): Settings {
  const names = Object.keys(written).filter((name) => !isSame(written[name], seen[name]));
  const pick = (values: Settings) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { ...pick(written), seen: pick(seen) };
}

function meet(place: Omit<Theirs, 'value'>, written: unknown, seen: unknown, saved: unknown): Met<unknown> {
  if (isSame(written, seen) || written === undefined) return { value: saved, theirs: [] };
  if (isSame(saved, seen) || isSame(saved, written)) return { value: written, theirs: [] };
  if (Array.isArray(written) && Array.isArray(seen) && Array.isArray(saved))
    return meetLists(place.field, written, seen, saved);
  return { value: written, theirs: [{ ...place, value: textOf(saved) }] };
}

function meetLists(
  field: string,
  written: readonly Item[],
  seen: readonly Item[],
  saved: readonly Item[],
): Met<readonly Item[]> {
  const find = (items: readonly Item[], like: Item) => items.find((item) => idOf(item) === idOf(like));
  const theirs: Theirs[] = [];
  const kept = written.flatMap((mine) => {
    const [before, now] = [find(seen, mine), find(saved, mine)];
    // Taken away there: gone, unless something was written into it here.
    if (!now) return before && isSame(mine, before) ? [] : [mine];
    const met = meet({ field, id: idOf(now) }, mine, before, now);
    theirs.push(...met.theirs);
    return [met.value as Item];
  });
  // Taken away here: gone, unless the other one wrote into it.
  const added = saved.filter((now) => {
    if (find(written, now)) return false;
    const before = find(seen, now);
    return !before || !isSame(now, before);
  });
  return { value: [...kept, ...added], theirs };
}

/** A text of a community by its address, a wording by its key, in one language. */
function idOf({ slug, key, language }: Item): string {
  return `${slug ?? key} ${language}`;
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { title, summary, body, value: wording } = value as Item;
  return [title, summary, body, wording].filter(Boolean).join('\n');
}

/** In any order of their fields, which a form may turn. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).map(([key, held]) => `${key}:${canonical(held)}`);
  return `{${entries.sort().join()}}`;
}
