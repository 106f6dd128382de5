import { BEFORE_FIRST, type Position } from '@waymark/events/kernel';
import type { Database } from './connect.ts';

/** How far the consumer `name` has handled the log; before the first event when it never ran. */
export async function readCheckpoint({ sql }: Pick<Database, 'sql'>, name: string): Promise<Position> {
  const [row] = await sql<{ position: Position }[]>`select position from checkpoints where name = ${name}`;
  return row?.position ?? BEFORE_FIRST;
}

/** Only moves forward: a leader that was replaced and does not know it yet cannot take it back. */
export async function writeCheckpoint(
  { sql }: Pick<Database, 'sql'>,
  name: string,
  position: Position,
): Promise<void> {
  await sql`
    insert into checkpoints as held (name, position) values (${name}, ${position})
    on conflict (name) do update set position = excluded.position where held.position < excluded.position`;
}
