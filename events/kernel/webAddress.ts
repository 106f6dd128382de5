import { addressLimits } from '../limits/index.ts';
import { isPlainLine } from './text.ts';

const ADDRESS = /^https?:\/\/([^/?#]+)(?:[/?#].*)?$/i;
/** A name, a number or an address of the net, without a port. */
const LABEL = /^[\p{L}\p{N}_-]+$/u;

/**
 * Whether a text is a whole http or https address that is safe to store and to show as a link: no other scheme, no user name
 * or password (`https://bank.example@evil.example`), no white space, quotes, brackets or backslashes, nothing hidden.
 */
export function isWebAddress(text: string): boolean {
  if (text.length > addressLimits.webAddressMax || /[\s<>"'`\\]/.test(text) || !isPlainLine(text))
    return false;
  const [, authority] = ADDRESS.exec(text) ?? [];
  if (authority === undefined) return false;
  const [host = '', port, ...more] = authority.split(':');
  if (more.length > 0 || (port !== undefined && !isPort(port))) return false;
  const labels = host.split('.');
  if (labels.at(-1) === '') labels.pop();
  return (
    labels.length > 0 &&
    host.length <= 253 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label))
  );
}

/** The labels of the host of a web address, in small letters. */
export function hostLabels(address: string): readonly string[] {
  const [, authority = ''] = ADDRESS.exec(address) ?? [];
  const [host = ''] = authority.toLowerCase().split(':');
  return host.split('.').filter((label) => label !== '');
}

function isPort(port: string): boolean {
  return /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
}
