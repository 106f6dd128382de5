import { useTranslations } from 'use-intl';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import { dateIn } from './exceptions.ts';

type PauseFieldProps = {
  /** Of the day. */
  id: string;
  /** Empty while the day is missing. */
  value: string | null;
  zone: string;
  onChange: (date: string | null) => void;
  error: string | undefined;
};

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Nobody can ask for a session until this day (PRO-93); the windows stay. */
export function PauseField({ id, value, zone, onChange, error }: PauseFieldProps) {
  const t = useTranslations('profile.availability');
  const knownZone = zone || 'UTC';
  return (
    <section className="flex flex-col gap-2" aria-labelledby="availability-pause">
      <div>
        <h2 id="availability-pause" className="text-lg">
          {t('pause')}
        </h2>
        <p className="text-ink-muted">{t('pauseHint')}</p>
      </div>
      <Checkbox
        label={t('pauseTick')}
        checked={value !== null}
        onChange={(event) =>
          onChange(event.target.checked ? dateIn(knownZone, new Date(serverNow() + weekMs)) : null)
        }
      />
      {value === null ? null : (
        <div className="w-52">
          <TextField
            id={id}
            type="date"
            error={error}
            label={t('pauseUntil')}
            value={value}
            min={dateIn(knownZone, new Date(serverNow()))}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </section>
  );
}
