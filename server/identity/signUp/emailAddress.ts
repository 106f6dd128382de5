import { normalizeText } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';

/** AUT-16, AUT-17: what is wrong with the form of a normalized address; for one that may have an account already. */
export function problemOfEmail(email: string): string | undefined {
  if (email === '') return 'mandatory';
  if (email.length < identityLimits.emailMin) return 'emailTooShort';
  if (email.length > identityLimits.emailMax) return 'emailInvalid';
  // What browsers take for an address, and no more than one mailbox: no spaces, quotes, brackets or line ends.
  return /^[^\s@<>()[\]\\,;:"]+@[a-z0-9\u00a1-\uffff-]+(\.[a-z0-9\u00a1-\uffff-]+)+$/i.test(email)
    ? undefined
    : 'emailInvalid';
}

/** An ASCII letter with accents, as the names of the domains of Portugal, Brazil and Europe have. */
const ACCENTED = /^[a-z]\p{M}*$/u;

/**
 * As `problemOfEmail`, for an address that is new to us, which must not look like another one: the part before the @ is
 * ASCII, and so are the labels behind it but for accented Latin letters (a Cyrillic а is none). Punycode (`xn--`) would be
 * a second way to write such a label, so it is refused.
 */
export function problemOfNewEmail(email: string): string | undefined {
  const problem = problemOfEmail(email);
  if (problem) return problem;
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  const isPlain = /^[!-~]+$/.test(email.slice(0, at)) && labels.every(isPlainLabel);
  return isPlain ? undefined : 'emailInvalid';
}

function isPlainLabel(label: string): boolean {
  if (label.startsWith('xn--')) return false;
  return [...label].every(
    (character) => /^[a-z0-9-]$/.test(character) || ACCENTED.test(normalizeText(character, 'NFD')),
  );
}
