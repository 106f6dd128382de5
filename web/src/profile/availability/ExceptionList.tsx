import { CalendarOff, CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Button } from '#/ui/Button.tsx';
import { announce } from '#/ui/feedback/announce.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { ExceptionDialog } from './ExceptionDialog.tsx';
import { comingExceptions, type DatedException, dateIn, newExceptionId, putException } from './exceptions.ts';
import { useDateRange } from './useDateRange.ts';

type ExceptionListProps = {
  exceptions: readonly DatedException[];
  zone: string;
  onChange: (exceptions: readonly DatedException[]) => void;
};

/** Days that are unlike the others of the week (PRO-93). */
export function ExceptionList({ exceptions, zone, onChange }: ExceptionListProps) {
  const t = useTranslations('profile.availability');
  const rangeText = useDateRange();
  const [editing, setEditing] = useState<DatedException | null>(null);
  const today = dateIn(zone || 'UTC', new Date(serverNow()));

  function textOf(exception: DatedException): string {
    const days = rangeText(exception.from, exception.to);
    if (exception.start === null || exception.end === null) return days;
    return t('daysAndHours', { days, start: exception.start, end: exception.end });
  }

  return (
    <section className="flex flex-col gap-3" aria-labelledby="availability-exceptions">
      <div>
        <h2 id="availability-exceptions" className="text-lg">
          {t('exceptions')}
        </h2>
        <p className="text-ink-muted">{t('exceptionsHint')}</p>
      </div>
      {comingExceptions(exceptions, today).length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {comingExceptions(exceptions, today).map((exception) => (
            <li key={exception.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
              {exception.kind === 'OFF' ? (
                <CalendarOff className="size-5 shrink-0 text-warning" aria-hidden="true" />
              ) : (
                <CalendarPlus className="size-5 shrink-0 text-success" aria-hidden="true" />
              )}
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{t(`kind.${exception.kind}`)}</p>
                <p className="text-sm text-ink-muted">{textOf(exception)}</p>
              </div>
              <IconButton
                label={t('exceptionChange', { what: textOf(exception) })}
                tooltip={false}
                onClick={() => setEditing(exception)}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('exceptionRemove', { what: textOf(exception) })}
                tooltip={false}
                onClick={() => {
                  onChange(exceptions.filter((one) => one.id !== exception.id));
                  announce(t('exceptionRemoved'));
                  document.getElementById('availability-add-exception')?.focus();
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          id="availability-add-exception"
          variant="secondary"
          onClick={() =>
            setEditing({
              id: newExceptionId(),
              from: '',
              to: '',
              kind: 'OFF',
              start: null,
              end: null,
            })
          }
        >
          <Plus aria-hidden="true" />
          {t('exceptionAdd')}
        </Button>
      </div>
      {editing ? (
        <ExceptionDialog
          exception={editing}
          today={today}
          onSave={(exception) => {
            onChange(putException(exceptions, exception));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </section>
  );
}
