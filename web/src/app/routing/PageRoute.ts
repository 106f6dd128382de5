import type { ComponentType } from 'react';
import { loadedPart } from '../parts/loadedPart.tsx';
import type { UserType } from '../session/UserType.ts';
import { allEnglish, someEnglish } from '../texts/english.ts';
import type { Access } from './redirects.ts';

/** The visit's language, and what the path says at each `:name`. */
export type FirstVisit = {
  readonly language: string;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** One page of the product. A capability lists its own in `routes.ts`; `app/routing/routes.ts` puts them together. */
export type PageRoute = {
  /** Without language prefix; `:name` for parameters. */
  path: string;
  /** `entry`: for people who are not logged in; others are sent onward. */
  access: Access;
  page: PageComponent;
  /** Takes the answer that came with the page or was asked for beside the app, so that the first look has it. */
  takeSent?: (visit: FirstVisit) => Promise<void>;
  /** The path of the page that this one opens within: with the same `page`, it stays mounted from one to the other. */
  within?: string;
  /** Others see "You don't have access to this feature" (NAV-127). */
  roles?: readonly UserType[];
  layout?: {
    sidebar?: false;
    footer?: false;
    headerShadow?: false;
    /** NAV-13. */
    loggedOutHeader?: false;
  };
};

/** `preload` loads what the page is made of without showing it, and resolves when it is there; a failure shows when the page does. */
type PageComponent = ComponentType & { preload?: () => Promise<void> };

/** A page in a separate chunk: `lazyPage(async () => (await import('./LoginPage.tsx')).LoginPage)`. */
export function lazyPage(load: () => Promise<ComponentType>): PageComponent {
  return earlyPage(async () => (await Promise.all([load(), allEnglish()]))[0]);
}

/**
 * The same for a page that visits start with: it says nothing but what `firstTexts` and its texts have, and waits for no more.
 * What else it may say comes behind it, with the parts that say it.
 */
export function earlyPage(
  load: () => Promise<ComponentType>,
  texts?: Parameters<typeof someEnglish>[0],
): PageComponent {
  return loadedPart(texts ? async () => (await Promise.all([load(), someEnglish(texts)]))[0] : load);
}
