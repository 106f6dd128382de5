import { Fragment, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { useLongPage } from '#/ui/list/useLongPage.ts';
import { Room } from '#/ui/Room.tsx';
import { columns } from '../board/live/boardState.ts';
import type { PastPlan } from './operations.ts';
import { RestoreVersion } from './RestoreVersion.tsx';

type PastBoardProps = {
  planId: string;
  past: PastPlan;
  mayRestore: boolean;
  onBack: () => void;
};

/** The board at a past moment: to be looked at only (PLN-31). */
export function PastBoard({ planId, past, mayRestore, onBack }: PastBoardProps) {
  const t = useTranslations('planningHistory.past');
  const format = useFormatter();
  const date = format.dateTime(new Date(past.at), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section aria-label={t('banner', { date })} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-2.5 text-warning forced-colors:border">
        <div role="status" className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{t('banner', { date })}</p>
          <p className="text-sm">{t('readOnly')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onBack}>
            {t('backToNow')}
          </Button>
          {mayRestore ? (
            <RestoreVersion planId={planId} position={past.position} date={date} onRestored={onBack} />
          ) : null}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {columns.map((status) => (
          <Column key={status} status={status} tasks={past.tasks.filter((task) => task.status === status)} />
        ))}
      </div>
    </section>
  );
}

/** Between two cards, as the style of the list says it, and how high one is that was not drawn yet, pixels. */
const GAP = 8;
const CARD_PX = 62;
/** The slider shows another board at each step. */
const WHOLE_UP_TO = 40;

type ColumnProps = { status: (typeof columns)[number]; tasks: PastPlan['tasks'] };

function Column({ status, tasks }: ColumnProps) {
  const t = useTranslations('planningHistory');
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-card border border-dashed border-line-strong p-3">
      <h3 className="flex items-baseline justify-between gap-2 text-base font-semibold">
        {t(`statuses.${status}`)}
        <span className="text-sm font-normal text-ink-muted">
          {t('past.columnCount', { count: tasks.length })}
        </span>
      </h3>
      {tasks.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('past.empty')}</p>
      ) : (
        <Cards tasks={tasks} />
      )}
    </div>
  );
}

/** Of a long column what is in view. */
function Cards({ tasks }: { tasks: PastPlan['tasks'] }) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, roomBelow, measure } = useLongPage({
    list,
    keys: useMemo(() => tasks.map(({ id }) => id), [tasks]),
    estimate: () => CARD_PX,
    kept: [],
    wholeUpTo: WHOLE_UP_TO,
    gap: GAP,
    isBeside: true,
  });
  return (
    <ul ref={list} className="flex flex-col gap-2">
      {rows.map(({ index, room }) => {
        const task = tasks[index];
        if (!task) return null;
        return (
          <Fragment key={task.id}>
            <Room height={room} />
            <li
              className="rounded-control border border-line bg-surface px-3 py-2"
              {...(measure && {
                ref: measure,
                'data-index': index,
                'aria-setsize': tasks.length,
                'aria-posinset': index + 1,
              })}
            >
              <PastCard task={task} />
            </li>
          </Fragment>
        );
      })}
      <Room height={roomBelow} />
    </ul>
  );
}

function PastCard({ task }: { task: PastPlan['tasks'][number] }) {
  const t = useTranslations('planningHistory');
  const names = useSessionNames();
  const format = useFormatter();
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      <p className="wrap-anywhere">{task.name ?? t('past.unnamed')}</p>
      {task.deadline ? (
        <p className="text-sm text-ink-muted">{t('past.due', { date: day(task.deadline) })}</p>
      ) : null}
      {task.assignee ? (
        <p className="text-sm text-ink-muted">{t('past.assigned', { name: names.full(task.assignee) })}</p>
      ) : null}
    </>
  );
}
