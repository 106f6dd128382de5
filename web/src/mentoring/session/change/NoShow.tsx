import { mentoringLimits } from '@waymark/events/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { SessionSubject } from '../../list/SessionSubject.tsx';
import type { Session } from '../../operations.ts';
import { useSessionAction } from '../../useSessionAction.ts';
import { useViewerId } from '../../useViewerId.ts';
import { FailureLine } from '../FailureLine.tsx';
import { ReportSessionNoShow, RevokeSessionNoShow } from '../operations.ts';
import type { SessionOffers } from '../sessionRules.ts';
import { useSides } from '../useSides.ts';
import { AppealForm } from './AppealForm.tsx';

type Reported = NonNullable<Session['noShow']>;

/** SES-47: somebody was not there: said kindly, answered, taken back. */
export function NoShow({ session, offers }: { session: Session; offers: SessionOffers }) {
  const t = useTranslations('mentoringSession.noShow');
  const viewerId = useViewerId();
  const { noShow } = session;
  const keptFocus = useKeptFocus<HTMLDivElement>();
  if (!noShow && !offers.noShow) return null;
  return (
    <Card {...keptFocus} className="flex flex-col items-start gap-3 outline-none">
      <h2 className="text-lg">{t('title')}</h2>
      {!noShow ? (
        <ReportAbsence session={session} />
      ) : noShow.isRevoked ? (
        <p className="text-ink-muted">{t('revokedNote')}</p>
      ) : noShow.byId === viewerId ? (
        <OwnReport session={session} noShow={noShow} />
      ) : (
        <AboutViewer session={session} noShow={noShow} />
      )}
    </Card>
  );
}

/** Says until when it can be reported, and asks before it is. */
export function ReportAbsence({ session }: { session: Session }) {
  const t = useTranslations('mentoringSession.noShow');
  const format = useFormatter();
  const { name } = useSides(session);
  const { run, isBusy, failure } = useSessionAction();
  const [isAsking, setAsking] = useState(false);
  const until = Date.parse(session.acceptedTime ?? '') + mentoringLimits.noShowUntil;

  async function report(): Promise<void> {
    if (!(await run(ReportSessionNoShow, { sessionId: session.id }))) return;
    setAsking(false);
    showToast(t('reported', { name }));
  }

  return (
    <>
      <p className="measure text-ink-muted">
        {t('lead', { name, date: format.dateTime(until, { day: 'numeric', month: 'long' }) })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('report', { name })}
      </Button>
      <Question
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('confirmTitle', { name })}
        description={t('confirmLead', { name })}
        keep={t('keep')}
        confirm={t('confirm', { name })}
        busyLabel={isBusy ? t('sending') : undefined}
        onConfirm={() => void report()}
      >
        <SessionSubject session={session} />
        <FailureLine failure={failure} />
      </Question>
    </>
  );
}

function OwnReport({ session, noShow }: { session: Session; noShow: Reported }) {
  const t = useTranslations('mentoringSession.noShow');
  const { name } = useSides(session);
  const { run, isBusy, failure } = useSessionAction();

  async function revoke(): Promise<void> {
    if (await run(RevokeSessionNoShow, { sessionId: session.id })) showToast(t('revoked'));
  }

  return (
    <>
      <p>{t('own', { name })}</p>
      {noShow.isDismissed ? (
        <Banner>{t('ownDismissed', { name })}</Banner>
      ) : noShow.isAppealed ? (
        <Banner>{t('ownAppealed', { name })}</Banner>
      ) : null}
      <p className="measure text-ink-muted">{t('revokeLead')}</p>
      <Button
        variant="secondary"
        size="sm"
        busyLabel={isBusy ? t('sending') : undefined}
        onClick={() => void revoke()}
      >
        {t('revoke')}
      </Button>
      <FailureLine failure={failure} />
    </>
  );
}

function AboutViewer({ session, noShow }: { session: Session; noShow: Reported }) {
  const t = useTranslations('mentoringSession.noShow');
  const { name } = useSides(session);
  return (
    <>
      <p>{t('aboutYou', { name })}</p>
      {noShow.isDismissed ? (
        <Banner>{t('dismissed')}</Banner>
      ) : noShow.isAppealed ? (
        <Banner tone="success">{t('appealed')}</Banner>
      ) : (
        <>
          <p className="measure text-ink-muted">{t('aboutYouLead')}</p>
          <AppealForm sessionId={session.id} />
        </>
      )}
    </>
  );
}
