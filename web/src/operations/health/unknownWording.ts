import type { WordedPartner } from './operations.ts';

export type UnknownText = { readonly partner: string; readonly key: string; readonly language: string };

/** PRT-56: every text that a community replaces and that does not exist, by community. */
export function unknownWording(
  partners: readonly WordedPartner[],
  known: ReadonlySet<string>,
): readonly UnknownText[] {
  return partners.flatMap(({ name, whitelabelText }) =>
    whitelabelText
      .filter(({ key }) => !known.has(key))
      .map(({ key, language }) => ({ partner: name, key, language })),
  );
}
