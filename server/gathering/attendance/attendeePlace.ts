/** Whether a text is the `next` of a page of attendees: the place of a ticket, or of a person who has none. */
export function isAttendeePlace(text: string): boolean {
  return /^(ticket:\d{1,9}|person:[\w-]{1,200})$/.test(text);
}
