import type { Config } from '../platform/config/config.ts';
import { strangerText } from '../platform/mail/strangerText.ts';
import type { EventView } from './views.ts';

/** EVT-105. */
export function eventPath(id: string): string {
  return `/group-event?id=${encodeURIComponent(id)}`;
}

/** EVT-107: what is inside leads to the page of the event, never to the call. */
export function calendarLinks({ publicUrl }: Pick<Config, 'publicUrl'>, event: EventView) {
  const title = strangerText(event.title ?? '');
  const page = `${publicUrl}${eventPath(event.id)}`;
  const [from, to] = [new Date(event.startsAt), new Date(event.endsAt)];
  const plain = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const place = event.place ? strangerText(event.place) : page;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${plain(from)}/${plain(to)}`,
    details: page,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: from.toISOString(),
    enddt: to.toISOString(),
    body: page,
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
