import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { MessagePage } from '#/app/pages/MessagePage.tsx';
import { useMe } from '#/app/session/sessionStore.ts';
import { useBrandName } from '#/app/useBrandName.ts';
import { useBrand } from '#/partner/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { LineDrawing } from '#/ui/picture/LineDrawing.tsx';
import { PausedNotice } from './account/PausedNotice.tsx';
import { type NewRole, switchRole } from './account/switchRole.ts';

/** NAV-118, NAV-119, PRO-98 to PRO-103. */
export function BecomePage({ newRole }: { newRole: NewRole }) {
  const t = useTranslations('profile.becoming');
  const me = useMe();
  const brand = useBrand();
  const partner = useBrandName();
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isHidden = newRole === 'mentor' ? brand?.hideBecomeAMentorOption : brand?.hideBecomeALearnerOption;
  const needsApproval = me && !(newRole === 'mentor' ? me.isMentorApproved : me.isMenteeApproved);

  async function become() {
    setWorking(true);
    setFailed(false);
    try {
      await switchRole(newRole);
    } catch {
      setFailed(true);
    } finally {
      setWorking(false);
    }
  }

  if (isHidden) return <NotOffered partner={partner} />;
  return (
    <div className="page-narrow flex flex-col gap-6 py-6 sm:py-8">
      <div>
        <PageHeading title={t(`${newRole}Title`)} />
        <p className="mt-1 measure text-lg text-ink-muted">{t(`${newRole}Lead`)}</p>
      </div>
      {me?.isAccessPaused ? (
        <PausedNotice />
      ) : (
        <Card className="flex flex-col gap-5">
          <h2 className="text-lg">{t('whatHappens')}</h2>
          <ul className="flex flex-col gap-3">
            {[t(`${newRole}Steps`), ...(needsApproval ? [t('approval', { partner })] : []), t('keep')].map(
              (line) => (
                <li key={line} className="flex gap-3">
                  <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
                  {line}
                </li>
              ),
            )}
          </ul>
          <div role="alert" className="empty:hidden">
            {hasFailed ? <Banner tone="danger">{t('failed')}</Banner> : null}
          </div>
          <div>
            <Button size="lg" busyLabel={isWorking ? t('working') : undefined} onClick={become}>
              {t(`${newRole}Action`)}
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}

/** NAV-165, NAV-169: the address is known to those who had it before. */
function NotOffered({ partner }: { partner: string }) {
  const t = useTranslations('profile.becoming');
  return (
    <MessagePage
      drawing={<LineDrawing name="signpost" className="h-28 w-36" />}
      heading={<PageHeading title={t('hiddenTitle')} />}
      body={t('hiddenBody', { partner })}
      action={
        <Button asChild>
          <Link to="/dashboard">{t('toDashboard')}</Link>
        </Button>
      }
    />
  );
}
