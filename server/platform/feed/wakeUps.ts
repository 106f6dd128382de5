import type { Committed } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';
import type { WakeUp } from '../transport/types.ts';

/** Above this size the wake-up carries only the position, and the receiver reads the event from the log. */
const STORED_LIMIT = 64 * 1024;

export type WakeUpCodec = {
  readonly toWakeUp: (committed: Committed) => WakeUp;
  readonly decodeWakeUp: (wakeUp: WakeUp) => Promise<Recorded | undefined>;
};

/** Wake-ups carry events in stored form only, so personal fields stay encrypted between processes. */
export function createWakeUpCodec(form: {
  write(event: Recorded): string;
  open(text: string): Promise<Recorded>;
}): WakeUpCodec {
  return {
    toWakeUp({ event, topics, follows }) {
      const { position, type, stream } = event;
      const stored = form.write(event);
      const wakeUp = { position, type, stream, topics, ...(follows !== undefined && { follows }) };
      return stored.length > STORED_LIMIT ? wakeUp : { ...wakeUp, stored };
    },
    decodeWakeUp: async ({ stored }) => (stored === undefined ? undefined : form.open(stored)),
  };
}
