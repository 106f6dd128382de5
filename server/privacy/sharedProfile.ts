import type { IncomingMessage, ServerResponse } from 'node:http';
import { readUserAsOthersSee } from '@waymark/db/identity';
import { findSharedProfile } from '@waymark/db/privacy';
import type { Viewer } from '@waymark/events/kernel';
import { ANONYMOUS } from '../platform/anonymous.ts';
import type { App } from '../platform/app.ts';
import { pathOf } from '../platform/http/pages/pageHead.ts';

const SHARED_PAGE = /^(?:\/[a-z]{2})?\/p\/([^/]+)\/?$/;

/** The person behind a link that is on, as members see them; nobody who is leaving. */
export async function sharedProfile({ db }: Pick<App, 'db'>, viewer: Viewer, slug: string) {
  const id = await findSharedProfile(viewer, db, slug);
  const user = id && (await readUserAsOthersSee(db, id));
  return user && !user.isErased ? user : undefined;
}

/** NAV-95: search engines may keep a shared profile while its person shares it, and no longer. */
export function hideFromSearchEngines(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<undefined> | undefined {
  const [, slug] = SHARED_PAGE.exec(pathOf(request)) ?? [];
  if (slug === undefined) return undefined;
  return sharedProfile(app, ANONYMOUS, slug).then((user) => {
    if (!user) response.setHeader('x-robots-tag', 'noindex');
    return undefined;
  });
}
