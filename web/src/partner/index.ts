export { subdomainOf } from './brandLookup.ts';
export { useBrand } from './brandStore.ts';
export { useKeptSession } from './keptSession.ts';
