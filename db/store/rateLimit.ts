import type { Database } from './connection/connect.ts';

/** At most `limit` in any `window` milliseconds, and a steady trickle of `limit / window` after that. */
export type RateRule = { readonly limit: number; readonly window: number };

/** So far what two processes read of one clock may differ, milliseconds. A drop from later than that is of a clock that was set right since. */
const CLOCKS_DIFFER = 60_000;

export type RateVerdict =
  | { readonly status: 'allowed' }
  /** `retryAfter` in milliseconds. */
  | { readonly status: 'limited'; readonly retryAfter: number };

/**
 * Takes one drop of the leaky bucket `key`, for all processes together. A refused attempt adds nothing, so a client
 * that keeps trying is slowed down and not locked out.
 */
export async function takeRate(
  { sql }: Pick<Database, 'sql'>,
  key: string,
  rule: RateRule,
  now: number,
): Promise<RateVerdict> {
  const leak = rule.limit / rule.window;
  const latest = now + CLOCKS_DIFFER;
  const left = sql`case when held.updated_at > ${latest} then 0
    else greatest(0, held.level - greatest(0, ${now} - held.updated_at) * ${leak}::float8) end`;
  const taken = await sql`
    insert into rate_limits as held (key, level, updated_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      level = ${left} + 1,
      updated_at = case when held.updated_at > ${latest} then ${now} else greatest(held.updated_at, ${now}) end
    where ${left} + 1 <= ${rule.limit}
    returning level`;
  return taken.length > 0 ? { status: 'allowed' } : peekRate({ sql }, key, rule, now);
}

/** What the bucket would say to one more drop, without taking it. */
export async function peekRate(
  { sql }: Pick<Database, 'sql'>,
  key: string,
  rule: RateRule,
  now: number,
): Promise<RateVerdict> {
  const leak = rule.limit / rule.window;
  const [held] = await sql<{ level: number; updatedAt: number }[]>`
    select level, updated_at as "updatedAt" from rate_limits where key = ${key}`;
  if (!held || held.updatedAt > now + CLOCKS_DIFFER) return { status: 'allowed' };
  const level = Math.max(0, held.level - Math.max(0, now - held.updatedAt) * leak);
  if (level + 1 <= rule.limit) return { status: 'allowed' };
  return { status: 'limited', retryAfter: Math.max(1, Math.ceil((level + 1 - rule.limit) / leak)) };
}

/** Puts one drop back: the attempt was not a failure. */
export async function giveRateBack({ sql }: Pick<Database, 'sql'>, key: string): Promise<void> {
  await sql`update rate_limits set level = greatest(0, level - 1) where key = ${key}`;
}

/** Empties the bucket. */
export async function forgetRate({ sql }: Pick<Database, 'sql'>, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`;
}

/** Forgets buckets that nobody touched since `before`; returns how many. */
export async function sweepRates({ sql }: Pick<Database, 'sql'>, before: number): Promise<number> {
  const swept = await sql`delete from rate_limits where updated_at < ${before}`;
  return swept.count;
}
