import { readFileSync } from 'node:fs';

export type Host = { readonly host: string; readonly port: number };

/** How a connection is encrypted. `verify`: nothing, the chain of certificates, or the chain and the name of the host. */
export type Tls = {
  /** False: a server that offers no TLS is used without. */
  readonly isRequired: boolean;
  readonly verify: 'nothing' | 'chain' | 'name';
  /** Certificates to trust, PEM; undefined: those that Node trusts. */
  readonly ca: string | undefined;
};

/** What DATABASE_URL says, taken apart. */
export type DatabaseAddress = {
  readonly hosts: readonly Host[];
  /** Which of the servers is looked for; undefined: the only one, as it is. */
  readonly wants: 'read-write' | 'primary' | undefined;
  readonly tls: Tls | undefined;
  /** For the driver: one host, without the parts that are handled here. */
  urlOf(host: Host): string;
};

const FORM = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s;
const DEFAULT_PORT = 5432;
const MAX_HOSTS = 8;
/** Options of an address that are not the driver's. */
const OURS = ['sslmode', 'ssl', 'sslrootcert', 'sslnegotiation', 'target_session_attrs'];

/**
 * Reads `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write&sslmode=verify-full&sslrootcert=…`.
 * @throws Error that says what is wrong, without the password
 */
export function readDatabaseAddress(url: string): DatabaseAddress {
  const [, protocol = '', authority = '', rest = ''] = FORM.exec(url) ?? [];
  if (!protocol) throw new Error('must be a URL that begins with postgres:// or postgresql://');
  const at = authority.lastIndexOf('@') + 1;
  const [who, places] = [authority.slice(0, at), authority.slice(at).split(',')];
  if (places.length > MAX_HOSTS) throw new Error(`names more than ${MAX_HOSTS} servers`);
  const urls = places.map((place) => {
    if (place === '' && places.length > 1) throw new Error('has an empty name between its commas');
    const whole = `${protocol}${who}${place}${rest}`;
    if (!URL.canParse(whole))
      throw new Error('must be a URL: host, or host:port, with commas between several');
    return new URL(whole);
  });
  const [first] = urls;
  if (!first) throw new Error('names no server');
  const options = first.searchParams;
  return {
    hosts: urls.map(({ hostname, port }) => ({
      host: decodeURIComponent(hostname).replace(/^\[|\]$/g, '') || '127.0.0.1',
      port: Number(port || DEFAULT_PORT),
    })),
    wants: wantsOf(options, urls.length),
    tls: tlsOf(options),
    urlOf({ host, port }) {
      const index = urls.findIndex(
        (each) =>
          each.hostname.replace(/^\[|\]$/g, '') === host && Number(each.port || DEFAULT_PORT) === port,
      );
      const one = new URL((urls[index] ?? first).href);
      for (const name of OURS) one.searchParams.delete(name);
      return one.href;
    },
  };
}

/** The servers that an address names, for people: never with the password. */
export function serversOf(url: string): string {
  return readDatabaseAddress(url)
    .hosts.map(({ host, port }) => `${host}:${port}`)
    .join(', ');
}

function wantsOf(options: URLSearchParams, hosts: number): DatabaseAddress['wants'] {
  const said = options.get('target_session_attrs');
  if (said === 'read-write' || said === 'primary') return said;
  if (said !== null && said !== 'any') throw new Error('target_session_attrs must be read-write or primary');
  if (hosts > 1 && said === 'any') throw new Error('target_session_attrs=any would write to a standby');
  return hosts > 1 ? 'read-write' : undefined;
}

function tlsOf(options: URLSearchParams): Tls | undefined {
  const given = options.get('sslmode') ?? options.get('ssl') ?? '';
  const root = options.get('sslrootcert');
  const mode = given === 'true' || root === 'system' ? 'verify-full' : given;
  if (['', 'disable', 'false'].includes(mode)) {
    if (root !== null) throw new Error('sslrootcert needs sslmode=verify-full');
    return undefined;
  }
  if (!['allow', 'prefer', 'require', 'verify-ca', 'verify-full'].includes(mode))
    throw new Error('sslmode must be disable, prefer, require, verify-ca or verify-full');
  const ca = root === null || root === 'system' ? undefined : readCertificates(root);
  // As libpq does: certificates that are named are asked for, also where only encryption was.
  const verify = mode === 'verify-full' ? 'name' : mode === 'verify-ca' || ca ? 'chain' : 'nothing';
  return { isRequired: mode !== 'allow' && mode !== 'prefer', verify, ca };
}

function readCertificates(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch (error) {
    throw new Error(`sslrootcert cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  throw new Error('sslrootcert names a file without a certificate');
}
