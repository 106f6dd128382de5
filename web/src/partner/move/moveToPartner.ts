import { localStore, sessionStore } from '#/lib/browserStorage.ts';
import { subdomainOf } from '../brand/brandLookup.ts';
import { currentBrand } from '../brand/brandStore.ts';
import { addressOf, goingToKey, movedAtKey } from './handoffCode.ts';
import { partnerHost } from './partnerHome.ts';

const againAfterMs = 10_000;

type Partner = { readonly subdomain: string | null; readonly whiteLabel: boolean };

/**
 * PRT-62, PRT-63: takes the person to the selected partner's own address, logged in, with path and query. Not when they are
 * there, and not twice within 10 s, so that two addresses can never play ping-pong. False: they stay.
 */
export function followToPartner(partner: Partner | null): boolean {
  if (!partner?.whiteLabel || !partner.subdomain) return false;
  const host = hostOf(partner);
  if (!host || host === window.location.host) return false;
  // Where the clock was set back since, that says nothing.
  if (Math.abs(Date.now() - Number(localStore.get(movedAtKey) ?? 0)) < againAfterMs) return false;
  localStore.set(movedAtKey, String(Date.now()));
  return move(host);
}

/** The person chose another community: its address, or the product's where it has none. */
export function goToPartner(partner: Partner): boolean {
  const host = hostOf(partner);
  return host && host !== window.location.host ? move(host) : false;
}

function hostOf({ subdomain, whiteLabel }: Partner): string | null {
  const { host, hostname } = window.location;
  const here = subdomainOf(hostname);
  const knownHere = here !== null && currentBrand()?.subdomain === here ? here : null;
  return partnerHost(host, knownHere, whiteLabel ? subdomain : null);
}

/** Sends the person there; that page asks this one for a code (PRT-63). False where the browser keeps nothing for this tab. */
function move(host: string): boolean {
  sessionStore.set(goingToKey, host);
  if (sessionStore.get(goingToKey) !== host) return false;
  window.location.replace(addressOf(host, { step: 'ask', from: window.location.host }));
  return true;
}
