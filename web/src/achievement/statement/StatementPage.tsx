import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiClient } from '#/app/api/apiClient.ts';
import { failureOf } from '#/app/api/failure.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useLoaded } from '#/lib/useLoaded.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { CheckStatementQuery, type Statement } from '../operations.ts';

/** `/statement/:id`: a statement of volunteering, for everybody who has its link. */
export function StatementPage() {
  const t = useTranslations('achievement.check');
  const { id = '' } = useParams();
  const load = useCallback(() => loadStatement(id), [id]);
  const { value, hasFailed, reload } = useLoaded(load);
  return (
    <div className="page-narrow flex flex-1 flex-col gap-4 py-6 sm:py-8">
      <meta name="robots" content="noindex" />
      <PageHeading title={t('title')} />
      {value?.statement ? (
        <Issued statement={value.statement} />
      ) : (
        <Card>
          {value ? (
            <EmptyState
              drawing="signpost"
              title={value.isWithdrawn ? t('withdrawn') : t('unknown')}
              reason={value.isWithdrawn ? t('withdrawnReason') : t('unknownReason')}
            />
          ) : hasFailed ? (
            <ErrorState onRetry={reload} />
          ) : (
            <>
              <p role="status" className="sr-only">
                {t('loading')}
              </p>
              <Skeleton className="h-40 w-full" />
            </>
          )}
        </Card>
      )}
    </div>
  );
}

function Issued({ statement }: { statement: Statement }) {
  const t = useTranslations('achievement.check');
  const format = useFormatter();
  const { name, from, to, hours, sessions, organisations, topics, issuedOn, issuedBy, pdfPath } = statement;
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const lines = [
    [t('period'), t('fromTo', { from: day(from), to: day(to) })],
    [t('hours'), format.number(hours, { maximumFractionDigits: 2 })],
    [t('sessions'), format.number(sessions)],
    ...(organisations === null ? [] : [[t('organisations'), format.number(organisations)]]),
  ];
  return (
    <>
      {statement.isCorrected ? (
        <Banner tone="warning" role="status">
          {t('corrected')}
        </Banner>
      ) : null}
      <Card className="flex flex-col gap-4">
        <p className="text-xl font-semibold wrap-anywhere">{name}</p>
        <p>{t('gave')}</p>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {lines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="mb-2 font-semibold tabular-nums sm:mb-0">{value}</dd>
            </div>
          ))}
        </dl>
        {topics && topics.length > 0 ? (
          <div>
            <h2 className="text-lg">{t('topics')}</h2>
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>{t('topic', { topic: topic.name, count: topic.sessions })}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p>{t('issued', { by: issuedBy, on: day(issuedOn), name })}</p>
        <Button asChild variant="secondary" className="self-start">
          <a href={pdfPath} download>
            {t('pdf')}
          </a>
        </Button>
      </Card>
    </>
  );
}

/** A link that nobody was given is an answer and no failure. */
async function loadStatement(id: string): Promise<{ isWithdrawn: boolean; statement: Statement | null }> {
  try {
    const { data } = await apiClient.query({ query: CheckStatementQuery, variables: { id } });
    if (!data) throw new Error('No statement in the answer.');
    return data.checkVolunteeringStatement;
  } catch (error) {
    if (failureOf(error).code === 'NOT_FOUND') return { isWithdrawn: false, statement: null };
    throw error;
  }
}
