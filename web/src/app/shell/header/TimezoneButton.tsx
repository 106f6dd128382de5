import { Clock } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlace } from '#/i18n/usePlace.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { iconButtonClasses } from '#/ui/iconButtonClasses.ts';
import { useBubble } from '#/ui/overlay/useBubble.ts';

/** NAV-31, NAV-32: opens on hover, focus and tap; offers the change when browser and profile differ. */
export function TimezoneButton() {
  const t = useTranslations('app.header');
  const zone = useZone();
  const placeOf = usePlace();
  const frame = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, leave } = useBubble(frame);
  const differs = zone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** At once: the next Esc is for what has the focus then. */
  function leaveWithFocus({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) close();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bubble stays while it or the button has pointer or focus
    <div
      ref={frame}
      className="sm:relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onBlur={leaveWithFocus}
    >
      <button
        type="button"
        aria-label={t('timezone')}
        aria-expanded={isOpen}
        className={iconButtonClasses}
        onFocus={(event) => event.target.matches(':focus-visible') && open()}
        onClick={() => open()}
      >
        <Clock aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className="absolute top-full right-4 z-60 w-max max-w-72 animate-appear rounded-control bg-ink px-3 py-2 text-sm text-canvas shadow-menu sm:right-0 forced-colors:border">
          <p aria-live="polite">{t('timezoneText', { zone: placeOf(zone), offset: offsetOf(zone) })}</p>
          {differs ? (
            <Link
              to="/account/profile"
              className="font-semibold underline underline-offset-2 focus-visible:outline-current"
            >
              {t('timezoneChange')}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** "+01:00"; a zone without offset reads "+00:00". */
export function offsetOf(zone: string, at: Date = new Date(serverNow())): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}
