import type { Topic } from '@waymark/events/kernel';

export const EVERY_EVENT = 'ev.>';
export const EVERY_SIGNAL = 'sig.>';

/** `ev.<category>.<streamId>`: a consumer outside can listen to one category or one stream. */
export function eventSubject(stream: string): string {
  const dash = stream.indexOf('-');
  return `ev.${token(stream.slice(0, dash))}.${token(stream.slice(dash + 1))}`;
}

export function signalSubject(topic: Topic): string {
  return `sig.${topic.split('.').map(token).join('.')}`;
}

/** White space, dots, `*` and `>` have a special meaning in NATS subjects. */
function token(text: string): string {
  return text.replace(/[\s.*>]/g, '_') || '_';
}

/** The subject of a single process. */
export function peerSubject(address: string): string {
  return `peer.${token(address)}`;
}
