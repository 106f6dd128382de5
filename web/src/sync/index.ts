export { sync } from '#/app/sync/appSync.ts';
export { createThingFeed } from '#/app/sync/thingFeed.ts';
export { ask } from '#/app/sync/transport.ts';
export { useKept } from '#/app/sync/useKept.ts';
export { askPages, type Page, type Paged, uniqueById, usePages } from '#/app/sync/usePages.ts';
export { useResource } from '#/app/sync/useResource.ts';
export type { Sync } from './createSync.ts';
export { PREFIX as OUTBOX_PREFIX, QueueFull } from './job.ts';
export {
  type Answer,
  type AnyMutation,
  type Held,
  type Live,
  type Mutation,
  REFETCH,
  type Resource,
  type Unsent,
} from './types.ts';
