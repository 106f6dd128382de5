import { isOutside, isPlainLink } from './outsideTarget.ts';
import type { XmlElement } from './readXml.ts';

/** Elements of OpenDocument 1.3 that run something or ask another program for data. */
const PROGRAMS = ['applet', 'plugin', 'script', 'dde-connection-decl', 'dde-link', 'dde-source'];

/** The attributes that `isHostileElement` judges. */
export const judgedAttributes = ['href'] as const;

/** Whether an element runs something or, but for links that are clicked, leads out of the document. */
export function isHostileElement({ name, uri, attributes }: XmlElement): boolean {
  if (!uri.startsWith('urn:oasis:names:tc:opendocument:')) return false;
  if (PROGRAMS.includes(name)) return true;
  const { href } = attributes;
  if (href === undefined) return false;
  if (name === 'a') return !isPlainLink(href);
  return isOutside(href) || href.startsWith('/') || href.startsWith('../');
}

/** Whether an entry of the package is a macro or a library of macros. */
export function isMacroEntry(entry: string): boolean {
  const [folder = '', ...rest] = entry.toLowerCase().split('/');
  const file = rest.at(-1) ?? '';
  if (file === '') return false;
  if (folder === 'scripts' || folder === 'dialogs') return true;
  // An empty list of libraries is written into documents without macros.
  return folder === 'basic' && rest.length > 1 && file !== 'script-lb.xml';
}
