const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const CLICKABLE = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a program that opens the document would look for this outside of it: another scheme, host, share or folder. */
export function isOutside(target: string): boolean {
  const text = target.trim().replaceAll('\\', '/');
  return SCHEME.test(text) || text.startsWith('//');
}

/** Whether a link, which is followed by a click only, leads where a browser may go. */
export function isPlainLink(target: string): boolean {
  const text = target.trim();
  const [scheme] = SCHEME.exec(text) ?? [];
  return scheme === undefined ? !isOutside(text) : CLICKABLE.includes(scheme.toLowerCase());
}
