/**
 * What the client finds where a page is drawn without a browser: an address, nothing stored, nobody to listen. Imported before
 * everything else, because modules look at it as they load.
 */
const location = {
  protocol: 'http:',
  host: '',
  hostname: '',
  pathname: '/',
  search: '',
  hash: '',
  origin: '',
};
const nothing = () => {};
const page = {
  cookie: '',
  defaultView: globalThis,
  documentElement: { dataset: {} },
  getElementById: (): { textContent: string } | null => null,
  addEventListener: nothing,
  removeEventListener: nothing,
};
const history = { state: null, pushState: nothing, replaceState: nothing, go: nothing };

Object.defineProperty(globalThis, 'navigator', {
  value: { languages: [], onLine: true },
  configurable: true,
});
Object.assign(globalThis, {
  window: globalThis,
  document: page,
  location,
  history,
  addEventListener: nothing,
  removeEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
});

/** Where the page that is drawn next would be. */
export function goTo(address: URL, cookie: string): void {
  const { protocol, host, hostname, pathname, search, origin } = address;
  Object.assign(location, { protocol, host, hostname, pathname, search, origin });
  page.cookie = cookie;
}
