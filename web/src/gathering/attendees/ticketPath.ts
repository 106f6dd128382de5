/** The list of attendees, for who runs the event. */
export function attendeesPath(groupEventId: string): string {
  return `/group-event/attendees?id=${encodeURIComponent(groupEventId)}`;
}

/** What the code of a ticket says: a phone's camera opens the list at this person. */
export function ticketPath(groupEventId: string, userId: string): string {
  return `${attendeesPath(groupEventId)}&ticket=${encodeURIComponent(userId)}`;
}
