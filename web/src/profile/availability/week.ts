// Invariant: times are local to the mentor's zone, "HH:MM" in quarter hours; they compare as text. "24:00" ends a day.

/** Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export type WeekWindow = { day: number; start: string; end: string };

/** What is wrong with a window: keys of `profile.errors`. */
export type WindowProblem = 'endBeforeStart' | 'overlapping';

const minutesOfDay = 24 * 60;
const step = 15;

/** "00:00" to "23:45". */
export const startTimes: readonly string[] = timesBetween(0, minutesOfDay - step);
/** "00:15" to "24:00". */
export const endTimes: readonly string[] = timesBetween(step, minutesOfDay);

/** The windows of one day with their place in the whole list, as they were added. */
export function windowsOf(
  windows: readonly WeekWindow[],
  day: number,
): readonly (WeekWindow & { index: number })[] {
  return windows.map((window, index) => ({ ...window, index })).filter((window) => window.day === day);
}

/** A first window is a working day; a further one begins an hour after the last. Unchanged when the day is full. */
export function addWindow(windows: readonly WeekWindow[], day: number): readonly WeekWindow[] {
  const ends = windowsOf(windows, day).map((window) => minutesOf(window.end));
  if (ends.length === 0) return [...windows, { day, start: '09:00', end: '17:00' }];
  const last = Math.max(...ends);
  const start = Math.min(last + 60, minutesOfDay - 60);
  if (start < last) return windows;
  return [...windows, { day, start: timeOf(start), end: timeOf(Math.min(start + 120, minutesOfDay)) }];
}

/** A start that moves behind the end takes the end along, so that the window stays as long as it was. */
export function changeWindow(
  windows: readonly WeekWindow[],
  index: number,
  change: Partial<Pick<WeekWindow, 'start' | 'end'>>,
): readonly WeekWindow[] {
  return windows.map((window, place) => (place === index ? changed(window, change) : window));
}

export function removeWindow(windows: readonly WeekWindow[], index: number): readonly WeekWindow[] {
  return windows.filter((_window, place) => place !== index);
}

/** The windows of one day also on others, in place of what they had. */
export function copyDay(
  windows: readonly WeekWindow[],
  from: number,
  to: readonly number[],
): readonly WeekWindow[] {
  const targets = to.filter((day) => day !== from);
  const copied = windowsOf(windows, from);
  return [
    ...windows.filter((window) => !targets.includes(window.day)),
    ...targets.flatMap((day) => copied.map(({ start, end }) => ({ day, start, end }))),
  ];
}

/** By place in the list. Of two that overlap the later one is reported. */
export function windowProblems(windows: readonly WeekWindow[]): ReadonlyMap<number, WindowProblem> {
  const problems = new Map<number, WindowProblem>();
  for (const [index, window] of windows.entries()) {
    if (window.end <= window.start) problems.set(index, 'endBeforeStart');
    else if (windows.some((other, place) => place < index && overlap(window, other)))
      problems.set(index, 'overlapping');
  }
  return problems;
}

/** By day and time, as they are sent. */
export function sortWindows(windows: readonly WeekWindow[]): readonly WeekWindow[] {
  return [...windows].sort((a, b) => a.day - b.day || a.start.localeCompare(b.start));
}

function changed(window: WeekWindow, change: Partial<Pick<WeekWindow, 'start' | 'end'>>): WeekWindow {
  const next = { ...window, ...change };
  if (change.start === undefined || next.end > next.start) return next;
  const length = minutesOf(window.end) - minutesOf(window.start);
  return { ...next, end: timeOf(Math.min(minutesOf(next.start) + length, minutesOfDay)) };
}

function overlap(one: WeekWindow, other: WeekWindow): boolean {
  return one.day === other.day && one.start < other.end && other.start < one.end;
}

function timesBetween(first: number, last: number): readonly string[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => timeOf(first + index * step));
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
