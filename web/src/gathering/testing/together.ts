import type { AnyResource } from '#/sync/types.ts';

/** One stream for all, as the engine is played against one. */
export function together({ feed: _own, ...resource }: AnyResource): AnyResource {
  return resource;
}
