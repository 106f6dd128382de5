import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import { copyText } from '#/ui/feedback/copyText.ts';
import { showToast } from '#/ui/feedback/toast.ts';
import { Question } from '#/ui/overlay/Question.tsx';
import { type Statement, WithdrawStatementMutation } from '../operations.ts';

type StatementListProps = { statements: readonly Statement[]; onWithdrawn: () => void };

/** Statements that stand, each with its file, its link and the way to withdraw it. */
export function StatementList({ statements, onWithdrawn }: StatementListProps) {
  const t = useTranslations('achievement.statement');
  const periodOf = usePeriodText();
  const copy = (address: string) =>
    copyText(address, { copied: t('copied'), notCopied: t('notCopied', { address }) });
  const [asked, setAsked] = useState<Statement | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function withdraw({ id }: Statement) {
    setBusy(true);
    try {
      await apiClient.mutate({ mutation: WithdrawStatementMutation, variables: { id } });
      setAsked(null);
      showToast(t('withdrawn'));
      onWithdrawn();
    } catch {
      showToast(t('notWithdrawn'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('standing')}</h3>
      <p className="measure text-sm text-ink-muted">{t('standingHint')}</p>
      <ul className="flex flex-col">
        {statements.map((statement) => {
          const { id, address, pdfPath } = statement;
          const period = periodOf(statement);
          const about = <span className="sr-only">{period}</span>;
          return (
            <li key={id} className="flex flex-col gap-2 border-t border-line py-3">
              <p>{period}</p>
              <div className="flex flex-wrap gap-3">
                <Button asChild variant="secondary" size="sm">
                  <a href={pdfPath} download>
                    {t('pdf')} {about}
                  </a>
                </Button>
                <Button variant="secondary" size="sm" onClick={() => void copy(address)}>
                  {t('copy')} {about}
                </Button>
                <Button variant="ghost" size="sm" onClick={() => setAsked(statement)}>
                  {t('withdraw')} {about}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {asked ? (
        <Question
          title={t('withdrawTitle')}
          description={t('withdrawLead')}
          keep={t('keep')}
          confirm={t('withdrawConfirm')}
          busyLabel={isBusy ? t('withdrawing') : undefined}
          onConfirm={() => void withdraw(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{periodOf(asked)}</p>
        </Question>
      ) : null}
    </div>
  );
}

/** First and last day of a statement, and what it says in one line. */
function usePeriodText(): (statement: Statement) => string {
  const t = useTranslations('achievement.statement');
  const format = useFormatter();
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, to, hours, language }) =>
    t('period', {
      from: day(from),
      to: day(to),
      hours,
      language: t(language === 'pt' ? 'periodLanguage.pt' : 'periodLanguage.en'),
    });
}
