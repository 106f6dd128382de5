import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';

export type Language = 'en' | 'pt';

/** What of a request decides how a page looks for a visitor; nothing of who they are. */
export type PageAsked = {
  /** Without the language. */
  readonly path: string;
  readonly search: string;
  readonly language: Language;
  readonly host: string;
  /** The partner whose link the visitor followed (AUT-85). */
  readonly partnerId: string | undefined;
};

const MOST_LANGUAGES = 10;
const ID = /^[\w-]{1,64}$/;
const HOST = /^[\w.-]{1,255}(?::\d{1,5})?$/;

/** I18-03, as the client decides: the address, else the last choice of the browser, else the partner's (not here), else its languages, else English. */
export function pageAsked({ url = '/', headers }: IncomingMessage): PageAsked {
  const [address = '/', query] = url.split('?', 2);
  const isPortuguese = address === '/pt' || address.startsWith('/pt/');
  const cookies = parseCookie(headers.cookie ?? '');
  const browser = (headers['accept-language'] ?? '').split(',', MOST_LANGUAGES).map((one) => one.trim());
  const known = [cookies.language, ...browser].map(languageOf).find((language) => language !== undefined);
  const { partnerId } = cookies;
  const { host = '' } = headers;
  return {
    path: (isPortuguese ? address.slice(3) : address) || '/',
    search: query ? `?${query}` : '',
    language: isPortuguese ? 'pt' : (known ?? 'en'),
    host: HOST.test(host) && URL.canParse(`http://${host}`) ? host.toLowerCase() : 'localhost',
    partnerId: partnerId !== undefined && ID.test(partnerId) ? partnerId : undefined,
  };
}

/** Whether the address or an earlier choice says the language; otherwise a partner's comes before the browser's. */
export function namesLanguage({ url = '/', headers }: IncomingMessage): boolean {
  return /^\/pt(?:[/?]|$)/.test(url) || languageOf(parseCookie(headers.cookie ?? '').language) !== undefined;
}

/** "pt-PT;q=0.9" → pt. */
function languageOf(tag: string | undefined): Language | undefined {
  const [language] = (tag ?? '').slice(0, 40).toLowerCase().split(/[-;]/, 1);
  return language === 'en' || language === 'pt' ? language : undefined;
}
