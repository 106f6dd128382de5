import type { MentoringPreferences } from '@waymark/events/profile';

/** A list or a switch cannot be cleared to nothing: null empties a list, and leaves a switch as it is. */
export function withoutNulls(
  input: Readonly<Record<string, string[] | boolean | null | undefined>>,
): MentoringPreferences {
  const entries = Object.entries(input).map(([key, value]) => [
    key,
    value === null && key.endsWith('Ids') ? [] : (value ?? undefined),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
