/** What NATS_URL says, taken apart. */
export type NatsAddress = {
  /** Without names and passwords. */
  readonly servers: readonly string[];
  /** Every link to them is encrypted, and their certificates are checked. */
  readonly isEncrypted: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
};

const PROTOCOLS = ['nats:', 'tls:'];
const MAX_SERVERS = 8;

/**
 * Reads `nats://one:4222,nats://two:4222`, or with `tls://` before each. Name and password are before the first
 * server.
 * @throws Error with the reason
 */
export function readNatsAddress(url: string): NatsAddress {
  const servers = url
    .split(',')
    .flatMap((server) => (URL.canParse(server.trim()) ? new URL(server.trim()) : []));
  const [first] = servers;
  if (!first || servers.length !== url.split(',').length || !servers.every(isServer))
    throw new Error('must be a URL that begins with nats:// or tls://, or several with commas between them');
  if (servers.length > MAX_SERVERS) throw new Error(`names more than ${MAX_SERVERS} servers`);
  if (servers.some(({ protocol }) => protocol !== first.protocol))
    throw new Error('must be nats:// for all servers or tls:// for all');
  return {
    servers: servers.map(({ protocol, host }) => `${protocol}//${host}`),
    isEncrypted: first.protocol === 'tls:',
    login: first.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : undefined,
  };
}

function isServer({ protocol, hostname, pathname }: URL): boolean {
  return PROTOCOLS.includes(protocol) && hostname !== '' && ['', '/'].includes(pathname);
}
