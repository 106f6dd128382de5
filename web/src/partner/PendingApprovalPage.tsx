import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useResource } from '#/app/sync/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import type { Membership } from './operations.ts';
import { memberships } from './partnerSync.ts';

/** ONB-46, NAV-146: who waits sees where they stand, what they can do meanwhile, and the answer as it comes. */
export function PendingApprovalPage() {
  const t = useTranslations('partner.pending');
  const { data: answer, hasFailed, retry } = useResource(memberships, null);
  return (
    <div className="page-narrow flex flex-1 flex-col gap-6 py-6 sm:py-8">
      <PageHeading title={t('title')} />
      {answer && hasFailed ? <CouldNotRefresh onRetry={retry} /> : null}
      {answer ? (
        <Standing memberships={answer} />
      ) : hasFailed ? (
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      ) : (
        <Card className="flex flex-col gap-3">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/4" />
        </Card>
      )}
      <Meanwhile />
    </div>
  );
}

function Standing({ memberships }: { memberships: readonly Membership[] }) {
  const t = useTranslations('partner.pending');
  const open = memberships.filter(isAnyOf('WAITING'));
  const refused = memberships.filter((one) => !isAnyOf('WAITING')(one) && isAnyOf('REFUSED')(one));
  const hasWaited = useRef(open.length > 0);
  const isOver = open.length === 0 && refused.length === 0;
  const isNews = isOver && hasWaited.current;
  useEffect(() => {
    if (open.length > 0) hasWaited.current = true;
  }, [open.length]);
  useEffect(() => {
    if (isNews) announce(t('approvedTitle'));
  }, [isNews, t]);

  if (isOver) {
    return (
      <Card className="flex flex-col items-start gap-4" data-standing="approved">
        <Banner tone="success" className="w-full">
          {isNews ? t('approvedTitle') : t('nothingOpen')}
        </Banner>
        <p className="text-ink-muted">{t('approvedBody')}</p>
        <Button asChild>
          <Link to="/dashboard">{t('toDashboard')}</Link>
        </Button>
      </Card>
    );
  }
  return (
    <>
      {open.length > 0 ? <p className="measure text-ink-muted">{t('lead', { count: open.length })}</p> : null}
      {[...open, ...refused].map((membership) => (
        <Card key={membership.id} className="flex flex-col gap-3" data-standing="waiting">
          <h2 className="text-lg">{membership.partner.name}</h2>
          <div className="flex flex-wrap gap-2">
            <ApprovalBadge answerFor="mentee" state={membership.menteeApproval} />
            <ApprovalBadge answerFor="mentor" state={membership.mentorApproval} />
          </div>
          {membership.refusalReason && isAnyOf('REFUSED')(membership) ? (
            <p>
              <span className="font-semibold">{t('reason')}</span> {membership.refusalReason}
            </p>
          ) : null}
        </Card>
      ))}
      {open.length > 0 ? <p className="text-ink-muted">{t('toldHere')}</p> : null}
    </>
  );
}

function isAnyOf(state: Membership['menteeApproval']) {
  return ({ menteeApproval, mentorApproval }: Membership): boolean =>
    menteeApproval === state || mentorApproval === state;
}

const meanwhile = [
  ['profile', '/account/profile'],
  ['resources', '/resources'],
  ['communities', '/account/communities'],
] as const;

function Meanwhile() {
  const t = useTranslations('partner.pending');
  return (
    <section className="flex flex-col gap-3" aria-labelledby="meanwhile">
      <h2 id="meanwhile" className="text-lg">
        {t('meanwhile')}
      </h2>
      <ul className="flex flex-col gap-2">
        {meanwhile.map(([key, path]) => (
          <li key={key}>
            <Link
              to={path}
              className="flex min-h-11 flex-col justify-center rounded-card border border-line bg-surface px-4 py-3 no-underline hover:bg-primary-soft"
            >
              <span className="font-semibold text-primary-text">{t(`${key}Link`)}</span>
              <span className="text-sm text-ink-muted">{t(`${key}Hint`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
