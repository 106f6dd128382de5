import { messagingLimits } from '@waymark/events/limits';

/** MSG-55: a signal with the first key, then at most one per 3 s and person. */
export function createTypingSignal(options: {
  readonly send: (userId: string) => Promise<void>;
  readonly now: () => number;
}): (userId: string) => void {
  const lastSentAt = new Map<string, number>();
  return (userId) => {
    const at = options.now();
    if (at - (lastSentAt.get(userId) ?? Number.NEGATIVE_INFINITY) < messagingLimits.typingEvery) return;
    lastSentAt.set(userId, at);
    // A signal that is lost is not worth a word.
    options.send(userId).catch(() => {});
  };
}
