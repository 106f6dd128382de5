import { safetyLimits } from '@waymark/events/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#/app/api/failure.ts';
import { useKeptText } from '#/app/drafts/keptText.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useLiveStatus } from '#/app/live/liveStatus.ts';
import { Button } from '#/ui/Button.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Switch } from '#/ui/form/Switch.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { lengthOf, type ReportReason, reportReasons } from './reasons.ts';
import { useFailureText } from './useFailureText.ts';

type ReportFormProps = {
  name: string;
  textName: string;
  isAboutMessage: boolean;
  isSending: boolean;
  failure: Failure | null;
  onSend: (said: { reason: ReportReason; words: string; isBlocked: boolean }) => void;
  onClose: () => void;
};

/** What is wrong, as a choice and a text; what could not be sent stays in it. */
export function ReportForm({
  name,
  textName,
  isAboutMessage,
  isSending,
  failure,
  onSend,
  onClose,
}: ReportFormProps) {
  const t = useTranslations('safety.report');
  const id = useId();
  const failureText = useFailureText();
  const isOnline = useLiveStatus((live) => live.isOnline);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useKeptText(textName);
  const [isBlocked, setBlocked] = useState(false);
  const [isTried, setTried] = useState(false);
  const length = lengthOf(text);
  const isTooLong = length > safetyLimits.wordsMax || failure?.fields.words !== undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (reason === null) document.getElementById(`${id}-reason`)?.focus();
    else if (length > safetyLimits.wordsMax) document.getElementById(`${id}-words`)?.focus();
    else if (isOnline) onSend({ reason, words: text.trim(), isBlocked });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={send}>
      <p className="text-ink-muted">{t('lead', { name })}</p>
      <RadioGroup
        id={`${id}-reason`}
        label={t('reason')}
        value={reason ?? ''}
        error={isTried && reason === null ? t('errors.mandatory') : undefined}
        onChange={(value) => setReason(reportReasons.find((one) => one === value) ?? null)}
        options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      {reason === 'SAFEGUARDING' ? (
        <Banner tone="warning" role="status">
          {t('danger')}
        </Banner>
      ) : null}
      <Textarea
        id={`${id}-words`}
        label={t('words')}
        optionalText={t('optional')}
        value={text}
        limit={safetyLimits.wordsMax}
        length={length}
        error={isTooLong ? t('errors.tooLong', { max: safetyLimits.wordsMax }) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Switch label={t('block', { name })} hint={t('blockHint')} checked={isBlocked} onChange={setBlocked} />
      <section aria-labelledby={`${id}-goes`} className="flex flex-col gap-1 rounded-card bg-canvas p-4">
        <h3 id={`${id}-goes`} className="text-sm font-semibold">
          {t('whatGoes')}
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted">
          <li>{isAboutMessage ? t('goes.around') : t('goes.latest')}</li>
          <li>{t('goes.asWritten')}</li>
          <li>{t('goes.said')}</li>
        </ul>
      </section>
      <NeedsConnection text={t('offline')} />
      {failure && failure.fields.words === undefined ? (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      ) : null}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!isOnline} busyLabel={isSending ? t('sending') : undefined}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
