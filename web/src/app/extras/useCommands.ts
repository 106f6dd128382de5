import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { localeNames, locales } from '#/i18n/locales.ts';
import { useLocale } from '../routing/LocaleRouter.tsx';
import { logOut } from '../session/logOut.ts';
import { useSession } from '../session/sessionStore.ts';
import { useOpensConsole } from '../shell/header/useOpensConsole.ts';
import { type NavLabel, navigationFor, showsShareProfile } from '../shell/navigation.ts';
import { useFindMentors } from '../shell/useFindMentors.ts';
import { useNavViewer } from '../shell/useNavViewer.ts';
import { setThemePreference } from '../themePreference.ts';
import { openPanel } from './openPanel.ts';
import { keysOf } from './shortcuts.ts';

export type PaletteCommand = {
  id: string;
  label: string;
  /** The group of the navigation that the page is in. */
  detail?: string | undefined;
  /** Further terms that it is found by. */
  also?: string | undefined;
  keys?: readonly string[] | undefined;
  run: () => void;
};

/** Pages that people call otherwise than the sidebar. */
const withMore = [
  'requests',
  'upcoming',
  'completed',
  'registered',
  'allUpcoming',
  'replays',
  'actionPlans',
  'resources',
  'impact',
  'progress',
  'profile',
  'skills',
  'availability',
  'preferences',
  'dataPrivacy',
] as const satisfies readonly NavLabel[];
type WithMore = (typeof withMore)[number];
const hasMore = (name: NavLabel): name is WithMore => withMore.some((one) => one === name);

/** Where this person can go, and what they can do from anywhere. */
export function useCommands(): { pages: readonly PaletteCommand[]; actions: readonly PaletteCommand[] } {
  const t = useTranslations('app');
  const more = useTranslations('extras.palette.also');
  const navigate = useNavigate();
  const viewer = useNavViewer();
  const opensConsole = useOpensConsole();
  const findMentors = useFindMentors();
  const { locale, switchLocale } = useLocale();
  const isLoggedIn = useSession((session) => session.authState === 1);

  function page(path: string, label: string, detail?: string): PaletteCommand {
    return { id: path, label, detail, keys: keysOf(path), run: () => navigate(path) };
  }
  function place(path: string, name: NavLabel, group?: NavLabel): PaletteCommand {
    const also = hasMore(name) ? more(name) : undefined;
    return { ...page(path, t(`sidebar.${name}`), group && t(`sidebar.${group}`)), also };
  }
  const own = [
    ...navigationFor(viewer).flatMap((entry) =>
      entry.items
        ? entry.items.map((item) => place(item.path, item.label, entry.label))
        : [place(entry.path, entry.label)],
    ),
    page('/messages', t('header.messages')),
    page('/my-library', t('header.library')),
    ...(showsShareProfile(viewer.userType) ? [page('/sharable-profile', t('header.shareProfile'))] : []),
    ...(opensConsole ? [page('/ops', t('titles.ops'))] : []),
  ];
  const visitors = [
    page('/', t('header.home')),
    page('/login', t('header.logIn')),
    page('/signup', t('header.signUp')),
    page('/resources', t('footer.resources')),
  ];
  const everybody = [
    page('/aboutUs', t('footer.about')),
    page('/partners', t('footer.partners')),
    page('/blog', t('footer.blog')),
    page('/contactUs', t('footer.contact')),
    page('/faq', t('footer.faq')),
  ];

  const actions: PaletteCommand[] = [
    ...(isLoggedIn ? [{ id: 'findMentors', label: t('header.findMentors'), run: findMentors }] : []),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      id: `theme-${theme}`,
      label: `${t('theme.label')}: ${t(`theme.${theme}`)}`,
      run: () => setThemePreference(theme),
    })),
    ...localeNames
      .filter((name) => name !== locale)
      .map((name) => ({
        id: `language-${name}`,
        label: `${t('language')}: ${locales[name].name}`,
        run: () => switchLocale(name),
      })),
    { id: 'shortcuts', label: t('shortcuts.title'), keys: ['?'], run: () => openPanel('shortcuts') },
    { id: 'cookies', label: t('cookies.settings'), run: () => openPanel('cookies') },
    ...(isLoggedIn ? [{ id: 'logOut', label: t('header.logOut'), run: () => void logOut() }] : []),
  ];
  return { pages: [...(isLoggedIn ? own : visitors), ...everybody], actions };
}
