import { addressLimits } from '../limits/index.ts';
import { cleanText, isPlainLine } from './text.ts';

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

/** Hosts that only one machine or one network knows. */
const privateTops = ['local', 'localhost', 'internal', 'test', 'invalid', 'lan', 'home', 'onion'];

/**
 * Whether a web address is on a host that looks public: labels under a top-level domain, no single word, no number, nothing
 * private. A link that many people open must not lead into the network of each of them.
 */
export function isPublicAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const labels = hostLabels(text);
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || privateTops.includes(top)) return false;
  if (!/^(\p{L}{2,63}|xn--[a-z\d-]{1,59})$/u.test(top)) return false;
  return labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?$/u.test(label));
}

/** What is wrong with a link that people are to open; undefined when all is well. */
export function linkProblem(link: string): 'mandatory' | 'tooLong' | 'linkInvalid' | undefined {
  const text = cleanText(link);
  if (text === '') return 'mandatory';
  if (text.length > addressLimits.webAddressMax) return 'tooLong';
  // The text before it is cleaned: what was taken away from an address led elsewhere.
  const isRight = /^https:/i.test(text) && isPublicAddress(text) && text === link.trim();
  return isRight ? undefined : 'linkInvalid';
}

/** The labels of the host of a web address, in small letters. */
function hostLabels(address: string): readonly string[] {
  const [, authority = ''] = ADDRESS.exec(address) ?? [];
  const [host = ''] = authority.toLowerCase().split(':');
  return host.split('.').filter((label) => label !== '');
}

function isPort(port: string): boolean {
  return /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
}
