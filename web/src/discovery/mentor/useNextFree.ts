import { use } from 'react';
import { ZoneUnknown } from '#/app/texts/zoneUnknown.ts';
import { useFormatter } from '#/i18n/useFormatter.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SOON_MS = 6 * 24 * 60 * 60_000;

/** A mentor's next free time in the viewer's zone, one way on every page: "Tue 14:00", later "Tue 24 Nov, 14:00". */
export function useNextFree(): (nextFree: string) => { when: string; date: string; full: string } {
  const format = useFormatter();
  const zone = use(ZoneUnknown) ? ' UTC' : '';
  return (nextFree) => {
    const at = new Date(nextFree);
    const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
    const isSoon = at.getTime() - serverNow() <= SOON_MS;
    return {
      when: `${format.dateTime(at, { ...(isSoon ? { weekday: 'short' } : day), ...clock })}${zone}`,
      date: format.dateTime(at, day),
      full: format.dateTime(at, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        ...clock,
        timeZoneName: 'short',
      }),
    };
  };
}
