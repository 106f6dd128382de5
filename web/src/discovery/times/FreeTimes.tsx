import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/app/session/sessionStore.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { usePlace } from '#/i18n/usePlace.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import { useLoaded } from '#/lib/loaded/useLoaded.ts';
import { useSessionTimeTexts } from '#/mentoring/index.ts';
import { Button } from '#/ui/Button.tsx';
import { CouldNotRefresh } from '#/ui/feedback/CouldNotRefresh.tsx';
import { ErrorState } from '#/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#/ui/feedback/Skeleton.tsx';
import { useKeptFocus } from '#/ui/useKeptFocus.ts';
import type { Availability } from '../operations.ts';
import { byDay, loadFreeTimes } from './freeTimes.ts';
import { startTimes } from './startTimes.ts';

type FreeTimesProps = {
  mentorId: string;
  name: string;
  /** A time was pressed; undefined where this mentor cannot be asked. */
  onPick: ((time: string) => void) | undefined;
};

/** The coming two weeks, for members; visitors are shown the way in. */
export function FreeTimes({ mentorId, name, onPick }: FreeTimesProps) {
  const t = useTranslations('discovery.details');
  const isLoggedIn = useSession((session) => session.authState === 1);
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="free-times" className="flex flex-col gap-3">
      <h2 id="free-times" tabIndex={-1} className="text-lg outline-none">
        {t('times')}
      </h2>
      {isLoggedIn ? (
        <Loaded mentorId={mentorId} name={name} onPick={onPick} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-muted">{t('timesForMembers')}</p>
          <Button asChild variant="secondary" size="sm">
            <Link to={`/login?r=${encodeURIComponent(pathname + search)}`}>{t('logIn')}</Link>
          </Button>
        </div>
      )}
    </section>
  );
}

function Loaded({ mentorId, name, onPick }: FreeTimesProps) {
  const t = useTranslations('discovery.details');
  const load = useCallback(() => loadFreeTimes(mentorId), [mentorId]);
  const { value, hasFailed, reload } = useLoaded(load, { isRefreshed: true });
  const keptFocus = useKeptFocus<HTMLDivElement>(() => document.getElementById('free-times'));
  return (
    <div {...keptFocus} className="flex flex-col gap-3 outline-none">
      {value ? (
        <Known availability={value} name={name} onPick={onPick} onRetry={hasFailed ? reload : null} />
      ) : hasFailed ? (
        <ErrorState title={t('timesFailed')} onRetry={reload} className="py-4" />
      ) : (
        <Skeleton className="h-32 rounded-card" />
      )}
    </div>
  );
}

type KnownProps = Omit<FreeTimesProps, 'mentorId'> & {
  availability: Availability;
  /** Null: nothing failed. */
  onRetry: (() => void) | null;
};

function Known({ availability, name, onPick, onRetry }: KnownProps) {
  const t = useTranslations('discovery.details');
  // Only what can still be asked for, where it can be pressed.
  const slots = onPick
    ? availability.slots.filter((slot) => startTimes(slot, serverNow()).length > 0)
    : availability.slots;
  return (
    <>
      {onRetry ? <CouldNotRefresh onRetry={onRetry} /> : null}
      {slots.length > 0 ? (
        <Week availability={{ ...availability, slots }} name={name} onPick={onPick} />
      ) : (
        <div>
          <p className="font-semibold">{t('noTimes')}</p>
          <p className="text-ink-muted">{t('noTimesReason')}</p>
        </div>
      )}
    </>
  );
}

/** In the viewer's zone, with the mentor's beside it where the clocks differ. */
function Week({
  availability,
  name,
  onPick,
}: Omit<FreeTimesProps, 'mentorId'> & { availability: Availability }) {
  const t = useTranslations('discovery.details');
  const format = useFormatter();
  const zone = useZone();
  const placeOf = usePlace();
  const their = availability.timezone;
  const { clock: at } = useSessionTimeTexts();
  // What the clock shows, without the zone that `at` adds in an hour that comes twice.
  const shown = (start: string, timeZone: string) =>
    format.dateTime(new Date(start), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const isSame = availability.slots.every(({ start }) => shown(start, zone) === shown(start, their));
  const days = byDay(availability.slots, (start) =>
    format.dateTime(start, { weekday: 'short', day: 'numeric', month: 'short' }),
  );
  const named = { name, zone: placeOf(zone), otherZone: placeOf(their) };
  return (
    <>
      <p className="text-sm text-ink-muted">
        {isSame ? t('timesZone', named) : t('timesZoneOther', named)} {onPick ? t('pickTime') : null}
      </p>
      <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {days.map(({ day, slots }) => (
          <div key={day} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 px-4 py-2.5">
            <dt className="font-semibold first-letter:uppercase">{day}</dt>
            <dd className="m-0 flex flex-col gap-1 tabular-nums">
              {slots.map(({ start, end }) => (
                <span key={start} className="flex flex-col gap-1.5">
                  <span className="flex flex-wrap gap-x-3">
                    <time dateTime={start}>
                      {at(start, zone)} – {at(end, zone)}
                    </time>
                    {isSame ? null : (
                      <span className="text-sm text-ink-muted">
                        {t('theirs', { name, time: `${at(start, their)} – ${at(end, their)}` })}
                      </span>
                    )}
                  </span>
                  {onPick ? (
                    <span className="flex flex-wrap gap-1.5">
                      {startTimes({ start, end }, serverNow()).map((time) => (
                        <Button
                          key={time}
                          variant="secondary"
                          size="sm"
                          aria-label={t('chooseTime', { time: at(time, zone), day })}
                          onClick={() => onPick(time)}
                        >
                          {at(time, zone)}
                        </Button>
                      ))}
                    </span>
                  ) : null}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
