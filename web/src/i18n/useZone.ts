import { useTimeZone } from 'use-intl';

let own: string | null = null;

/** The browser's zone. Asked for once, where it is needed: the first formatter of a page takes a slow phone 50 ms. */
export function ownZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

/** The zone in which the page shows times: the person's, or the browser's. */
export function useZone(): string {
  return useTimeZone() ?? ownZone();
}
