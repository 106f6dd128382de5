import { copyLimits, type Database, openSession } from '@waymark/db/store';
import type { UserId } from '@waymark/events/kernel';
import type { Sql } from 'postgres';
import { signUpPeople } from './people.ts';
import { sealTexts, TEXTS } from './sealTexts.ts';
import { EVENTS_A_TALK, PLACES, talk } from './talk.ts';
import { withoutIndexes } from './withoutIndexes.ts';

// Invariant: the log that is made here is one that the product could have written: `npm run verify` finds nothing in it. People
// sign up through the store; what they say is decided once by the product and multiplied in SQL, row by row in the same shape.

/** Conversations that are under way at the same moment: they take turns, so types and people are mixed. */
const AT_ONCE = 50;
/** Conversations that are written by one statement, a stretch of the log; a whole number of groups. */
const AT_A_TIME = 5_000;
/** As the number of people grows with the log, each has as many conversations in a short one as in a long one. */
const TALKS_A_PERSON = 25;
const FEWEST_PEOPLE = 60;
const BEGAN = Date.UTC(2026, 0, 1);
const STEP_MS = 100;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TABLES = ['events', 'event_topics', 'commands', 'streams', 'messages', 'conversation_users'];

export type LogSize = {
  /** Of conversations; sign-ups come on top. */
  readonly events: number;
  /** Conversations that are written by one statement. */
  readonly atATime?: number;
};

export type MadeLog = {
  /** The last position. */
  readonly head: number;
  readonly people: readonly UserId[];
  /** The two of the conversation of that number. */
  pairOf(number: number): readonly [UserId, UserId];
  readonly talks: number;
};

export type MakeOptions = {
  readonly note?: (text: string) => void;
  /** While the log has only the sign-ups: consumers can take note of them. */
  readonly whileShort?: () => Promise<void>;
};

/** Fills an empty, migrated database. */
export async function makeLog(
  db: Database,
  { events, atATime = AT_A_TIME }: LogSize,
  { note = () => {}, whileShort }: MakeOptions = {},
): Promise<MadeLog> {
  const talks = Math.ceil(events / (atATime * EVENTS_A_TALK)) * atATime;
  const count = Math.max(FEWEST_PEOPLE, Math.ceil(talks / TALKS_A_PERSON));
  note(`${count.toLocaleString('en')} people sign up`);
  const people = await signUpPeople(db, count, BEGAN - count);
  await whileShort?.();
  const pairOf = (number: number) => pairAt(people, number);
  const session = await openSession(db.url, {
    applicationName: 'waymark-bench',
    limits: copyLimits,
    settings: { synchronous_commit: 'off', maintenance_work_mem: '512MB', work_mem: '128MB' },
  });
  const { sql } = session;
  try {
    const [row] = await sql<{ position: number }[]>`select position from log_head`;
    const base = row?.position ?? 0;
    await datePeople(sql);
    await prepare({ db, sql, people, talks });
    await withoutIndexes(sql, TABLES, note, async () => {
      const begun = performance.now();
      for (let first = 0; first < talks; first += atATime) {
        await writeStretch(sql, { base, first, atATime });
        if (first % (atATime * 10) !== 0) continue;
        const made = first + atATime;
        const perSecond = (made * EVENTS_A_TALK) / ((performance.now() - begun) / 1000);
        note(
          `${(made * EVENTS_A_TALK).toLocaleString('en')} events, ${Math.round(perSecond).toLocaleString('en')}/s`,
        );
      }
    });
    const head = base + talks * EVENTS_A_TALK;
    await sql`update log_head set position = ${head}, projected = ${head}`;
    // What consumers handle was handled long ago.
    await sql`
      update checkpoints set position = ${head},
        cursor = ${head}::text || '.' || to_hex((select fingerprint from events where position = ${head}))`;
    await sql`drop schema made cascade`;
    note('tidied up and counted for the planner');
    await sql`vacuum analyze`;
    return { head, people, pairOf, talks };
  } finally {
    await session.close();
  }
}

