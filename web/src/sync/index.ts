export { sync } from './appSync.ts';
export { createThingFeed } from './thingFeed.ts';
export { ask } from './transport.ts';
export {
  type Answer,
  type Held,
  type Live,
  type Mutation,
  REFETCH,
  type Resource,
  type Unsent,
} from './types.ts';
export { useKept } from './useKept.ts';
export { askPages, type Page, type Paged, uniqueById, usePages } from './usePages.ts';
export { useResource } from './useResource.ts';
