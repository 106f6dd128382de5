import type { Config } from '../config/config.ts';

/** Headers of every page and file. Strict enough for the built client: no inline script but its own by their hashes, nothing from elsewhere but pictures. */
export function securityHeaders(
  config: Pick<Config, 'publicUrl' | 'isProduction'>,
  /** Hashes of the scripts in the page. */
  scriptHashes: readonly string[] = [],
): Record<string, string> {
  const { protocol, host } = new URL(config.publicUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    // Positioned elements (menus, dialogs) carry style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' ${socket}`,
    // The reader of documents works beside the page.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.isProduction && protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // Partners have subdomains of the same site.
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(config.isProduction &&
      protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
