import { CircleHelp, FolderOpen, LogOut, Search, Share2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#/partner/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Sheet } from '#/ui/overlay/Sheet.tsx';
import { logOut } from '../session/logOut.ts';
import { ConsoleLink } from './header/ConsoleLink.tsx';
import { LanguageSwitch } from './header/LanguageSwitch.tsx';
import { ThemeSwitch } from './header/ThemeSwitch.tsx';
import { NavTree } from './NavTree.tsx';
import { navigationFor, showsFindMentors, showsShareProfile } from './navigation.ts';
import { useFindMentors } from './useFindMentors.ts';
import { useNavViewer } from './useNavViewer.ts';

const linkClasses =
  'flex min-h-11 items-center gap-1.5 rounded-control px-1.5 text-sm text-ink-muted hover:bg-primary-soft hover:text-ink [&_svg]:size-5 [&_svg]:shrink-0';

/** Below lg: the whole navigation, Find mentors first, Log out last (NAV-174, NAV-175). */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('app');
  const { pathname } = useLocation();
  const viewer = useNavViewer();
  const brand = useBrand();
  const findMentors = useFindMentors();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('header.menu')}>
      <nav aria-label={t('sidebar.label')} className="flex flex-1 flex-col gap-3 p-3">
        {showsFindMentors(viewer, pathname) ? (
          <Button
            wide
            onClick={() => {
              onClose();
              findMentors();
            }}
          >
            <Search aria-hidden="true" />
            {t('sidebar.findMentors')}
          </Button>
        ) : null}
        <NavTree entries={navigationFor(viewer)} onFollow={onClose} />
        <ul className="border-t border-line pt-3">
          {showsShareProfile(viewer.userType) ? (
            <li>
              <Link to="/sharable-profile" className={linkClasses} onClick={onClose}>
                <Share2 aria-hidden="true" />
                {t('header.shareProfile')}
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/my-library" className={linkClasses} onClick={onClose}>
              <FolderOpen aria-hidden="true" />
              {t('header.library')}
            </Link>
          </li>
          <ConsoleLink className={linkClasses} onFollow={onClose} />
          <li>
            <a href={brand?.faq ?? '/faq'} target="_blank" rel="noreferrer" className={linkClasses}>
              <CircleHelp aria-hidden="true" />
              {t('header.faq')}
              <span className="sr-only">({t('header.opensInNewTab')})</span>
            </a>
          </li>
        </ul>
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Button
          variant="secondary"
          wide
          className="mt-auto"
          onClick={() => {
            onClose();
            void logOut();
          }}
        >
          <LogOut aria-hidden="true" />
          {t('sidebar.logOut')}
        </Button>
      </nav>
    </Sheet>
  );
}
