import { hostLabels, isWebAddress } from '../kernel/index.ts';

const address = /^(?:(https?):\/\/)?([^/?#]+)(.*)$/is;

/** Hosts that only one machine or one network knows. */
const privateTops = ['local', 'localhost', 'internal', 'test', 'invalid', 'lan', 'home', 'onion'];

/** ONB-43: an http(s) address on a host that looks public, with the protocol written out; undefined where it is none. */
export function readWebsite(given: string): string | undefined {
  const [, protocol = 'https', authority = '', rest = ''] = address.exec(given.trim()) ?? [];
  const whole = `${protocol.toLowerCase()}://${authority.toLowerCase()}${rest}`;
  return isWebAddress(whole) && isPublicHost(hostLabels(whole)) ? whole : undefined;
}

/** Labels under a top-level domain: no single word, no number, nothing private. */
function isPublicHost(labels: readonly string[]): boolean {
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || privateTops.includes(top)) return false;
  if (!/^(\p{L}{2,63}|xn--[a-z\d-]{1,59})$/u.test(top)) return false;
  return labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?$/u.test(label));
}
