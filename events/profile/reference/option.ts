/** An entry to choose from: its id is stored and never changes, its names may be reworded. */
export type Option = { readonly id: string; readonly en: string; readonly pt: string };

/** A topic stands under a parent, or is one. */
export type Topic = Option & { readonly parentId: string | null };

/** A parent with its children; a child's id begins with its parent's. */
export type Branch = {
  readonly parent: readonly [id: string, en: string, pt: string];
  readonly children: readonly (readonly [id: string, en: string, pt: string])[];
};

export function option(id: string, en: string, pt: string): Option {
  return { id, en, pt };
}

/** PRV-15: what every question about special-category data may be answered with. */
export const preferNotToSay = option('preferNotToSay', 'Prefer not to say', 'Prefiro não dizer');
