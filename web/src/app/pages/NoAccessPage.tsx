import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { MessagePage } from './MessagePage.tsx';

/** NAV-127, ERR-30. */
export function NoAccessPage() {
  const t = useTranslations('app.noAccess');
  return (
    <MessagePage
      drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
      heading={<PageHeading title={t('title')} />}
      body={t('body')}
      action={
        <Button asChild>
          <Link to="/dashboard">{t('toDashboard')}</Link>
        </Button>
      }
    />
  );
}
