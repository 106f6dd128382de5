import { isPublicAddress } from '../kernel/index.ts';

const address = /^(?:(https?):\/\/)?([^/?#]+)(.*)$/is;

/** ONB-43: an http(s) address on a host that looks public, with the protocol written out; undefined where it is none. */
export function readWebsite(given: string): string | undefined {
  const [, protocol = 'https', authority = '', rest = ''] = address.exec(given.trim()) ?? [];
  const whole = `${protocol.toLowerCase()}://${authority.toLowerCase()}${rest}`;
  return isPublicAddress(whole) ? whole : undefined;
}
