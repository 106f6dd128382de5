import { Clock } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTimeZone, useTranslations } from 'use-intl';
import { iconButtonClasses } from '#/ui/iconButtonClasses.ts';

/** NAV-31, NAV-32: opens on hover, focus and tap; offers the change when browser and profile differ. */
export function TimezoneButton() {
  const t = useTranslations('app.header');
  const zone = useTimeZone() ?? 'UTC';
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const differs = zone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  function hold() {
    clearTimeout(closing.current);
    setOpen(true);
  }
  function leave() {
    closing.current = setTimeout(() => setOpen(false), 200);
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        type="button"
        aria-label={t('timezone')}
        className={iconButtonClasses}
        onPointerEnter={(event) => event.pointerType === 'mouse' && hold()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
        onFocus={(event) => event.target.matches(':focus-visible') && hold()}
        onBlur={leave}
        onClick={(event) => {
          event.preventDefault();
          hold();
        }}
      >
        <Clock aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t('timezone')}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={hold}
          onPointerLeave={leave}
          onFocus={hold}
          className="z-60 max-w-72 animate-appear rounded-control bg-ink px-3 py-2 text-sm text-canvas shadow-menu forced-colors:border"
        >
          <p aria-live="polite">{t('timezoneText', { zone, offset: offsetOf(zone) })}</p>
          {differs ? (
            <Link
              to="/account/profile"
              className="font-semibold underline underline-offset-2 focus-visible:outline-current"
            >
              {t('timezoneChange')}
            </Link>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** "+01:00"; a zone without offset reads "+00:00". */
export function offsetOf(zone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}
