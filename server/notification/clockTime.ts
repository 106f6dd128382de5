/** Minutes of a day as "HH:MM". */
export function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** "HH:MM" as minutes of a day; undefined for anything else. */
export function readClockTime(text: string): number | undefined {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined;
}
