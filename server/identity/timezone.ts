import { isTimezone } from '@waymark/events/kernel';

/** An IANA name that this machine knows; undefined for anything else, because a browser's whim must not stop a log-in. */
export function readTimezone(timezone: string | null | undefined): string | undefined {
  if (!timezone || !isTimezone(timezone)) return undefined;
  return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
}
