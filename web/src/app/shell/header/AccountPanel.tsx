import { LogOut, SlidersHorizontal, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { useBackCloses } from '#/ui/overlay/useBackCloses.ts';
import { logOut } from '../../session/logOut.ts';
import { useMe } from '../../session/sessionStore.ts';
import { ConsoleLink } from './ConsoleLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const linkClasses =
  'flex min-h-10 items-center gap-2 rounded-control px-2 hover:bg-primary-soft hover:text-primary-text pointer-coarse:min-h-11 [&_svg]:size-5 [&_svg]:shrink-0';

/** What the account menu opens. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('app');
  useBackCloses(true, onClose);
  const me = useMe();
  const name = [me?.firstName, me?.lastName].filter(Boolean).join(' ');
  return (
    <div className="absolute top-full right-0 z-60 mt-1.5 flex w-72 animate-appear flex-col gap-3 rounded-card border border-line bg-raised p-3 shadow-menu">
      <div className="px-2">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-all text-ink-muted">{me?.email}</p>
      </div>
      <ul className="border-t border-line pt-2">
        <li>
          <Link to="/account/profile" className={linkClasses} onClick={onClose}>
            <UserRound aria-hidden="true" />
            {t('header.profile')}
          </Link>
        </li>
        <li>
          <Link to="/account/preferences" className={linkClasses} onClick={onClose}>
            <SlidersHorizontal aria-hidden="true" />
            {t('sidebar.preferences')}
          </Link>
        </li>
        <ConsoleLink className={linkClasses} onFollow={onClose} />
      </ul>
      <div className="flex flex-col gap-3 border-t border-line px-2 pt-3">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <div className="border-t border-line pt-3">
        <Button variant="secondary" wide onClick={() => void logOut()}>
          <LogOut aria-hidden="true" />
          {t('header.logOut')}
        </Button>
      </div>
    </div>
  );
}
