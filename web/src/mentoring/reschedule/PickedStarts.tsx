import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Session } from '../operations.ts';
import { SessionTimes, useSessionTimeTexts } from '../SessionTimes.tsx';
import { useSides } from '../session/useSides.ts';

type PickedStartsProps = {
  id: string;
  session: Session;
  picked: readonly number[];
  onRemove: (at: number) => void;
};

/** What will be suggested, in both zones. */
export function PickedStarts({ id, session, picked, onRemove }: PickedStartsProps) {
  const t = useTranslations('reschedule.form');
  const texts = useSessionTimeTexts();
  const { name, otherZone } = useSides(session);
  const minutes = session.durationMinutes;
  return (
    <div>
      <p id={id} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('picked', { count: picked.length })}
      </p>
      <ul className="mt-1 flex flex-col gap-2">
        {picked.map((start) => {
          const at = new Date(start).toISOString();
          return (
            <li
              key={at}
              className="flex items-center justify-between gap-2 rounded-control border border-primary bg-primary-soft py-2 pr-1 pl-4"
            >
              <SessionTimes at={at} durationMinutes={minutes} otherZone={otherZone} otherName={name} />
              <IconButton
                label={t('remove', { time: texts.short(at, minutes) })}
                onClick={() => {
                  onRemove(start);
                  document.getElementById(id)?.focus();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
