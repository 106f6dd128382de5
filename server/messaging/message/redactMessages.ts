import { readMessagesAt } from '@waymark/db/messaging';
import type { Recorded } from '@waymark/events/kernel';
import type { MessagingEvent } from '@waymark/events/messaging';
import type { UserContext } from '../../platform/viewer.ts';
import { presentMessages } from './presentMessages.ts';

type WithText = Recorded<
  Extract<MessagingEvent, { type: 'MessageSent' | 'MessageEdited' | 'MessageRestored' }>
>;

/**
 * A client that was away receives every message and every change of it, with the current text: not with the text that an
 * edit replaced, and with none where it was deleted or its document is out of reach (MSG-45, MSG-57, LIB-09).
 */
export async function redactMessages(
  context: UserContext,
  events: readonly Recorded[],
): Promise<readonly Recorded[]> {
  const places = events.filter(hasText).map(({ data }) => data);
  if (places.length === 0) return events;
  const messages = await readMessagesAt(context.viewer, context.app.db, places);
  const now = await presentMessages(context, messages);
  const texts = new Map<string, string | null>(now.map(({ id, text }) => [id, text]));
  return events.map((event) =>
    hasText(event)
      ? { ...event, data: { ...event.data, text: texts.get(event.data.messageId) ?? null } }
      : event,
  );
}

function hasText(event: Recorded): event is WithText {
  return /^Message(Sent|Edited|Restored)$/.test(event.type);
}
