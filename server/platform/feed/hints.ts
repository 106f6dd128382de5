import type { Committed } from '@waymark/db/store';
import type { Recorded } from '@waymark/events/kernel';
import type { LiveHint } from '../transport/types.ts';

/** Above this size the wake-up carries only the position, and the receiver reads the event from the log. */
const STORED_LIMIT = 64 * 1024;

export type HintCodec = {
  readonly toHint: (committed: Committed) => LiveHint;
  readonly openHint: (hint: LiveHint) => Promise<Recorded | undefined>;
};

/** Wake-ups carry events in stored form only, so personal fields stay encrypted between processes. */
export function createHintCodec(form: {
  write(event: Recorded): string;
  open(text: string): Promise<Recorded>;
}): HintCodec {
  return {
    toHint({ event, topics, follows }) {
      const { position, type, stream } = event;
      const stored = form.write(event);
      const hint = { position, type, stream, topics, ...(follows !== undefined && { follows }) };
      return stored.length > STORED_LIMIT ? hint : { ...hint, stored };
    },
    openHint: async ({ stored }) => (stored === undefined ? undefined : form.open(stored)),
  };
}
