import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { DashboardPage } from '#/dashboard/DashboardPage.tsx';
import { locales, withoutLocale } from '#/i18n/locales.ts';
import { MessagesPage } from '#/messaging/MessagesPage.tsx';
import { brandCss } from '#/partner/brand/applyBrand.ts';
import { brandLookups } from '#/partner/brand/brandLookup.ts';
import { useBrandStore } from '#/partner/brand/brandStore.ts';
import { findBrand } from '#/partner/brand/loadBrand.ts';
import { BoardPage } from '#/planning/board/BoardPage.tsx';
import { App } from '../App.tsx';
import { DocumentTitle } from '../page/documentTitle.ts';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { LocaleRouter } from '../routing/LocaleRouter.tsx';
import { type ClientSettings, settings } from '../settings.ts';
import { MembersShell, WaitingShell } from '../shell/WaitingShell.tsx';
import { allEnglish } from '../texts/english.ts';
import { IntlRoot } from '../texts/IntlRoot.tsx';
import { ZoneUnknown } from '../texts/zoneUnknown.ts';
import { askForContent } from './contents.ts';
import { goTo } from './emptyBrowser.ts';
import { prerenderedPages } from './pages.ts';

export { prerenderedPages };

/** Asks the API as a visitor; text in and out. */
type AskApi = (body: string) => Promise<string>;

/** What is asked for: the address with its language, and the cookies that choose the partner. */
type Visit = { readonly address: string; readonly cookie: string };

/** A page for a visitor, and the frame for others. */
type Drawing = {
  readonly html: string;
  readonly waitingHtml: string;
  readonly language: string;
  readonly title: string;
  readonly css: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What the API was asked and said, so that the browser does not ask again. */
  readonly answers: readonly { readonly asked: string; readonly said: unknown }[];
};

/** Draws one page. One at a time: what pages show stands in stores of this process. */
export async function draw(visit: Visit, given: Partial<ClientSettings>, ask: AskApi): Promise<Drawing> {
  const address = new URL(visit.address);
  const answers: { asked: string; said: unknown }[] = [];
  goTo(address, visit.cookie);
  // Everybody gets the frame, so it is drawn before a brand is known: no wording of a partner is in it, nor of the page before.
  useBrandStore.setState({ brand: null });
  const waitingHtml = await htmlOf(<WaitingShell />);
  Object.assign(settings, given);
  globalThis.fetch = async (_path, init) => {
    const asked = String(init?.body);
    const said = await ask(asked);
    answers.push({ asked, said: JSON.parse(said) });
    return new Response(said, { headers: { 'content-type': 'application/json' } });
  };
  const lookups = brandLookups({
    hostname: address.hostname,
    search: address.search,
    selectedPartnerId: null,
    cookie: visit.cookie,
  });
  const locale = address.pathname === '/pt' || address.pathname.startsWith('/pt/') ? 'pt' : 'en';
  const language = locales[locale].tag;
  const path = withoutLocale(address.pathname);
  const framed = prerenderedPages.find((page) => page.isFrame && page.path === path);
  if (framed) return { ...nothingDrawn, waitingHtml: await frameOf(path), language };
  const brand = lookups.length > 0 ? await findBrand(lookups) : null;
  if (brand === undefined) throw new Error('The partner could not be asked for.');
  useBrandStore.setState({ brand });
  // Until all of it is loaded, there are only the texts of the landing page.
  await allEnglish();
  await askForContent(path, address.searchParams, locale);
  let title = '';
  const html = await htmlOf(
    <DocumentTitle value={(shown) => (title = shown)}>
      <App />
    </DocumentTitle>,
  );
  const isLanding = address.pathname === locales[locale].prefix || address.pathname === '/';
  return {
    html,
    waitingHtml,
    language,
    title,
    css: brandCss(brand),
    attributes: {
      'data-header': isLanding ? 'landing' : 'logged-out',
      ...(brand?.whiteLabel && { 'data-white-label': '' }),
    },
    answers,
  };
}

const nothingDrawn = { html: '', title: '', css: '', attributes: {}, answers: [] };

/** Pages that say what they are before anything of their person is known. */
const framedPages: Readonly<Record<string, ReactNode>> = {
  '/dashboard': <DashboardPage />,
  '/messages': <MessagesPage />,
  '/action-plans/:planId': <BoardPage />,
};

/** A page of members before anything of them is known. */
async function frameOf(path: string): Promise<string> {
  await allEnglish();
  return htmlOf(<MembersShell>{framedPages[path] ?? <PageSkeleton />}</MembersShell>);
}

async function htmlOf(content: ReactNode): Promise<string> {
  const problems: unknown[] = [];
  const { prelude } = await prerender(
    <ZoneUnknown value={true}>
      <LocaleRouter>
        <IntlRoot>{content}</IntlRoot>
      </LocaleRouter>
    </ZoneUnknown>,
    // In one piece: parts that come later need inline script, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void problems.push(error) },
  );
  const html = await new Response(prelude).text();
  if (problems.length > 0) throw problems[0];
  // Sent before the script is there, a form does nothing: what is typed never gets into an address.
  return html.replaceAll('<form ', '<form method="dialog" ');
}
