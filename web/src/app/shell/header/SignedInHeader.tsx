import { CircleHelp, FolderOpen, LogOut, Menu as MenuIcon, MessageSquare, Share2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useUnreadTotal } from '#/messaging/index.ts';
import { useBrand } from '#/partner/index.ts';
import { CountBadge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { latePart } from '../../parts/latePart.tsx';
import { logOut } from '../../session/logOut.ts';
import { askToLogOut } from '../../session/logOutQuestion.ts';
import { Logo } from '../Logo.tsx';
import { showsFindMentors, showsShareProfile } from '../navigation.ts';
import { useFindMentors } from '../useFindMentors.ts';
import { useNavViewer } from '../useNavViewer.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';
import { TimezoneButton } from './TimezoneButton.tsx';

const NotificationBell = latePart(
  async () => (await import('#/notification/NotificationBell.tsx')).NotificationBell,
);

type SignedInHeaderProps = { hasShadow: boolean; onOpenDrawer: () => void };

export function SignedInHeader({ hasShadow, onOpenDrawer }: SignedInHeaderProps) {
  const t = useTranslations('app.header');
  const { pathname } = useLocation();
  const viewer = useNavViewer();
  const findMentors = useFindMentors();
  return (
    <HeaderFrame hasShadow={hasShadow}>
      <Link to="/dashboard" className="touch-target mr-auto inline-flex min-w-0 items-center rounded-control">
        <Logo yields />
        <span className="sr-only">, {t('dashboardHome')}</span>
      </Link>
      {showsFindMentors(viewer, pathname) ? (
        <Button
          // What a mentor comes for is on the pages.
          variant={viewer.userType === 'mentor' ? 'secondary' : 'primary'}
          className="mr-2 hidden max-w-55 lg:inline-flex"
          onClick={findMentors}
        >
          {t('findMentors')}
        </Button>
      ) : null}
      {showsShareProfile(viewer.userType) ? (
        <IconButton asChild label={t('shareProfile')} className="hidden sm:inline-flex">
          <Link to="/sharable-profile" aria-current={currentAt('/sharable-profile', pathname)}>
            <Share2 aria-hidden="true" />
          </Link>
        </IconButton>
      ) : null}
      <MessagesLink />
      {/* Its place is kept while it is on its way. */}
      <span className="icon-target shrink-0">
        <NotificationBell />
      </span>
      <IconButton asChild label={t('library')} className="hidden sm:inline-flex">
        <Link to="/my-library" aria-current={currentAt('/my-library', pathname)}>
          <FolderOpen aria-hidden="true" />
        </Link>
      </IconButton>
      <FaqLink />
      <TimezoneButton />
      <IconButton
        label={t('logOut')}
        className="hidden lg:inline-flex"
        onClick={() => void logOut(askToLogOut)}
      >
        <LogOut aria-hidden="true" />
      </IconButton>
      <AccountMenu />
      <IconButton
        label={t('menu')}
        tooltip={false}
        className="lg:hidden"
        onClick={onOpenDrawer}
        aria-haspopup="dialog"
      >
        <MenuIcon aria-hidden="true" />
      </IconButton>
    </HeaderFrame>
  );
}

/** Pages that the sidebar does not list are marked here (NAV-176). */
function currentAt(path: string, pathname: string): 'page' | undefined {
  return pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined;
}

/** NAV-33, NAV-34: hidden at 0, "99+" above 99, and part of the name. */
function MessagesLink() {
  const t = useTranslations('app.header');
  const { pathname } = useLocation();
  const unread = useUnreadTotal();
  const label =
    unread > 0 ? t('messagesUnread', { count: unread > 99 ? '99+' : String(unread) }) : t('messages');
  return (
    <IconButton asChild label={label}>
      <Link to="/messages" aria-current={currentAt('/messages', pathname)}>
        <MessageSquare aria-hidden="true" />
        <CountBadge count={unread} className="absolute top-0 right-0 translate-x-1/4 ring-2 ring-surface" />
      </Link>
    </IconButton>
  );
}

/** NAV-29, NAV-30: the partner's page if there is one, in a new tab. */
function FaqLink() {
  const t = useTranslations('app.header');
  const brand = useBrand();
  return (
    <IconButton asChild label={`${t('faq')} (${t('opensInNewTab')})`} className="hidden sm:inline-flex">
      <a href={brand?.faq ?? '/faq'} target="_blank" rel="noreferrer">
        <CircleHelp aria-hidden="true" />
      </a>
    </IconButton>
  );
}
