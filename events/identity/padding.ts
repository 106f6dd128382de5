import {
  accepted,
  type Command,
  type Decider,
  refused,
  type StreamName,
  streamName,
} from '../kernel/index.ts';
import type { PaddingEvent } from './events.ts';

/** `later`: events that follow one by one behind these, as those of a mail that was sent do. */
export type PadLog = Command<'PadLog', { readonly events: number; readonly later: number }>;

/** A stream each. */
export function paddingStream(id: string): StreamName {
  return streamName('padding', id);
}

type PaddingState = { readonly isPadded: boolean };
type PaddingRefusal = { readonly type: 'AlreadyPadded' };

/**
 * Events that say nothing. Positions are counted without a gap and everybody sees them grow, so a question about an address
 * brings as many events where it has an account as where it has none. Stream `padding-<id>`.
 */
export const paddingDecider: Decider<PaddingState, PadLog, PaddingEvent, PaddingRefusal> = {
  category: 'padding',
  stateVersion: 1,
  initial: { isPadded: false },
  isMostlyNew: true,
  evolve: () => ({ isPadded: true }),
  decide({ isPadded }, { data: { events, later } }) {
    if (isPadded) return refused({ type: 'AlreadyPadded' });
    return accepted(
      ...Array.from({ length: events }, (_, at) => ({
        type: 'LogPadded' as const,
        data: { later: at === events - 1 ? later : 0 },
      })),
    );
  },
};
