import type { ISql } from 'postgres';
import type { Database } from '../connection/connect.ts';

type Sql = Pick<Database, 'sql'>;

/** `mine`: this process is to send it. `elsewhere`: another one has it in hand, and its answer is not known. */
export type MailStanding = 'mine' | 'elsewhere' | 'taken';

function now(sql: ISql) {
  return sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
}

/** Takes a mail in hand, unless another process has it and said so within `silence` milliseconds, or the mail server took it. */
export async function beginMail(
  { sql }: Sql,
  { id, process, silence }: { readonly id: string; readonly process: string; readonly silence: number },
): Promise<MailStanding> {
  const [begun] = await sql`
    insert into mail_deliveries as held (id, process, seen_at) values (${id}, ${process}, ${now(sql)})
    on conflict (id) do update set process = excluded.process, seen_at = excluded.seen_at
    where held.taken_at is null and (held.process = excluded.process
      or held.seen_at not between excluded.seen_at - ${silence}::bigint and excluded.seen_at + ${silence}::bigint)
    returning 1`;
  if (begun) return 'mine';
  const [held] = await sql<{ isTaken: boolean }[]>`
    select taken_at is not null as "isTaken" from mail_deliveries where id = ${id}`;
  return held?.isTaken ? 'taken' : 'elsewhere';
}

/** Unless another process has it in hand by now: then its answer counts. */
export async function noteMailTaken({ sql }: Sql, id: string, process: string): Promise<void> {
  await sql`update mail_deliveries set taken_at = ${now(sql)} where id = ${id} and process = ${process}`;
}

/** The mail server did not take it. */
export async function dropMail({ sql }: Sql, id: string, process: string): Promise<void> {
  await sql`delete from mail_deliveries where id = ${id} and process = ${process} and taken_at is null`;
}

/** This process still waits for the answers to its mails. */
export async function keepMails({ sql }: Sql, process: string): Promise<void> {
  await sql`update mail_deliveries set seen_at = ${now(sql)} where process = ${process} and taken_at is null`;
}

/**
 * The log went back or is another one: a name may be that of another mail now.
 *
 * @param upTo what was noted later is of the log as it is now, but for what `process` noted
 */
export async function forgetMails(
  { sql }: Sql,
  { process, upTo }: { readonly process: string; readonly upTo: number },
): Promise<void> {
  await sql`delete from mail_deliveries where seen_at <= ${Math.floor(upTo)}::bigint or process = ${process}`;
}

/** Nobody asks any more for what was begun so many milliseconds ago. */
export async function sweepMails({ sql }: Sql, age: number): Promise<void> {
  await sql`delete from mail_deliveries where seen_at < ${now(sql)} - ${age}::bigint`;
}
