import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { useSessionNames } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { Select } from '#/ui/form/Select.tsx';
import type { HistoryLine } from './operations.ts';
import { useHistoryText } from './useHistoryText.ts';

type HistoryListProps = {
  /** The newest first. */
  lines: readonly HistoryLine[];
  total: number;
  taskName: (id: string) => string;
  onLookBack: (version: number) => void;
};

/** Who did what when, of one person or one card if wanted (PLN-31). */
export function HistoryList({ lines, total, taskName, onLookBack }: HistoryListProps) {
  const t = useTranslations('planningHistory');
  const names = useSessionNames();
  const viewerId = useSession(({ userId }) => userId);
  const [personId, setPersonId] = useState('');
  const [taskId, setTaskId] = useState('');
  const people = new Map(lines.flatMap(({ actor }) => (actor ? [[actor.id, actor] as const] : [])));
  const tasks = [...new Set(lines.flatMap((line) => line.taskId ?? []))];
  const shown = lines.filter(
    (line) => (!personId || line.actor?.id === personId) && (!taskId || line.taskId === taskId),
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-1">
        <Select
          label={t('person')}
          placeholder={t('all')}
          value={personId}
          onChange={(event) => setPersonId(event.target.value)}
          options={[...people.values()].map((one) => ({
            value: one.id,
            label: one.id === viewerId ? t('you') : names.full(one),
          }))}
        />
        <Select
          label={t('task')}
          placeholder={t('all')}
          value={taskId}
          onChange={(event) => setTaskId(event.target.value)}
          options={tasks.map((id) => ({ value: id, label: taskName(id) }))}
        />
      </div>
      {personId || taskId ? (
        <p role="status" className="text-sm text-ink-muted">
          {shown.length === 0
            ? t('none', { loaded: String(lines.length) })
            : t('looked', {
                shown: String(shown.length),
                loaded: String(lines.length),
                total: String(total),
              })}
        </p>
      ) : null}
      <ol className="flex max-h-128 flex-col divide-y divide-line overflow-y-auto">
        {shown.map((line) => (
          <Line key={line.version} line={line} taskName={taskName} onLookBack={onLookBack} />
        ))}
      </ol>
    </>
  );
}

type LineProps = { line: HistoryLine } & Pick<HistoryListProps, 'taskName' | 'onLookBack'>;

function Line({ line, taskName, onLookBack }: LineProps) {
  const t = useTranslations('planningHistory');
  const format = useFormatter();
  const said = useHistoryText(taskName)(line);
  return (
    <li className="flex flex-col items-start gap-0.5 py-2">
      <span className="wrap-anywhere">{said}</span>
      {line.kind === 'TaskCommented' && line.text ? (
        <span className="measure text-sm whitespace-pre-wrap wrap-anywhere">
          {t('said', { text: line.text })}
        </span>
      ) : null}
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <time dateTime={line.at}>
          {format.dateTime(new Date(line.at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        <Button variant="link" className="text-sm" onClick={() => onLookBack(line.version)}>
          {t('lookBack')}
        </Button>
      </span>
    </li>
  );
}
