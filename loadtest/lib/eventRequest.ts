import { execute } from './graphql.ts';
import type { Stack } from './person.ts';
import type { Session } from './session.ts';

const CREATE = `mutation CreateGroupEventRequest($input: CreateGroupEventRequestInput!) {
  createGroupEventRequest(input: $input) { id }
}`;
const ACCEPT = `mutation UpdateGroupEventRequest($input: UpdateGroupEventRequestInput!) {
  updateGroupEventRequest(input: $input) { id }
}`;
const PUBLISH = 'mutation PublishGroupEvent($id: ID!) { publishGroupEvent(requestId: $id) { id } }';
const CANCEL =
  'mutation CancelGroupEvent($id: ID!) { cancelGroupEvent(id: $id, reason: "The rush is over.") { id } }';
const STATUS = `mutation UpdateAttendeeStatus($groupEventId: ID!, $status: AttendeeStatus!) {
  updateAttendeeStatus(groupEventId: $groupEventId, status: $status) { status }
}`;

const DAY = 86_400_000;

/** A weekday in three weeks at 10:00 UTC: allowed in the United Kingdom in summer and winter. */
function start(): string {
  const day = new Date(Date.now() + 21 * DAY);
  day.setUTCHours(10, 0, 0, 0);
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() + DAY);
  return day.toISOString();
}

/** Proposed by the speaker, accepted by the charity, published. @throws with the server's message. */
export async function publishEvent(
  stack: Stack,
  { host, staff }: { readonly host: Session; readonly staff: Session },
  { id, capacity }: { readonly id: string; readonly capacity: number },
): Promise<void> {
  const input = {
    clientId: id,
    title: 'A full room',
    description: 'For everybody who wants to press the same button in the same second, and a few more.',
    type: 'MASTERCLASS',
    taxonomyIds: ['strategy.growth'],
    startTime: start(),
    duration: 60,
    timezone: 'Europe/London',
    location: 'ONLINE',
    provider: 'ZOOM',
    link: 'https://zoom.example/load',
    maxNumberOfAttendees: capacity,
    minNumberOfAttendees: 0,
  };
  await must(stack, host, CREATE, { input });
  await must(stack, staff, ACCEPT, { input: { id, status: 'ACCEPTED' } });
  await must(stack, host, PUBLISH, { id });
}

/** REGISTERED, WAITLISTED or CANCELLED; undefined when it was refused. */
export async function setStatus(
  stack: Stack,
  who: Session,
  groupEventId: string,
  status: 'REGISTERED' | 'CANCELLED',
): Promise<string | undefined> {
  const answer = await execute<{ updateAttendeeStatus: { status: string } }>(
    stack.address,
    STATUS,
    { groupEventId, status },
    who.accessToken,
  );
  return answer.data?.updateAttendeeStatus.status;
}

export function cancelEvent(stack: Stack, host: Session, id: string): Promise<void> {
  return must(stack, host, CANCEL, { id });
}

async function must(
  stack: Stack,
  who: Session,
  document: string,
  variables: Record<string, unknown>,
): Promise<void> {
  const answer = await execute(stack.address, document, variables, who.accessToken);
  if (!answer.data) throw new Error(`There is no event: ${JSON.stringify(answer.errors)}`);
}
