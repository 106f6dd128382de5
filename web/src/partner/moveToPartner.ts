import { apiClient } from '#/app/api/apiClient.ts';
import { localStore } from '#/lib/browserStorage.ts';
import { subdomainOf } from './brandLookup.ts';
import { currentBrand } from './brandStore.ts';
import { handoffKey } from './handoffCode.ts';
import { CreateHandoff } from './operations.ts';
import { partnerHost } from './partnerHome.ts';

/** PRT-63: when this origin last sent somebody on by itself, epoch milliseconds. */
const movedAtKey = 'movedToPartnerAt';
const againAfterMs = 10_000;

type Partner = { readonly subdomain: string | null; readonly whiteLabel: boolean };

/**
 * PRT-62, PRT-63: takes the person to the selected partner's own address, logged in, with path and query. Not when they are
 * there, and not twice within 10 s, so that two addresses can never play ping-pong. False: they stay.
 */
export async function followToPartner(partner: Partner | null): Promise<boolean> {
  if (!partner?.whiteLabel || !partner.subdomain) return false;
  const host = hostOf(partner);
  if (!host || host === window.location.host) return false;
  if (Date.now() - Number(localStore.get(movedAtKey) ?? 0) < againAfterMs) return false;
  localStore.set(movedAtKey, String(Date.now()));
  return move(host);
}

/** The person chose another community: its address, or ours where it has none of its own. */
export function goToPartner(partner: Partner): Promise<boolean> {
  const host = hostOf(partner);
  return host && host !== window.location.host ? move(host) : Promise.resolve(false);
}

function hostOf({ subdomain, whiteLabel }: Partner): string | null {
  const { host, hostname } = window.location;
  const here = subdomainOf(hostname);
  const knownHere = here !== null && currentBrand()?.subdomain === here ? here : null;
  return partnerHost(host, knownHere, whiteLabel ? subdomain : null);
}

async function move(host: string): Promise<boolean> {
  try {
    const { data } = await apiClient.mutate({ mutation: CreateHandoff });
    if (!data) return false;
    const { protocol, pathname, search } = window.location;
    const fragment = `#${handoffKey}=${encodeURIComponent(data.createHandoff.code)}`;
    window.location.replace(`${protocol}//${host}${pathname}${search}${fragment}`);
    return true;
  } catch {
    // Logged by the link chain; the person stays where they are, with everything they had.
    return false;
  }
}
