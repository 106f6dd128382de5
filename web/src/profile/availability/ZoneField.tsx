import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePlace } from '#/i18n/usePlace.ts';
import { Button } from '#/ui/Button.tsx';
import { Combobox } from '#/ui/form/Combobox.tsx';
import { useZoneName } from '../fields/useZoneName.ts';

type ZoneFieldProps = { value: string; onChange: (zone: string) => void };

/** Names the zone that the times are in (I18-12), and changes it when asked. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const t = useTranslations('profile.availability');
  const placeOf = usePlace();
  const nameOf = useZoneName();
  const [isChanging, setChanging] = useState(value === '');
  const field = useRef<HTMLInputElement | null>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isChanging && wasPressed.current) field.current?.focus();
  }, [isChanging]);

  if (isChanging) {
    const zones = new Set([...(value ? [value] : []), ...Intl.supportedValuesOf('timeZone')]);
    return (
      <div className="max-w-100">
        <Combobox
          ref={(element) => {
            field.current = element;
          }}
          label={t('zoneLabel')}
          value={value}
          onChange={onChange}
          options={[...zones].map((zone) => ({ value: zone, label: nameOf(zone) }))}
        />
      </div>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex items-start gap-2">
        <Clock className="mt-0.5 size-5 shrink-0 text-ink-muted" aria-hidden="true" />
        {t('zone', { zone: placeOf(value) })}
      </span>
      <Button
        variant="link"
        aria-label={t('zoneChangeLabel')}
        onClick={() => {
          wasPressed.current = true;
          setChanging(true);
        }}
      >
        {t('zoneChange')}
      </Button>
    </p>
  );
}
