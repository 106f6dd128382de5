import type { DiscoveryEvent } from '@waymark/events/discovery';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { MessagingEvent } from '@waymark/events/messaging';
import type { Sql } from 'postgres';
import type { Projection } from '../store/index.ts';

type Event = Recorded<DiscoveryEvent | MessagingEvent>;
type Erased = { readonly type: 'UserErased'; readonly data: { readonly userId: UserId } };

/** What people do not want to see: each other, and what they were recommended. */
export const ownProjection: Projection = {
  name: 'discovery-own',
  since: 10,
  tables: ['discovery_blocks', 'discovery_dismissals'],
  eventTypes: [
    'MessageUserBlocked',
    'MessageUserUnblocked',
    'RecommendationDismissed',
    'RecommendationRestored',
    'UserErased',
  ],
  async apply(sql: Sql, recorded: readonly Recorded[]) {
    await projectBlocks(sql, recorded as readonly Event[]);
    await projectDismissals(sql, recorded as readonly Event[]);
    const erased = (recorded as readonly (Event | Recorded<Erased>)[]).flatMap((event) =>
      event.type === 'UserErased' ? [event.data.userId] : [],
    );
    if (erased.length > 0) {
      await sql`delete from discovery_dismissals where user_id = any(${erased}::text[])`;
      await sql`delete from discovery_blocks where user_id = any(${erased}::text[])`;
    }
  },
};

async function projectBlocks(sql: Sql, events: readonly Event[]): Promise<void> {
  const last = new Map<
    string,
    { readonly by: string; readonly other: string; readonly isBlocked: boolean }
  >();
  for (const { type, data } of events) {
    if (type !== 'MessageUserBlocked' && type !== 'MessageUserUnblocked') continue;
    const [by, other] = [data.byId, data.userId];
    last.set(`${by} ${other}`, { by, other, isBlocked: type === 'MessageUserBlocked' });
  }
  const split = (isBlocked: boolean) => [...last.values()].filter((each) => each.isBlocked === isBlocked);
  const [blocked, unblocked] = [split(true), split(false)];
  if (blocked.length > 0) {
    await sql`
      insert into discovery_blocks (user_id, other_id)
      select * from unnest(${blocked.map(({ by }) => by)}::text[], ${blocked.map(({ other }) => other)}::text[])
      on conflict do nothing`;
  }
  if (unblocked.length > 0) {
    await sql`
      delete from discovery_blocks where (user_id, other_id) in (select * from unnest(
        ${unblocked.map(({ by }) => by)}::text[], ${unblocked.map(({ other }) => other)}::text[]))`;
  }
}

async function projectDismissals(sql: Sql, events: readonly Event[]): Promise<void> {
  const last = new Map<string, Recorded<DiscoveryEvent>>();
  for (const event of events) {
    if (event.type !== 'RecommendationDismissed' && event.type !== 'RecommendationRestored') continue;
    last.set(`${event.data.userId} ${event.data.recommendationId}`, event);
  }
  const of = (type: DiscoveryEvent['type']) => [...last.values()].filter((event) => event.type === type);
  const [dismissed, restored] = [of('RecommendationDismissed'), of('RecommendationRestored')];
  if (dismissed.length > 0) {
    await sql`
      insert into discovery_dismissals (user_id, recommendation_id, position)
      select * from unnest(
        ${dismissed.map(({ data }) => data.userId)}::text[],
        ${dismissed.map(({ data }) => data.recommendationId)}::text[],
        ${dismissed.map((event) => event.position)}::bigint[])
      on conflict (user_id, recommendation_id) do update set position = excluded.position`;
  }
  if (restored.length > 0) {
    await sql`
      delete from discovery_dismissals where (user_id, recommendation_id) in (select * from unnest(
        ${restored.map(({ data }) => data.userId)}::text[],
        ${restored.map(({ data }) => data.recommendationId)}::text[]))`;
  }
}
