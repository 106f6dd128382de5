import { type RefObject, useEffect } from 'react';
import { useMessagingClient } from '../client/useMessaging.ts';
import { laterMessageId } from '../model/compareMessages.ts';

/** The attribute of a bubble that the viewer has not read yet; its value is the message id. */
export const UNREAD_ATTRIBUTE = 'data-unread';
const SEEN_RATIO = 0.5;

/**
 * Marks messages read once they are really seen: in the viewport (not only in the list's own box), in a tab that is
 * visible and has the focus (product anchor: "marked read only when really seen").
 */
export function useReadMarks(
  list: RefObject<Element | null>,
  userId: string,
  /** Of those that are drawn. */
  unreadIds: string,
): void {
  const client = useMessagingClient();
  useEffect(() => {
    if (!list.current || unreadIds === '' || typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();

    function report(): void {
      if (!document.hasFocus() || document.visibilityState !== 'visible') return;
      const furthest = [...seen].reduce<string | null>((held, id) => laterMessageId(held, id), null);
      if (furthest !== null) client.markRead(userId, furthest);
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = entry.target.getAttribute(UNREAD_ATTRIBUTE);
          if (id === null) continue;
          if (isSeen(entry)) seen.add(id);
          else seen.delete(id);
        }
        report();
      },
      { threshold: [0, 0.25, SEEN_RATIO, 0.75, 1] },
    );
    for (const bubble of list.current.querySelectorAll(`[${UNREAD_ATTRIBUTE}]`)) observer.observe(bubble);
    window.addEventListener('focus', report);
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', report);
      document.removeEventListener('visibilitychange', report);
    };
  }, [client, list, userId, unreadIds]);
}

/** Half of it, or, where it is taller than the screen, as much as fills half the screen. */
function isSeen(entry: IntersectionObserverEntry): boolean {
  const screen = entry.rootBounds?.height ?? window.innerHeight;
  return entry.intersectionRatio >= SEEN_RATIO || entry.intersectionRect.height >= screen * SEEN_RATIO;
}
