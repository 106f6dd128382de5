// Invariant: a wrong brand is never on screen, not for a frame: nothing is painted for a partner's address until its
// brand is known, from the last visit or from the server (PRT-55).
import { postOperation } from '#/app/api/postOperation.ts';
import { settings } from '#/app/settings.ts';
import { localStore } from '#/lib/browserStorage.ts';
import { applyBrand } from './applyBrand.ts';
import { type Brand, partnerFields, readBrand } from './Brand.ts';
import { type BrandLookup, brandLookups, lastPartnerKey } from './brandLookup.ts';

const query = `query GetPartner($subdomain: String, $id: ID) { getPartner(subdomain: $subdomain, id: $id) { ${partnerFields} } }`;

/** How long the first visit to a partner's address may wait before the page shows without its brand, milliseconds. */
const firstVisitPatienceMs = 3000;

/** Applies the cached brand, or waits for the server's answer on a first visit; a newer answer follows either way. */
export async function loadFirstBrand(first: BrandLookup, lookups: readonly BrandLookup[]): Promise<void> {
  const cached = cachedBrand(first);
  if (cached !== undefined) applyIfChanged(cached);
  const answer = findBrand(lookups).then(applyIfChanged);
  if (cached !== undefined) return;
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, firstVisitPatienceMs))]);
}

/** After log-in: the person's selected partner counts, unless the address names one (PRT-60). */
export async function followSelectedPartner(partnerId: string | null): Promise<void> {
  if (partnerId) localStore.set(lastPartnerKey, partnerId);
  else localStore.remove(lastPartnerKey);
  applyIfChanged(await findBrand(currentLookups(partnerId)));
}

/** Asks the server again (a live brand change). */
export async function reloadBrand(): Promise<void> {
  applyIfChanged(await findBrand(currentLookups(localStore.get(lastPartnerKey))));
}

function currentLookups(selectedPartnerId: string | null): BrandLookup[] {
  const { hostname, search } = window.location;
  return brandLookups({ hostname, search, selectedPartnerId, cookie: document.cookie });
}

let appliedJson = 'null';

function applyIfChanged(brand: Brand | null | undefined): void {
  const json = JSON.stringify(brand ?? null);
  if (brand === undefined || json === appliedJson) return;
  appliedJson = json;
  applyBrand(brand);
}

/** The first partner that exists; null when none does; undefined when the server could not be asked. */
export async function findBrand(lookups: readonly BrandLookup[]): Promise<Brand | null | undefined> {
  try {
    for (const lookup of lookups) {
      const brand = await fetchBrand(lookup);
      localStore.set(cacheKey(lookup), JSON.stringify(brand));
      if (brand) return brand;
    }
    return null;
  } catch (error) {
    // PRT-64: logged only.
    console.error(`[brand] ${error instanceof Error ? error.message : 'not loaded'}`);
    return undefined;
  }
}

async function fetchBrand({ by, value }: BrandLookup): Promise<Brand | null> {
  const answer = await postOperation<{ getPartner: unknown }>(settings.apiPath, {
    operationName: 'GetPartner',
    query,
    variables: { [by]: value },
  });
  if (!answer.data) throw new Error('No partner in the answer.');
  return answer.data.getPartner === null ? null : readBrand(answer.data.getPartner);
}

function cacheKey(lookup: BrandLookup): string {
  return `brand:${lookup.by}:${lookup.value}`;
}

/** undefined: never seen. null: seen, and there is no such partner. */
function cachedBrand(lookup: BrandLookup): Brand | null | undefined {
  const json = localStore.get(cacheKey(lookup));
  if (json === null) return undefined;
  try {
    return json === 'null' ? null : readBrand(JSON.parse(json));
  } catch {
    return undefined;
  }
}
