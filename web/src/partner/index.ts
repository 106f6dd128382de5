export { subdomainOf } from './brand/brandLookup.ts';
export { useBrand } from './brand/brandStore.ts';
export { useKeptSession } from './move/keptSession.ts';
