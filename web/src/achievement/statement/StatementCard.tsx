import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { NeedsConnection } from '#/app/drafts/NeedsConnection.tsx';
import { useResource } from '#/app/sync/index.ts';
import { dayIn } from '#/i18n/dayIn.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { newUuid } from '#/lib/newUuid.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { showToast } from '#/ui/feedback/toast.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import { statements } from '../achievementSync.ts';
import { IssueStatementMutation } from '../operations.ts';
import { StatementList } from './StatementList.tsx';

type Problems = { readonly from?: string; readonly to?: string; readonly other?: string };

/** A statement of volunteering for a period, and those that were issued before. */
export function StatementCard({ memberSince }: { memberSince: string | null }) {
  const t = useTranslations('achievement.statement');
  const { data, hasFailed, retry } = useResource(statements, null);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with its statement, and the focus must not go with it.
  const keptFocus = useKeptFocus<HTMLDivElement>(() => title.current);
  return (
    <Card {...keptFocus} className="flex flex-col gap-4 outline-none">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
          {t('title')}
        </h2>
        <p className="measure text-ink-muted">{t('lead')}</p>
      </div>
      <StatementForm memberSince={memberSince} onIssued={retry} />
      {data === undefined && hasFailed ? (
        <ErrorState title={t('notLoaded')} onRetry={retry} className="py-4" />
      ) : null}
      {data && data.length > 0 ? <StatementList statements={data} onWithdrawn={retry} /> : null}
    </Card>
  );
}

function StatementForm({ memberSince, onIssued }: { memberSince: string | null; onIssued: () => void }) {
  const t = useTranslations('achievement.statement');
  const language = useLocale() === 'pt' ? 'pt' : 'en';
  // As the server counts days.
  const zone = useZone();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  // One id for what was asked until it was issued: pressed again after a lost answer, it is one statement.
  const intent = useRef({ asked: '', clientId: '' });
  const textOf = useProblemText();
  const submit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const parts = [
        ...(form.has('organisations') ? (['ORGANISATIONS'] as const) : []),
        ...(form.has('topics') ? (['TOPICS'] as const) : []),
      ];
      const period = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') };
      const asked = JSON.stringify([period, parts, language]);
      if (intent.current.asked !== asked) intent.current = { asked, clientId: newUuid() };
      setBusy(true);
      try {
        const input = { clientId: intent.current.clientId, ...period, parts, language } as const;
        await apiClient.mutate({ mutation: IssueStatementMutation, variables: { input } });
        intent.current = { asked: '', clientId: '' };
        setProblems({});
        showToast(t('issued'));
        onIssued();
      } catch (error) {
        setProblems(textOf(error));
      } finally {
        setBusy(false);
      }
    },
    [language, onIssued, t, textOf],
  );
  const today = dayIn(zone, new Date(serverNow()));
  const joined = memberSince === null ? today : dayIn(zone, new Date(memberSince));
  const newYear = `${today.slice(0, 4)}-01-01`;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="from"
          label={t('from')}
          defaultValue={joined > newYear ? joined : newYear}
          error={problems.from}
        />
        <TextField type="date" name="to" label={t('to')} defaultValue={today} error={problems.to} />
      </div>
      <fieldset>
        <legend className="font-semibold">{t('shows')}</legend>
        <p className="text-sm text-ink-muted">{t('showsHint')}</p>
        <Checkbox name="organisations" label={t('showOrganisations')} defaultChecked />
        <Checkbox name="topics" label={t('showTopics')} defaultChecked />
      </fieldset>
      {problems.other ? (
        <p role="alert" className="text-danger">
          {problems.other}
        </p>
      ) : null}
      <NeedsConnection />
      <Button type="submit" className="self-start" busyLabel={isBusy ? t('issuing') : undefined}>
        {t('issue')}
      </Button>
    </form>
  );
}

function useProblemText(): (error: unknown) => Problems {
  const t = useTranslations('achievement.statement');
  return useCallback(
    (error) => {
      const { fields, extensions } = failureOf(error);
      const known = ['dateInvalid', 'endBeforeStart', 'inFuture', 'beforeMembership'] as const;
      const textOf = (problem: string | undefined) => {
        const found = known.find((each) => each === problem);
        return found && t(`problem.${found}`);
      };
      const [from, to] = [textOf(fields.from), textOf(fields.to)];
      if (from || to) return { ...(from && { from }), ...(to && { to }) };
      if (extensions.refusal === 'StatementEmpty') return { other: t('problem.empty') };
      if (extensions.refusal === 'StatementLimitReached') return { other: t('problem.limit') };
      return { other: t('problem.failed') };
    },
    [t],
  );
}
