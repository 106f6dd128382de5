import { reservedSubdomains } from '@waymark/events/partner';
import { partnerFor } from '../../partner/types.ts';
import type { App } from '../../platform/app.ts';

/** The origin of a partner that exists, else our own: nobody is sent to a host that somebody wrote into an address. */
export async function homeOf(
  app: Pick<App, 'db' | 'config'>,
  subdomain: string | null | undefined,
): Promise<{ readonly origin: string; readonly subdomain: string | null }> {
  const url = new URL(app.config.publicUrl);
  const partner = subdomain ? await partnerFor(app, { subdomain }) : undefined;
  const label = partner?.subdomain ?? null;
  if (label === null || label !== subdomain?.toLowerCase()) return { origin: url.origin, subdomain: null };
  const labels = url.hostname.split('.');
  const isOwn = labels.length > 1 && (reservedSubdomains as readonly string[]).includes(labels[0] ?? '');
  url.hostname = [label, ...(isOwn ? labels.slice(1) : labels)].join('.');
  return { origin: url.origin, subdomain: label };
}
