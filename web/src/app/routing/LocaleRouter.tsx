import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, NavigationType, Router } from 'react-router';
import { type Locale, localeOf, locales, withoutLocale } from '#/i18n/locales.ts';
import { overPage } from '#/lib/overPage.ts';
import { useBrandStore } from '#/partner/index.ts';
import { currentSession, type SessionState, useSession } from '../session/sessionStore.ts';
import { firstLocale, namesLocale, rememberedLocale, rememberLocale, toLocale } from '../texts/ownLocale.ts';
import { guardHistory } from './leaveGuard.ts';
import { notePageChange } from './pageFocus.ts';

const history = createBrowserHistory({ v5Compat: true });
/** Whether somebody asked for a language by the address that they opened. */
const isAsked = namesLocale(history.location.pathname);
show(
  firstLocale({
    pathname: history.location.pathname,
    chosen: rememberedLocale(),
    browser: window.navigator.languages,
  }),
);

const guarded = guardHistory(history, withoutLocale);
const navigator = {
  createHref: history.createHref,
  go: (delta: number) => overPage.leave(() => history.go(delta), true),
  push: guarded.push,
  replace: history.replace,
};

type LocaleContextValue = { locale: Locale; switchLocale: (locale: Locale) => void };
const LocaleContext = createContext<LocaleContextValue>({ locale: 'en', switchLocale: () => {} });

export function useLocale(): LocaleContextValue {
  return use(LocaleContext);
}

/**
 * The language is the address's first segment (I18-05), and everything inside sees addresses without it. Switching
 * replaces the address and keeps the page mounted, with all that was typed.
 */
export function LocaleRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        if (update.action === NavigationType.Replace) overPage.replaced();
        if (!guarded.mayFollow(update, state.location.pathname)) return;
        if (withoutLocale(update.location.pathname) !== withoutLocale(state.location.pathname))
          notePageChange({ isRedirect: update.action === NavigationType.Replace });
        startTransition(() => setState({ action: update.action, location: update.location }));
        // A redirect that was decided in the language before would lead back to it.
        if (own !== null && update.action !== NavigationType.Pop) show(own);
      }),
    [state.location.pathname],
  );
  const locale = localeOf(state.location.pathname);
  const page = withoutLocale(state.location.pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top; Back keeps the browser's place
  useLayoutEffect(() => {
    if (state.action === NavigationType.Push && !keepsPlace(state.location.state)) window.scrollTo(0, 0);
  }, [page]);

  useEffect(followAccount, []);
  const value = useMemo(() => ({ locale, switchLocale }), [locale]);
  return (
    <LocaleContext value={value}>
      <Router
        basename={locales[locale].prefix}
        location={state.location}
        navigationType={state.action}
        navigator={navigator}
      >
        {children}
      </Router>
    </LocaleContext>
  );
}

/** Put into a link's `state`: what it leads to opens beside what is on the screen, and nothing moves. */
export const keepPlace = { keepsPlace: true };

function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}

/** The person's own language, from the log-in until they choose another. */
let own: Locale | null = null;

function switchLocale(locale: Locale): void {
  rememberLocale(locale);
  // With the API's code, which the first page does without.
  if (currentSession().me)
    void import('../session/saveLanguage.ts').then((late) => late.saveLanguage(locale));
  showChosen(locale);
}

/** Shows a language that the person chose, here or in another tab. */
export function showChosen(locale: Locale): void {
  own = null;
  show(locale);
}

/**
 * A log-in leads to the person's own language. A session that is found on arrival does so too, unless the address asked
 * for another one.
 */
function followAccount(): () => void {
  function follow({ me }: SessionState, isRestored: boolean): void {
    const language = toLocale(me?.language);
    if (language === null || (isRestored && isAsked)) return;
    rememberLocale(language, '-account');
    own = language;
    show(language);
  }
  follow(currentSession(), true);
  return useSession.subscribe((session, before) => {
    if (session.userId !== before.userId) follow(session, before.isLoading);
  });
}

/** A partner's visitor who has neither asked for a language nor chosen one reads the partner's. */
function followPartner(): void {
  const language = toLocale(useBrandStore.getState().brand?.language);
  if (language === null || isAsked || own !== null || rememberedLocale() !== null) return;
  show(language);
}

followPartner();
useBrandStore.subscribe(followPartner);

function show(locale: Locale): void {
  if (locale === localeOf(history.location.pathname)) return;
  const { pathname, search, hash } = history.location;
  const page = withoutLocale(pathname);
  const { prefix } = locales[locale];
  history.replace(
    `${prefix === '' ? page : `${prefix}${page === '/' ? '' : page}`}${search}${hash}`,
    history.location.state,
  );
}
