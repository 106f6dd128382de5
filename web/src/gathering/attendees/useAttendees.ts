import { useEffect, useRef } from 'react';
import { usePages } from '#/sync/index.ts';
import type { Subject } from '../event/subject.ts';
import { useRegularly } from '../list/useRegularly.ts';
import { attendees } from './attendeesSync.ts';

/**
 * The list, live in three ways: seats by the event's stream; arrivals by the host's own stream, which the event's page
 * follows; and for a manager, whose stream has no arrivals, by asking again.
 */
export function useAttendees(event: Subject) {
  const { id: groupEventId } = event;
  const found = usePages(attendees, { groupEventId });
  const before = useRef(event);
  const { retry } = found;
  useEffect(() => {
    if (before.current === event) return;
    before.current = event;
    retry();
  }, [event, retry]);
  useRegularly(retry);
  return found;
}
