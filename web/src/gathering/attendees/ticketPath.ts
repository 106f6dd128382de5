/** The list of attendees, for who runs the event. */
export function attendeesPath(groupEventId: string): string {
  return `/group-event/attendees?id=${encodeURIComponent(groupEventId)}`;
}

/** What a ticket leads to: a phone's camera opens the list at the person whose code it is. */
export function ticketPath(groupEventId: string, ticketCode: string): string {
  return `${attendeesPath(groupEventId)}&ticket=${encodeURIComponent(ticketCode)}`;
}
