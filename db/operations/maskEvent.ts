import type { EventDefinition } from '@waymark/events/kernel';

type Fields = Readonly<Record<string, unknown>>;

export type MaskedData = {
  /** Personal fields and secrets are null. */
  readonly data: Fields;
  /** Personal fields that hold something: an operator may reveal them. */
  readonly masked: readonly string[];
  /** What nobody sees: hashes and tokens. */
  readonly withheld: readonly string[];
};

/** Nobody needs them to understand an event, and they help to break into an account. */
const SECRET = /(?:hash|token|secret)$/i;

/** The event's data as an operator sees it first, from its stored form or from the opened one. */
export function maskEvent(definition: EventDefinition | undefined, data: Fields): MaskedData {
  const shown: Record<string, unknown> = { ...data };
  const masked: string[] = [];
  const withheld: string[] = [];
  for (const [field, value] of Object.entries(data)) {
    const isSecret = SECRET.test(field);
    // An event that this release does not know may hold anything.
    const isPersonal = definition === undefined || Object.hasOwn(definition.personal, field);
    if ((!isSecret && !isPersonal) || value === null || value === undefined) continue;
    shown[field] = null;
    (isSecret ? withheld : masked).push(field);
  }
  // jsonb keeps no order of fields.
  return { data: shown, masked: masked.sort(), withheld: withheld.sort() };
}

/** What a reveal shows: the personal fields alone. */
export function personalFields(definition: EventDefinition, data: Fields): Fields {
  const names = Object.keys(definition.personal).filter((field) => !SECRET.test(field));
  return Object.fromEntries(names.map((field) => [field, data[field] ?? null]));
}
