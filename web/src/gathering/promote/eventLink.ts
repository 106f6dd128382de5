import { eventPath } from '../eventState.ts';

/** The whole address of the page of an event. */
export function eventLink(id: string): string {
  return window.location.origin + eventPath(id);
}
