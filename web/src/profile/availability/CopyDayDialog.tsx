import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { Dialog } from '#/ui/overlay/Dialog.tsx';
import { useDayNames } from './useDayNames.ts';
import { weekdays } from './week.ts';

type CopyDayDialogProps = {
  /** The day to copy; null while closed. */
  from: number | null;
  onCopy: (to: readonly number[]) => void;
  onClose: () => void;
};

/** Which other days get the same windows (PRO-93). */
export function CopyDayDialog({ from, onCopy, onClose }: CopyDayDialogProps) {
  const t = useTranslations('profile.availability');
  const dayNames = useDayNames();
  const [to, setTo] = useState<readonly number[]>([]);
  const others = weekdays.filter((day) => day !== from);

  function close() {
    setTo([]);
    onClose();
  }

  function pick(days: readonly number[]) {
    setTo(days.filter((day) => day !== from));
  }

  return (
    <Dialog
      isOpen={from !== null}
      onClose={close}
      title={t('copyTitle', { day: from === null ? '' : dayNames.long(from) })}
      description={t('copyHint')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            disabled={to.length === 0}
            onClick={() => {
              onCopy(to);
              setTo([]);
            }}
          >
            {t('copyAction')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => pick([1, 2, 3, 4, 5])}>
          {t('workingDays')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => pick(weekdays)}>
          {t('everyDay')}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        {others.map((day) => (
          <Checkbox
            key={day}
            label={dayNames.long(day)}
            checked={to.includes(day)}
            onChange={(event) => setTo(event.target.checked ? [...to, day] : to.filter((one) => one !== day))}
          />
        ))}
      </div>
    </Dialog>
  );
}
