export { subdomainOf } from './brand/brandLookup.ts';
export { useBrand, useBrandStore } from './brand/brandStore.ts';
export { countApplicants } from './countApplicants.ts';
export { useKeptSession } from './move/keptSession.ts';
