import type { Cursor } from '@waymark/events/kernel';
import { position } from '@waymark/events/kernel';
import { webhooksStream } from '@waymark/events/operations';
import { type Database, type Fence, mayWrite, readCheckpoint, writeCheckpoint } from '../store/index.ts';

type Sql = Pick<Database, 'sql'>;

export type Delivery = {
  readonly webhookId: string;
  readonly messageId: string;
  /** null for a test. */
  readonly position: number | null;
  readonly eventType: string;
  /** 1 for the first one of an event. */
  readonly attempt: number;
  /** An operator sent it. */
  readonly isByHand: boolean;
  readonly sentAt: number;
  readonly milliseconds: number;
  readonly isDelivered: boolean;
  /** null where nobody answered. */
  readonly code: number | null;
  readonly problem: string | null;
};

/** Attempts of one webhook that are kept. */
const KEPT = 200;

/** What a webhook's place in the log is called. */
export function checkpointOf(webhookId: string): string {
  return `webhook.${webhookId}`;
}

/**
 * Keeps the attempt, and the last ones before it; also the last one that no operator made, by which the next one is counted. What
 * was delivered counts for nothing later, so nobody waits until it is on the disk.
 */
export async function recordDelivery({ sql }: Sql, delivery: Delivery): Promise<void> {
  const { webhookId } = delivery;
  await sql`
    with recorded as (
      insert into webhook_deliveries (webhook_id, message_id, position, event_type, attempt, is_by_hand, sent_at,
        milliseconds, is_delivered, code, problem)
      values (${webhookId}, ${delivery.messageId}, ${delivery.position}, ${delivery.eventType}, ${delivery.attempt},
        ${delivery.isByHand}, ${delivery.sentAt}, ${delivery.milliseconds}, ${delivery.isDelivered}, ${delivery.code},
        ${delivery.problem})
      returning case when is_delivered then set_config('synchronous_commit', 'off', true) end
    )
    delete from webhook_deliveries where webhook_id = ${webhookId} and id <= (
      select id from webhook_deliveries where webhook_id = ${webhookId} order by id desc offset ${KEPT - 1} limit 1)
    and id is distinct from (
      select id from webhook_deliveries where webhook_id = ${webhookId} and not is_by_hand order by id desc limit 1)`;
}

/** The last attempts, the newest first. */
export async function readDeliveries(
  { sql }: Sql,
  webhookId: string,
  limit: number,
): Promise<readonly Delivery[]> {
  return sql<Delivery[]>`
    select webhook_id as "webhookId", message_id as "messageId", position, event_type as "eventType", attempt,
      is_by_hand as "isByHand", sent_at as "sentAt", milliseconds, is_delivered as "isDelivered", code, problem
    from webhook_deliveries where webhook_id = ${webhookId} order by id desc limit ${limit}`;
}

/** The last attempt of one event that failed, without those that an operator made: in the order of the attempts, whatever the clock said. */
export async function readLastFailure(
  { sql }: Sql,
  { webhookId, position: at }: { webhookId: string; position: number },
): Promise<Pick<Delivery, 'attempt' | 'sentAt' | 'code'> | undefined> {
  const [last] = await sql<Pick<Delivery, 'attempt' | 'sentAt' | 'code'>[]>`
    select attempt, sent_at as "sentAt", code from webhook_deliveries
    where webhook_id = ${webhookId} and position = ${at} and not is_delivered and not is_by_hand order by id desc limit 1`;
  return last;
}

/** An attempt that failed, and the event behind which all others wait. */
export type HeldUp = Pick<Delivery, 'attempt' | 'sentAt' | 'code'> & { readonly position: number };

/** By webhook: its last attempt where that failed, without those that an operator made. */
export async function readHeldUp(
  { sql }: Sql,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, HeldUp>> {
  const rows = await sql<(HeldUp & { id: string })[]>`
    select wanted.id, last.position, last.attempt, last.sent_at as "sentAt", last.code from unnest(${[...webhookIds]}::text[]) as wanted (id)
    cross join lateral (
      select position, attempt, sent_at, code, is_delivered from webhook_deliveries
      where webhook_id = wanted.id and not is_by_hand order by id desc limit 1
    ) as last
    where not last.is_delivered`;
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}

/**
 * Where a webhook begins: behind the event that made it. Sets its checkpoint there where it has none.
 * @returns undefined where the log has no such event
 * @throws LeaseLost
 */
export async function beginAtCreation(db: Sql, webhookId: string, fence: Fence): Promise<Cursor | undefined> {
  const [row] = await db.sql<{ position: number; fingerprint: number }[]>`
    select position, fingerprint from events
    where stream = ${webhooksStream} and type = 'WebhookCreated' and data ->> 'webhookId' = ${webhookId}`;
  if (!row) return undefined;
  const created = { position: position(row.position), fingerprint: row.fingerprint };
  const held = await readCheckpoint(db, checkpointOf(webhookId));
  if (held.position === 0) await writeCheckpoint(db, checkpointOf(webhookId), created, { fence });
  return created;
}

/** Drops what is kept about webhooks that are deleted. One who leads no more may not know those that were made since, and drops nothing. */
export async function keepWebhooks({ sql }: Sql, ids: readonly string[], fence: Fence): Promise<void> {
  await sql`delete from webhook_deliveries where webhook_id <> all(${[...ids]}) and ${mayWrite(sql, fence)}`;
  await sql`
    delete from checkpoints
    where name like 'webhook.%' and name <> all(${ids.map(checkpointOf)}) and ${mayWrite(sql, fence)}`;
}
