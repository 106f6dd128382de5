import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTopicName } from '#/profile/index.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import { SessionStatusTag } from '../list/SessionStatusTag.tsx';
import { SessionSubject } from '../list/SessionSubject.tsx';
import type { Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { FailureLine } from '../session/FailureLine.tsx';
import { useSessionAction } from '../useSessionAction.ts';
import { ExpiryNote } from './ExpiryNote.tsx';
import { OfferLines } from './OfferLines.tsx';
import { WithdrawSessionRequest } from './operations.ts';
import { SeriesLine } from './SeriesLine.tsx';

type AskedCardProps = { session: Session; onGone: () => void };

/** The learner's own open request: who has it, which times, how long it waits. */
export function AskedCard({ session, onGone }: AskedCardProps) {
  const topicName = useTopicName();
  const t = useTranslations('mentoringRequests');
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SessionStatusTag status={session.status} />
        <Badge tone="primary">{topicName(session.topic)}</Badge>
        <ExpiryNote session={session} />
      </div>
      <div>
        <h2 className="text-lg wrap-anywhere">{session.title}</h2>
        <SeriesLine session={session} />
      </div>
      <OfferLines session={session} />
      <div>
        <p className="text-sm font-semibold">{t('yourTimes')}</p>
        <ul className="mt-1 grid grid-cols-1 gap-2 sm:grid-cols-2">
          {session.suggestedTimes.map((at) => (
            <li key={at}>
              <SessionTimes at={at} durationMinutes={session.durationMinutes} />
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="secondary"
        className="self-start"
        aria-label={t('withdrawOf', { title: session.title })}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      {isAsking ? <WithdrawDialog {...{ session, onGone }} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

/** SES-45. */
function WithdrawDialog({ session, onClose, onGone }: AskedCardProps & { onClose: () => void }) {
  const t = useTranslations('mentoringRequests');
  const action = useSessionAction();

  async function withdraw(): Promise<void> {
    if (!(await action.run(WithdrawSessionRequest, { sessionId: session.id }))) return;
    showToast(t('withdrawn'));
    onGone();
    onClose();
  }

  return (
    <Question
      isOpen
      onClose={onClose}
      title={t('withdrawTitle')}
      description={t('withdrawLead')}
      keep={t('keepRequest')}
      confirm={t('withdraw')}
      busyLabel={action.isBusy ? t('withdrawing') : undefined}
      variant="danger"
      onConfirm={() => void withdraw()}
    >
      <SessionSubject session={session} />
      <FailureLine failure={action.failure} />
    </Question>
  );
}
