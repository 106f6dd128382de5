import { userId } from '@waymark/events/kernel';
import type { Keyring } from '../store/index.ts';

/** A sealed text and the person whose key opens it. */
export type Sealed = { readonly owner: string | null; readonly sealed: string | null };

/** Opens everything together; what cannot be opened, because its writer is erased, is null. */
export async function decryptTexts(
  keyring: Keyring,
  items: readonly Sealed[],
): Promise<(sealed: string | null) => string | null> {
  const opened = await keyring.openMany(
    items.map(({ owner, sealed }) => ({ owner: owner === null ? null : userId(owner), sealed })),
  );
  const texts = new Map(items.map(({ sealed }, index) => [sealed, opened[index] ?? null]));
  return (sealed) => (sealed === null ? null : (texts.get(sealed) ?? null));
}
