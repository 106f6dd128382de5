import type { OutboxMail } from '../../platform/mail/outbox.ts';
import type { GraphQLClient } from '../../testing/GraphQLClient.ts';
import type { TestApp } from '../../testing/testApp.ts';

// Notifications as people see them: in the app and in their mailbox.

const LIST = `query($limit: Int, $offset: Int) { getNotifications(limit: $limit, offset: $offset) {
  items { id kind isRead path at sessionId actor { id firstName lastName } session { id status } values { name value } }
  total hasMore unread } }`;

type Asker = { readonly client: GraphQLClient };
type Mailbox = { readonly id: string };
type Office = Pick<TestApp, 'settled' | 'outbox'>;

export type ShownNotification = {
  readonly id: string;
  readonly kind: string;
  readonly isRead: boolean;
  readonly path: string;
  readonly sessionId: string | null;
  readonly actor: {
    readonly id: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
  } | null;
  readonly session: { readonly id: string; readonly status: string } | null;
  readonly values: readonly { readonly name: string; readonly value: string }[];
};
export type NotificationList = {
  readonly items: readonly ShownNotification[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly unread: number;
};

export async function listOf(
  { client }: Asker,
  page: Readonly<Record<string, number>> = { limit: 100 },
): Promise<NotificationList> {
  return (await client.run<{ getNotifications: NotificationList }>(LIST, page)).getNotifications;
}

export async function kindsOf(who: Asker): Promise<readonly string[]> {
  return (await listOf(who)).items.map(({ kind }) => kind);
}

/** How many are unread then. */
export async function markRead({ client }: Asker, what: { ids: readonly string[] } | { all: true }) {
  const document = 'mutation($ids: [ID!], $all: Boolean) { markNotificationsRead(ids: $ids, all: $all) }';
  return (await client.run<{ markNotificationsRead: number }>(document, what)).markNotificationsRead;
}

export const UPDATE = `mutation($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { quietFrom quietTo isDigest digestAt choices { kind channel isAlwaysMailed } } }`;

export async function prefers({ client }: Asker, input: object): Promise<void> {
  await client.run(UPDATE, { input });
}

/** The mails about notifications that went to somebody, in the order in which they were sent. */
export async function mailsTo(office: Office, { id }: Mailbox): Promise<readonly OutboxMail[]> {
  await office.settled();
  return (await office.outbox())
    .filter(({ to, key }) => to === `${id}@example.org` && key.startsWith('notification'))
    .sort((one, other) => one.sentAt - other.sentAt);
}

export async function subjectsTo(office: Office, who: Mailbox): Promise<readonly string[]> {
  return (await mailsTo(office, who)).map(({ subject }) => subject);
}
