export {
  type Answer,
  type AnyMutation,
  type FeedItem,
  type FeedSource,
  type Held,
  type Live,
  type Mutation,
  type Position,
  REFETCH,
  type Resource,
  type Unsent,
} from '#/sync/types.ts';
export { sync } from './appSync.ts';
export { resync } from './inOrder.ts';
export { createThingFeed } from './thingFeed.ts';
export { ask } from './transport.ts';
export { useKept } from './useKept.ts';
export { askPages, type Page, type Paged, uniqueById, usePages } from './usePages.ts';
export { useResource } from './useResource.ts';
