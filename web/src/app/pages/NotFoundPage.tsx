import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { useSession } from '../session/sessionStore.ts';
import { MessagePage } from './MessagePage.tsx';

/** NAV-128 to NAV-130. */
export function NotFoundPage() {
  const t = useTranslations('app.notFound');
  const isLoggedIn = useSession((session) => session.authState === 1);
  return (
    <MessagePage
      drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
      heading={<PageHeading title={t('title')} />}
      body={t('body')}
      action={
        <Button asChild>
          <Link to={isLoggedIn ? '/dashboard' : '/'}>{isLoggedIn ? t('toDashboard') : t('toHome')}</Link>
        </Button>
      }
    />
  );
}
