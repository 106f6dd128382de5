import { useEffect, useState } from 'react';
import { reaches } from '../model/compareMessages.ts';
import type { Thread } from '../model/messagingState.ts';
import { firstUnread } from './threadItems.ts';

/**
 * The message that the "New" divider stands in front of (MSG-50): the first unread one at opening, until the viewer
 * leaves. It moves only when everything was read and more came while the viewer was looking elsewhere.
 */
export function useNewDivider(thread: Thread, viewerId: string): string | null {
  const [newFrom, setNewFrom] = useState(() => firstUnread(thread, viewerId));
  const unread = firstUnread(thread, viewerId);
  useEffect(() => {
    if (unread === null || document.hasFocus()) return;
    setNewFrom((held) => (held === null || reaches(thread.readUpTo, held) ? unread : held));
  }, [unread, thread.readUpTo]);
  return newFrom;
}
