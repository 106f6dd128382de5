import type { ServerResponse } from 'node:http';
import { findSharedProfile } from '@waymark/db/privacy';
import type { App } from '../platform/app.ts';
import { ANONYMOUS } from '../platform/viewer.ts';

const SHARED_PAGE = /^(?:\/[a-z]{2})?\/p\/([^/]+)\/?$/;

/** NAV-95: search engines may keep a shared profile while its person shares it, and no longer. */
export function hideFromSearchEngines(
  app: App,
  path: string,
  response: ServerResponse,
): Promise<void> | undefined {
  const [, slug] = SHARED_PAGE.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return findSharedProfile(ANONYMOUS, app.db, slug).then((id) => {
    if (id === undefined) response.setHeader('x-robots-tag', 'noindex');
  });
}
