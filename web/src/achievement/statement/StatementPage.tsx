import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useContentShown } from '#/app/firstPage.ts';
import { PageHeading } from '#/app/page/PageHeading.tsx';
import { useResource } from '#/app/sync/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Banner } from '#/ui/feedback/Banner.tsx';
import { EmptyState } from '#/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import type { Statement } from '../operations.ts';
import { statementCheck } from './statementCheck.ts';

/** `/statement/:id`: a statement of volunteering, for everybody who has its link. */
export function StatementPage() {
  const t = useTranslations('achievement.check');
  const { id = '' } = useParams();
  const { data: value, hasFailed, retry } = useResource(statementCheck, { id });
  useContentShown(value !== undefined || hasFailed);
  return (
    <div className="page-narrow flex flex-1 flex-col gap-4 py-6 sm:py-8 prints-no-controls">
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
            <ErrorState onRetry={retry} />
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
