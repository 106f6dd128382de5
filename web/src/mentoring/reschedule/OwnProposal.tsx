import { useTranslations } from 'use-intl';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import type { RescheduleProposal, Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { FailureLine } from '../session/FailureLine.tsx';
import { useSides } from '../session/useSides.ts';
import { useSessionAction } from '../useSessionAction.ts';
import { AgreedTime } from './AgreedTime.tsx';
import { ExpiryTag } from './ExpiryTag.tsx';
import { WithdrawSessionReschedule } from './operations.ts';

/** What the viewer suggested and the other one has yet to answer; it can be taken back. */
export function OwnProposal({ session, proposal }: { session: Session; proposal: RescheduleProposal }) {
  const t = useTranslations('reschedule');
  const { name, otherZone } = useSides(session);
  const { run, isBusy, failure } = useSessionAction();

  async function withdraw(): Promise<void> {
    if (await run(WithdrawSessionReschedule, { proposalId: proposal.id })) showToast(t('mine.withdrawn'));
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('mine.title', { count: proposal.times.length })}</h2>
        <span className="flex flex-wrap gap-2">
          <Badge tone="info">{t('mine.waiting', { name })}</Badge>
          <ExpiryTag at={proposal.expiresAt} />
        </span>
      </div>
      <ul className="flex flex-col gap-2">
        {proposal.times.map((at) => (
          <li key={at} className="rounded-control border border-line px-4 py-3">
            <SessionTimes
              at={at}
              durationMinutes={session.durationMinutes}
              otherZone={otherZone}
              otherName={name}
            />
          </li>
        ))}
      </ul>
      {proposal.reason ? (
        <p className="measure wrap-anywhere whitespace-pre-wrap">{t('said', { text: proposal.reason })}</p>
      ) : null}
      <AgreedTime session={session} note={t('staysUntil', { name })} />
      <FailureLine failure={failure} />
      <Button
        variant="secondary"
        className="self-start"
        busyLabel={isBusy ? t('mine.withdrawing') : undefined}
        onClick={() => void withdraw()}
      >
        {t('mine.withdraw')}
      </Button>
    </>
  );
}
