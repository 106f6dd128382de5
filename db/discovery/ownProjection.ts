import type { DiscoveryEvent } from '@waymark/events/discovery';
import type { IdentityEvent } from '@waymark/events/identity';
import type { MessagingEvent } from '@waymark/events/messaging';
import { type FoldedOf, projection } from '../store/index.ts';

type Block = { readonly by: string; readonly other: string; readonly isBlocked: boolean };
type Dismissal = {
  readonly userId: string;
  readonly recommendationId: string;
  /** null: taken back. */
  readonly position: number | null;
};
/** The last word on each pair counts. */
type Patches = {
  readonly blocks: Map<string, Block>;
  readonly dismissals: Map<string, Dismissal>;
  readonly erased: string[];
};

/** What people do not want to see: each other, and what they were recommended. */
export const ownProjection = projection<DiscoveryEvent | MessagingEvent | IdentityEvent, Patches>({
  name: 'discovery-own',
  since: 10,
  tables: ['discovery_blocks', 'discovery_dismissals'],
  start: () => ({ blocks: new Map(), dismissals: new Map(), erased: [] }),
  on: {
    MessageUserBlocked: (patches, event) => setBlock(patches, event, true),
    MessageUserUnblocked: (patches, event) => setBlock(patches, event, false),
    RecommendationDismissed: (patches, event) => setDismissal(patches, event, event.position),
    RecommendationRestored: (patches, event) => setDismissal(patches, event, null),
    UserErased({ erased }, { data }) {
      erased.push(data.userId);
    },
  },
  send(sql, { blocks, dismissals, erased }) {
    const split = (isBlocked: boolean) => [...blocks.values()].filter((each) => each.isBlocked === isBlocked);
    const [blocked, unblocked] = [split(true), split(false)];
    const dismissed = [...dismissals.values()].filter(({ position }) => position !== null);
    const restored = [...dismissals.values()].filter(({ position }) => position === null);
    return [
      blocked.length > 0 &&
        sql`
          insert into discovery_blocks (user_id, other_id)
          select * from unnest(${blocked.map(({ by }) => by)}::text[], ${blocked.map(({ other }) => other)}::text[])
          on conflict do nothing`,
      unblocked.length > 0 &&
        sql`
          delete from discovery_blocks where (user_id, other_id) in (select * from unnest(
            ${unblocked.map(({ by }) => by)}::text[], ${unblocked.map(({ other }) => other)}::text[]))`,
      dismissed.length > 0 &&
        sql`
          insert into discovery_dismissals (user_id, recommendation_id, position)
          select * from unnest(
            ${dismissed.map(({ userId }) => userId)}::text[],
            ${dismissed.map(({ recommendationId }) => recommendationId)}::text[],
            ${dismissed.map(({ position }) => position)}::bigint[])
          on conflict (user_id, recommendation_id) do update set position = excluded.position`,
      restored.length > 0 &&
        sql`
          delete from discovery_dismissals where (user_id, recommendation_id) in (select * from unnest(
            ${restored.map(({ userId }) => userId)}::text[],
            ${restored.map(({ recommendationId }) => recommendationId)}::text[]))`,
      erased.length > 0 && sql`delete from discovery_dismissals where user_id = any(${erased}::text[])`,
      erased.length > 0 && sql`delete from discovery_blocks where user_id = any(${erased}::text[])`,
    ];
  },
});

function setBlock(
  { blocks }: Patches,
  { data: { byId, userId } }: FoldedOf<MessagingEvent, 'MessageUserBlocked' | 'MessageUserUnblocked'>,
  isBlocked: boolean,
): void {
  blocks.set(`${byId} ${userId}`, { by: byId, other: userId, isBlocked });
}

function setDismissal(
  { dismissals }: Patches,
  { data: { userId, recommendationId } }: { readonly data: DiscoveryEvent['data'] },
  position: number | null,
): void {
  dismissals.set(`${userId} ${recommendationId}`, { userId, recommendationId, position });
}
