import { subdomainOf } from '../brand/brandLookup.ts';

/** Ours: partners' subdomains hang below these (PRT-62). */
const ownHosts = /^(app\.|dev\.|localhost(:\d+)?$)/;

/**
 * PRT-62: the host, with port, where a partner lives, seen from the host of this page; `subdomain` null is our own host.
 * `knownHere` is the subdomain of the partner that this address names, if there is such a partner. Null: this address is no
 * dev or app host, so nobody can say where partners live.
 */
export function partnerHost(host: string, knownHere: string | null, subdomain: string | null): string | null {
  const plain = host.replace(/^www\./, '');
  const isPartners = knownHere !== null && subdomainOf(hostname(plain)) === knownHere;
  const own = isPartners ? plain.slice(knownHere.length + 1) : plain;
  if (!isPartners && !ownHosts.test(own)) return null;
  return subdomain === null ? own : `${subdomain}.${own}`;
}

/**
 * Whether a page of this product may answer at `other`, seen from `here`: below this host, or beside it below one that is
 * ours. `knownHere` as for `partnerHost`. Nothing in an address sends anybody to another site.
 */
export function isOurHost(here: string, knownHere: string | null, other: string): boolean {
  const own = partnerHost(here, knownHere, null);
  return isBelow(other, here) || (own !== null && (other === own || isBelow(other, own)));
}

/** One label more, and nothing in it that means something else in an address. */
function isBelow(other: string, host: string): boolean {
  return other.endsWith(`.${host}`) && /^[a-z0-9-]+$/.test(other.slice(0, -host.length - 1));
}

function hostname(host: string): string {
  return host.replace(/:\d+$/, '');
}
