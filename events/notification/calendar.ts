import { accepted, type Decider, refused } from '../kernel/index.ts';
import type { OpenCalendarFeed } from './commands.ts';
import type { CalendarEvent } from './events.ts';
import type { CalendarRefusal } from './refusals.ts';

type CalendarState = { readonly tokenHash: string | null };

/** The one address of a person's calendar. Opening it again closes the earlier address. Stream `calendar-<user>`. */
export const calendarDecider: Decider<CalendarState, OpenCalendarFeed, CalendarEvent, CalendarRefusal> = {
  category: 'calendar',
  stateVersion: 1,
  initial: { tokenHash: null },
  evolve: (_state, { data }) => ({ tokenHash: data.tokenHash }),
  decide: (_state, { data, meta }) => {
    const isOwn = meta.actor.kind === 'user' && meta.actor.id === data.userId;
    if (!isOwn) return refused({ type: 'NotYourCalendar' });
    return accepted({ type: 'CalendarFeedOpened', data: { ...data, openedAt: meta.at } });
  },
};
