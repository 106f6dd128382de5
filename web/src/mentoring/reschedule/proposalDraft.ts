import { useEffect } from 'react';
import { keptText, useKeptText } from '#/app/drafts/keptText.ts';
import { useZone } from '#/i18n/useZone.ts';
import { serverNow } from '#/lib/clock/serverClock.ts';
import type { Session } from '../operations.ts';
import { type Day, readDay } from '../zonedTimes.ts';
import { suggestableStarts } from './proposalRules.ts';

/** Under which names a suggestion that is not sent yet is kept. */
export const draftNames = {
  starts: (sessionId: string) => `rescheduleStarts.${sessionId}`,
  choice: (sessionId: string) => `rescheduleChoice.${sessionId}`,
  reason: (sessionId: string) => `rescheduleReason.${sessionId}`,
};

/** Whether anything of a suggestion is there again when its form is opened. */
export function isDraftKept(sessionId: string): boolean {
  return Object.values(draftNames).some((nameOf) => keptText(nameOf(sessionId)) !== '');
}

export type ChosenStart = {
  /** As the browser's field writes it; empty: none. */
  readonly date: string;
  readonly day: Day | null;
  /** Those of the day that can be suggested. */
  readonly starts: readonly number[];
  /** Chosen and not added yet; empty: nothing. */
  readonly start: string;
  readonly setDate: (date: string) => void;
  readonly setStart: (start: string) => void;
  /** It is sent. */
  readonly forget: () => void;
};

/** The day and the start that are chosen and not added yet, which outlive a reload. */
export function useChosenStart({ id, acceptedTime }: Session): ChosenStart {
  const zone = useZone();
  const [kept, keep] = useKeptText(draftNames.choice(id));
  const [date = '', start = ''] = kept.split(' ');
  const day = readDay(date);
  const current = acceptedTime === null ? null : Date.parse(acceptedTime);
  const starts = day ? suggestableStarts(day, zone, serverNow(), current) : [];
  const isOver = start !== '' && !starts.some((one) => String(one) === start);
  const setStart = (chosen: string) => keep(chosen === '' ? date : `${date} ${chosen}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what passes while the form is open is said at sending, not removed
  useEffect(() => {
    if (isOver) setStart('');
  }, [id]);
  return { date, day, starts, start, setDate: keep, setStart, forget: () => keep('') };
}
