import ICAL from 'ical.js';
import type { OutboxMail } from '../../platform/mail/outbox.ts';

/** The calendar item of a mail, as another library reads it. */
export function itemIn(mail: OutboxMail | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
  const component = calendar.getFirstSubcomponent('vevent');
  const event = new ICAL.Event(component ?? undefined);
  const start = event.startDate.toJSDate().toISOString();
  const status = component?.getFirstPropertyValue('status');
  return { method: mail?.calendar?.method, status, uid: event.uid, sequence: event.sequence, start };
}
