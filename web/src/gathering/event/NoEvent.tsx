import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { useSession } from '#/app/session/sessionStore.ts';
import { Button } from '#/ui/Button.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import type { Closed } from '../gatheringSync.ts';

/** It is not there, or not for this viewer (EVT-115). */
export function NoEvent({ why }: { why: Closed }) {
  const t = useTranslations('gathering.page');
  const app = useTranslations('app.header');
  const { pathname, search } = useLocation();
  const isVisitor = useSession((session) => session.userId === null);
  const isHidden = why === 'COMMUNITY_OPTION_OFF';
  return (
    <>
      <meta name="robots" content="noindex" />
      <MessagePage
        drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
        heading={<PageHeading title={t(isHidden ? 'optionOff' : 'noEventTitle')} />}
        body={isHidden ? t('hiddenBody') : t('noEventBody')}
        action={
          <>
            {isVisitor ? (
              <Button asChild>
                <Link to={`/login?r=${encodeURIComponent(pathname + search)}`}>{app('logIn')}</Link>
              </Button>
            ) : null}
            <Button asChild variant="secondary">
              <Link to="/events/upcoming">{t('toUpcoming')}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
