import { FolderOpen, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { HeaderFrame, HeaderSkeleton } from './header/HeaderFrame.tsx';

/** The shell while nobody knows who is here, as the server sends it: no brand, no name. */
export function WaitingShell() {
  return (
    <>
      <HeaderSkeleton />
      <div className="flex min-h-dvh flex-col pt-(--header-height)">
        <main className="flex flex-1 flex-col">
          <PageSkeleton />
        </main>
      </div>
    </>
  );
}

/** The same around a page that only members open: what all of them have in the header leads on already. */
export function MembersShell({ children }: { children: ReactNode }) {
  const t = useTranslations('app.header');
  return (
    <div data-members>
      <HeaderFrame>
        <Link to="/dashboard" className="touch-target mr-auto inline-flex items-center rounded-control">
          <span className="h-4 w-24 rounded-control bg-line/70" />
          <span className="sr-only">{t('dashboardHome')}</span>
        </Link>
        <IconButton asChild label={t('messages')}>
          <Link to="/messages">
            <MessageSquare aria-hidden="true" />
          </Link>
        </IconButton>
        <span className="icon-target shrink-0" />
        <IconButton asChild label={t('library')} className="hidden sm:inline-flex">
          <Link to="/my-library">
            <FolderOpen aria-hidden="true" />
          </Link>
        </IconButton>
        <span className="size-10 shrink-0 rounded-full bg-line/70" />
      </HeaderFrame>
      <div className="flex min-h-dvh flex-col pt-(--header-height) lg:pl-(--sidebar-width)">
        <main className="flex flex-1 flex-col">{children}</main>
      </div>
    </div>
  );
}
