import { useTranslations } from 'use-intl';
import { useResource } from '#/app/sync/index.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { cn } from '#/ui/cn.ts';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import type { Subject } from '../event/subject.ts';
import { eventFigures } from './attendeesSync.ts';

/** How many came, and how it was rated: for who runs the event. */
export function EventFigures({ event }: { event: Subject }) {
  const t = useTranslations('gathering.attendees.figures');
  const format = useFormatter();
  const { data, hasFailed, retry } = useResource(eventFigures, { groupEventId: event.id });
  if (!data) return hasFailed ? <CouldNotRefresh onRetry={retry} /> : <Skeleton className="h-32" />;
  const isOver = event.status === 'FINISHED';
  const figures = [
    ['registered', data.registered],
    ['waiting', data.waiting],
    ['invited', data.invited],
    ['attended', data.attended],
    ...(isOver ? ([['noShow', data.noShow]] as const) : []),
    ['left', data.left],
    ...(isOver ? ([['feedback', data.feedback]] as const) : []),
  ] as const;
  return (
    <section aria-labelledby="figures-title" className="flex flex-col gap-2">
      <h2 id="figures-title" className="text-lg">
        {t('title')}
      </h2>
      <dl
        className={cn(
          'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-surface',
          // Five before the event is over, eight after it.
          isOver ? 'sm:grid-cols-4' : 'sm:grid-cols-5',
        )}
      >
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end px-4 py-3 outline outline-line">
            <dt className="text-sm text-ink-muted">{t(name)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{format.number(count)}</dd>
          </div>
        ))}
        {isOver ? (
          <div className="flex flex-col-reverse justify-end px-4 py-3 outline outline-line">
            <dt className="text-sm text-ink-muted">{t('nps')}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {data.nps === null ? t('tooFew') : format.number(data.nps, { signDisplay: 'exceptZero' })}
            </dd>
          </div>
        ) : null}
      </dl>
      {isOver ? <p className="measure text-sm text-ink-muted">{t('note')}</p> : null}
    </section>
  );
}
