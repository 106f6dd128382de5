/** Every zone that this browser knows, and the given one although it does not. Ids are IANA names. */
export function timezoneOptions(current: string, at = new Date()): { id: string; name: string }[] {
  const zones = new Set([...(current === '' ? [] : [current]), ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({
    id: zone,
    name: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, at)})`,
  }));
}

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT', 'UTC');
}

/** The zone of this browser. */
export function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
