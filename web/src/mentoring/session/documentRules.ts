import { charactersIn } from '../request/requestRules.ts';

/** As on the server. */
export const DOCUMENT_LIMIT = 20;
export const DOCUMENT_TITLE_LIMIT = 120;
const URL_LIMIT = 2_000;

export type DocumentProblems = Partial<{ title: 'titleMissing' | 'titleTooLong'; url: 'urlInvalid' }>;

/** A link needs a name, and a server that is asked in secret. */
export function documentProblems(title: string, url: string): DocumentProblems {
  const named = title.trim();
  return {
    ...(named === '' ? { title: 'titleMissing' as const } : {}),
    ...(charactersIn(named) > DOCUMENT_TITLE_LIMIT ? { title: 'titleTooLong' as const } : {}),
    ...(isSecureLink(url.trim()) ? {} : { url: 'urlInvalid' as const }),
  };
}

/** An address that begins with https:// and names a host. */
export function isSecureLink(text: string): boolean {
  if (text.length > URL_LIMIT || /\s/.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}
