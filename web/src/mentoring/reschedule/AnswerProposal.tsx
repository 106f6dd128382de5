import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import type { RescheduleProposal, Session } from '../operations.ts';
import { SessionTimes } from '../SessionTimes.tsx';
import { FailureLine } from '../session/FailureLine.tsx';
import { useSides } from '../session/useSides.ts';
import { useSessionAction } from '../useSessionAction.ts';
import { AgreedTime } from './AgreedTime.tsx';
import { DeclineProposal } from './DeclineProposal.tsx';
import { ExpiryTag } from './ExpiryTag.tsx';
import { AnswerSessionReschedule } from './operations.ts';

type AnswerProposalProps = {
  session: Session;
  proposal: RescheduleProposal;
  /** Absent within two hours of the start. */
  onSuggest: (() => void) | undefined;
};

/** Proposed times as radio cards: accept one, suggest another, decline (SES-59, SES-60, SES-65). */
export function AnswerProposal({ session, proposal, onSuggest }: AnswerProposalProps) {
  const t = useTranslations('reschedule');
  const id = useId();
  const { name, otherZone } = useSides(session);
  const { run, isBusy, failure } = useSessionAction();
  const [chosen, setChosen] = useState(() => (proposal.times.length === 1 ? (proposal.times[0] ?? '') : ''));
  const [hasTried, setTried] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  // A counter-proposal may have come in the meantime: its times are others.
  const time = proposal.times.includes(chosen) ? chosen : '';

  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (time === '') document.getElementById(id)?.focus();
    else if (await run(AnswerSessionReschedule, { proposalId: proposal.id, accept: true, time }))
      showToast(t('theirs.accepted', { name }));
  }

  return (
    <form noValidate onSubmit={(event) => void accept(event)} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{t('theirs.title', { name })}</h2>
        <ExpiryTag at={proposal.expiresAt} />
      </div>
      {proposal.reason ? (
        <p className="measure wrap-anywhere whitespace-pre-wrap">{t('said', { text: proposal.reason })}</p>
      ) : null}
      <RadioGroup
        id={id}
        label={t('theirs.choose')}
        value={time}
        onChange={setChosen}
        error={hasTried && time === '' ? t('theirs.timeMissing') : undefined}
        options={proposal.times.map((at) => ({
          value: at,
          label: (
            <SessionTimes
              at={at}
              durationMinutes={session.durationMinutes}
              otherZone={otherZone}
              otherName={name}
            />
          ),
        }))}
      />
      <AgreedTime session={session} note={t('staysUntilYou')} />
      <FailureLine failure={failure} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button type="submit" busyLabel={isBusy ? t('theirs.accepting') : undefined}>
          {t('theirs.accept')}
        </Button>
        {onSuggest ? (
          <Button variant="secondary" onClick={onSuggest}>
            {t('theirs.another')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={() => setDeclining(true)}>
          {t('theirs.decline')}
        </Button>
      </div>
      {isDeclining ? (
        <DeclineProposal
          session={session}
          proposalId={proposal.id}
          name={name}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </form>
  );
}
