import { serverNow } from '#/lib/clock/serverClock.ts';

/** Every zone that this browser knows, and the given one although it does not. Ids are IANA names. */
export function timezoneOptions(
  current: string,
  at = new Date(serverNow()),
): { id: string; offset: string }[] {
  const zones = new Set([...(current === '' ? [] : [current]), ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ id: zone, offset: offsetOf(zone, at) }));
}

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT', 'UTC');
}

/** Where people sit who use these zones; elsewhere the browser's language says it, or nothing does. */
const countryOfZone: Readonly<Record<string, string>> = {
  'Europe/London': 'GB',
  'Europe/Belfast': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Lisbon': 'PT',
  'Atlantic/Madeira': 'PT',
  'Atlantic/Azores': 'PT',
  'America/Sao_Paulo': 'BR',
};

/** The country that this browser is most likely in; empty where neither zone nor language says so. */
export function browserCountry(zone = browserTimezone(), language = navigator.language): string {
  return countryOfZone[zone] ?? /-([A-Z]{2})$/.exec(language)?.[1] ?? '';
}

/** The zone of this browser. */
export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
