import { entryKey } from '#/lib/entryKey.ts';
import type { Resource, Snapshot } from '#/sync/types.ts';

// A page that is drawn without a browser shows what was asked for before; nothing is followed there.

const drawn = new Map<string, Snapshot<unknown>>();

/** Asks once for what the next page shows. @throws whatever the server's refusal is, where the resource shows none. */
export async function drawResource<Params, Data>(
  resource: Resource<Params, Data>,
  params: Params,
): Promise<void> {
  const { data } = await resource.fetch(params, new AbortController().signal, undefined);
  drawn.set(entryKey(resource, params), { data, hasFailed: false });
}

/** Before another page is drawn. */
export function forgetDrawn(): void {
  drawn.clear();
}

export function drawnSnapshot<Data>(resource: { readonly name: string }, params: unknown): Snapshot<Data> {
  const known = drawn.get(entryKey(resource, params)) as Snapshot<Data> | undefined;
  return known ?? { data: undefined, hasFailed: false };
}
