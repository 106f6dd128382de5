/** How to ask for a partner; the key names its cached brand. */
export type BrandLookup = { by: 'subdomain' | 'id'; value: string };

/** Where the selected partner of the last person is kept, for addresses that name nobody. */
export const lastPartnerKey = 'brandPartnerId';

const hostsWithoutPartner = new Set(['localhost', 'dev', 'app']);

/** PRT-58 to PRT-60: the host's first label without a leading `www`; null for dev, app, localhost, addresses, single labels. */
export function subdomainOf(hostname: string): string | null {
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':') || hostname.startsWith('[');
  const labels = hostname.toLowerCase().split('.');
  if (isAddress || labels.length < 2) return null;
  const [first, second] = labels;
  const label = first === 'www' ? second : first;
  if (label === undefined || label === '' || hostsWithoutPartner.has(label)) return null;
  return label;
}

/** PRT-60, the order of lookup; the default partner is what remains when all of them find nobody (PRT-61). */
export function brandLookups(from: {
  hostname: string;
  search: string;
  selectedPartnerId: string | null;
  cookie: string;
}): BrandLookup[] {
  const subdomain = subdomainOf(from.hostname);
  const ids = [
    new URLSearchParams(from.search).get('partnerId'),
    from.selectedPartnerId,
    partnerIdIn(from.cookie),
  ];
  return [
    ...(subdomain ? [{ by: 'subdomain', value: subdomain } as const] : []),
    ...ids.flatMap((id) => (id ? [{ by: 'id', value: id } as const] : [])),
  ];
}

/** AUT-85. */
function partnerIdIn(cookie: string): string | null {
  const match = /(?:^|;\s*)partnerId=([^;]+)/.exec(cookie);
  try {
    return match?.[1] ? decodeURIComponent(match[1]) : null;
  } catch {
    return null;
  }
}
