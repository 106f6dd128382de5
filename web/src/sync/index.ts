export { sync } from './appSync.ts';
export { ask } from './transport.ts';
export { type Mutation, REFETCH, type Resource } from './types.ts';
export { useKept } from './useKept.ts';
export { askPages, type Page, type Paged, usePages } from './usePages.ts';
export { useResource } from './useResource.ts';
