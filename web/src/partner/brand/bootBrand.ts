import { localStore } from '#/lib/browserStorage.ts';
import { brandLookups, lastPartnerKey } from './brandLookup.ts';

/**
 * Applies the brand of this address before anything is painted (PRT-55); on our own address there is nothing to load. A script
 * that does not load leaves the app without the brand, never the page blank.
 */
export async function bootBrand(): Promise<void> {
  const { hostname, search } = window.location;
  const selectedPartnerId = localStore.get(lastPartnerKey);
  const lookups = brandLookups({ hostname, search, selectedPartnerId, cookie: document.cookie });
  const [first] = lookups;
  if (!first) return;
  try {
    const { loadFirstBrand } = await import('./loadBrand.ts');
    await loadFirstBrand(first, lookups);
  } catch (error) {
    console.error(error);
  }
}
