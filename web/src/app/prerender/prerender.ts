import './emptyBrowser.ts';

/** What draws pages. Loaded when the empty browser stands: modules look at it as they load. */
export function load() {
  return import('./draw.tsx');
}
