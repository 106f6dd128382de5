import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/LineDrawing.tsx';
import type { en } from '../messages.en.ts';
import { PageHeading } from '../PageHeading.tsx';
import { useSession } from '../session/sessionStore.ts';
import { MessagePage } from './MessagePage.tsx';

export type ComingTitle =
  | `titles.${keyof (typeof en)['titles']}`
  | `sidebar.${Exclude<keyof (typeof en)['sidebar'], 'label'>}`;

/** A page of later work: says so, inside the shell, and leads on. */
export function ComingPage({ title }: { title: ComingTitle }) {
  const t = useTranslations('app');
  const { pathname, search } = useLocation();
  const isLoggedIn = useSession((session) => session.authState === 1);
  return (
    <MessagePage
      drawing={<LineDrawing name="path" className="h-28 w-36" />}
      heading={<PageHeading title={t(title)} />}
      body={t('coming.body')}
      action={
        isLoggedIn ? (
          <Button asChild>
            <Link to="/dashboard">{t('coming.toDashboard')}</Link>
          </Button>
        ) : (
          <>
            <Button asChild>
              <Link to={`/login?r=${encodeURIComponent(pathname + search)}`}>{t('header.logIn')}</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/">{t('coming.toHome')}</Link>
            </Button>
          </>
        )
      }
    />
  );
}