/** People signed up before anybody said anything; times are in the order of positions. */
async function datePeople(sql: Sql): Promise<void> {
  await sql.unsafe('begin');
  await sql`grant update on events to current_user`;
  await sql`alter table events disable trigger events_are_final`;
  await sql`
    update events set recorded_at = to_timestamp((${BEGAN}::bigint + position - (select max(position) from events)) / 1000.0)`;
  await sql`alter table events enable trigger events_are_final`;
  await sql`revoke update on events from current_user`;
  await sql.unsafe('commit');
}

/** Two who have no other conversation: of each person's neighbours the next that is free. */
function pairAt(people: readonly UserId[], number: number): readonly [UserId, UserId] {
  const one = number % people.length;
  const other = (one + 1 + Math.floor(number / people.length)) % people.length;
  const pair = [people[one], people[other]] as [UserId, UserId];
  return pair[0] < pair[1] ? pair : [pair[1], pair[0]];
}

async function prepare({
  db,
  sql,
  people,
  talks,
}: {
  readonly db: Database;
  readonly sql: Sql;
  readonly people: readonly UserId[];
  readonly talks: number;
}): Promise<void> {
  const { events, state, stateVersion } = talk();
  await sql`drop schema if exists made cascade`;
  await sql`create schema made`;
  await sql`create table made.people as
    select id, number - 1 as number from unnest(${people as readonly string[]}::text[]) with ordinality as given (id, number)`;
  await sql`create table made.talks as
    select talk, least(one.id collate "C", two.id collate "C") as one, greatest(one.id collate "C", two.id collate "C") as two
    from generate_series(0, ${talks}::int - 1) as talk
    join made.people as one on one.number = talk % ${people.length}::int
    join made.people as two on two.number = (talk % ${people.length}::int + 1 + talk / ${people.length}::int) % ${people.length}::int`;
  await sql`create index on made.talks (talk)`;
  await sql`create table made.texts (owner text, number int, sealed text)`;
  await sealTexts(
    db,
    people,
    (owners, numbers, sealed) =>
      sql`insert into made.texts select * from unnest(${owners as string[]}::text[], ${numbers as number[]}::int[], ${sealed as string[]}::text[])`,
  );
  await sql`create unique index on made.texts (owner, number)`;
  await sql`create table made.template as
    select * from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as event (
      version int, type text, "schemaVersion" smallint, data text, "isByOne" boolean, sequence int, "sentAt" int)`;
  await sql`create table made.final as select ${state}::text as state, ${stateVersion}::smallint as state_version`;
  // An id sorts by time and place, as the product's do.
  await sql.unsafe(`
    create function made.message_id(at bigint, sequence int, seed text) returns text language sql immutable as $$
      select ${Array.from({ length: 10 }, (_, digit) => `substr('${DIGITS}', ((at >> ${(9 - digit) * 5}) & 31)::int + 1, 1)`).join(' || ')}
        || '00000' || substr('${DIGITS}', sequence + 1, 1) || upper(substr(md5(seed), 1, 10)) $$`);
  // From 1 to 2^53 - 1, different for each position, the same each time it is asked for.
  await sql.unsafe(`
    create function made.fingerprint(at bigint) returns bigint language sql immutable as $$
      select greatest(1, hashint8extended(at, 7) & 9007199254740991) $$`);
  await sql`analyze made.people, made.talks, made.texts, made.template`;
}

