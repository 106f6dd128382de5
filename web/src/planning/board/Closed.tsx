import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';

/** PLN-23. */
export function Closed() {
  const t = useTranslations('planningBoard');
  // What had the focus went with the board, and no page was changed that would give it back.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <MessagePage
      drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
      heading={<PageHeading title={t('closedTitle')} />}
      body={t('closedBody')}
      action={
        <Button asChild>
          <Link to="/action-plans">{t('toPlans')}</Link>
        </Button>
      }
    />
  );
}