/** The whole of the conversations `first` and after, group by group: in each all say their first word before any its second. */
async function writeStretch(
  sql: Sql,
  { base, first, atATime }: { readonly base: number; readonly first: number; readonly atATime: number },
): Promise<void> {
  const start = base + first * EVENTS_A_TALK;
  // The position of an event of this stretch, by its version.
  const group = Math.min(atATime, AT_ONCE);
  const placeOf = (version: string) =>
    `(${start}::bigint + ((talk - ${first}) / ${group}) * ${group * EVENTS_A_TALK} + (${version} - 1) * ${group} + (talk - ${first}) % ${group} + 1)`;
  const at = (version: string) => sql.unsafe(placeOf(version));
  const timeAt = (version: string) => sql.unsafe(`(${BEGAN}::bigint + ${placeOf(version)} * ${STEP_MS})`);
  await sql`
    with said as materialized (
      select ${at('version')} as position, 'conversation-' || one || '~' || two as stream, version, type, template."schemaVersion" as schema_version,
        one, two, case when "isByOne" then one else two end as actor, sequence,
        md5(talk || '/' || version)::uuid::text as command,
        made.message_id(${timeAt('"sentAt"')}, sequence, talk || '/' || sequence) as message,
        ${timeAt('version')} as at, template.data, texts.sealed
      from made.talks cross join made.template
      left join made.texts on type = 'MessageSent' and texts.owner = case when "isByOne" then one else two end and texts.number = (talk + version) % ${TEXTS.length}::int
      where talk >= ${first} and talk < ${first + atATime}
    ),
    given as materialized (
      select position, stream, version, type, schema_version, one, two, actor, sequence, command, message, at, sealed,
        replace(replace(replace(replace(replace(replace(data, ${PLACES.one}, one), ${PLACES.two}, two), ${PLACES.message}, message),
          ${PLACES.command}, command), ${PLACES.at}, at::text), ${PLACES.text}, coalesce(sealed, ''))::jsonb as data
      from said order by position
    ),
    written as (
      insert into events (position, stream, version, type, schema_version, data, meta, topics, fingerprint, recorded_at)
      select position, stream, version, type, schema_version, data,
        jsonb_build_object('actor', jsonb_build_object('kind', 'user', 'id', actor), 'commandId', command, 'correlationId', command, 'at', at),
        array['user.' || actor, 'user.' || case when actor = one then two else one end],
        made.fingerprint(position), to_timestamp(at / 1000.0)
      from given
    ),
    heard as (
      insert into event_topics (topic, position)
      select 'user.' || one, position from given union all select 'user.' || two, position from given
    ),
    answered as (
      insert into commands (command_id, actor, first_position, last_position)
      select command, 'user:' || actor, position, position from given
    )
    insert into messages (conversation_id, sequence, message_id, sender_id, receiver_id, sender_sequence, kind, client_id, sealed_text, sent_at, position)
    select one || '~' || two, sequence, message, actor, case when actor = one then two else one end, (data ->> 'senderSequence')::int,
      'message', command, sealed, at, position
    from given where type = 'MessageSent'`;
  await sql`
    with ended as (
      select 'conversation-' || one || '~' || two as stream, one, two, state, state_version, ${at(String(EVENTS_A_TALK))} as position,
        ${timeAt('(select max("sentAt") from made.template)')} as last_sent_at
      from made.talks cross join made.final where talk >= ${first} and talk < ${first + atATime}
    )
    insert into streams (stream, version, state_version, state, fingerprint)
    select stream, ${EVENTS_A_TALK}, state_version,
      replace(replace(replace(state, ${PLACES.one}, one), ${PLACES.two}, two), ${PLACES.at}, last_sent_at::text)::jsonb,
      made.fingerprint(position)
    from ended`;
  await sql`
    with sides as (
      select talk, one || '~' || two as conversation_id, is_one, case when is_one then one else two end as me, case when is_one then two else one end as other
      from made.talks cross join (values (true), (false)) as side (is_one) where talk >= ${first} and talk < ${first + atATime}
    ),
    counts as (
      select "isByOne" as is_one, count(*) filter (where type = 'MessageSent') as sent,
        max(sequence) filter (where type = 'MessagesRead') as read_sequence, max("sentAt") filter (where type = 'MessagesRead') as read_version
      from made.template group by 1
    )
    insert into conversation_users (user_id, other_id, conversation_id, last_message_id, message_count, has_written, incoming, read_incoming,
      read_up_to, shared_read_up_to, shared_delivered_up_to)
    select me, other, conversation_id, made.message_id(${timeAt('newest.version')}, newest.sequence, talk || '/' || newest.sequence), newest.sequence, true,
      theirs.sent, read.incoming, read.id, read.id, read.id
    from sides
    join counts as mine on mine.is_one = sides.is_one join counts as theirs on theirs.is_one <> sides.is_one
    cross join (select max(sequence) as sequence, max("sentAt") as version from made.template) as newest
    cross join lateral (
      select made.message_id(${timeAt('mine.read_version')}, mine.read_sequence, talk || '/' || mine.read_sequence) as id,
        (select (data::jsonb ->> 'upToIncoming')::int from made.template where type = 'MessagesRead' and "isByOne" = sides.is_one and sequence = mine.read_sequence limit 1) as incoming
    ) as read`;
}
