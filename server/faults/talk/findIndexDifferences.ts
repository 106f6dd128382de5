// Independent of the product: what the log's other tables must hold of its events, by rules of this file, in plain SQL.
import type { TransactionSql } from 'postgres';

/** Each returns one row with a text for everything that does not fit. */
const rules: readonly ((sql: TransactionSql) => PromiseLike<readonly { readonly text: string }[]>)[] = [
  // Who is to receive an event: the row of the event says it, and a message is for its two people.
  (sql) => sql`
    with wanted as (select position, unnest(topics) as topic from events)
    select coalesce(wanted.topic, found.topic) || case
      when found.topic is null then ' does not lead to ' else ' leads to ' end
      || coalesce(wanted.position, found.position) as text
    from wanted full join event_topics as found using (topic, position)
    where wanted.topic is null or found.topic is null
    order by coalesce(wanted.position, found.position)`,
  (sql) => sql`
    select 'message at ' || position || ' is for ' || array_to_string(topics, ', ') as text from events
    where type = 'MessageSent' and not (topics @> array['user.' || (data ->> 'senderId'), 'user.' || (data ->> 'receiverId')]
      and topics <@ array['user.' || (data ->> 'senderId'), 'user.' || (data ->> 'receiverId')])
    order by position`,
  // What a command led to, so that one that is sent again is answered the same.
  (sql) => sql`
    with by as (
      select position, meta ->> 'commandId' as id, meta -> 'actor' as actor from events
    ),
    wanted as (
      select id, concat_ws(':', actor ->> 'kind', coalesce(actor ->> 'id', actor ->> 'name')) as actor,
        min(position) as first, max(position) as last, count(*) as events
      from by group by 1, 2
    )
    select 'command ' || coalesce(wanted.id, found.command_id) || case
      when found.command_id is null then ' is not remembered'
      when wanted.id is null then ' led to nothing'
      when wanted.last - wanted.first + 1 <> wanted.events then ' was written twice'
      else ' stands at ' || wanted.first || ' to ' || wanted.last || ', remembered at ' || first_position || ' to ' || last_position
      end as text
    from wanted full join commands as found on found.command_id = wanted.id and found.actor = wanted.actor
    where found.command_id is null or wanted.id is null or wanted.last - wanted.first + 1 <> wanted.events
      or found.first_position <> wanted.first or found.last_position <> wanted.last
    order by text`,
  // A conversation counts its messages from 1 in the order of the log, and each person's too.
  (sql) => sql`
    with counted as (
      select position, data ->> 'messageId' as id, (data ->> 'sequence')::int as sequence,
        (data ->> 'senderSequence')::int as own,
        row_number() over (partition by stream order by position) as nth,
        row_number() over (partition by stream, data ->> 'senderId' order by position) as nth_own
      from events where type = 'MessageSent'
    )
    select 'message ' || counted.id || ' is number ' || nth || ' and its sender''s number ' || nth_own
      || ', the log says ' || counted.sequence || ' and ' || own || ', the read model '
      || coalesce(messages.sequence || ' and ' || messages.sender_sequence, 'nothing') as text
    from counted left join messages on messages.message_id = counted.id
    where (nth, nth_own) is distinct from (counted.sequence, own)
      or messages.message_id is not null and (nth, nth_own) is distinct from (messages.sequence, messages.sender_sequence)
    order by counted.position`,
  // Everybody who joined is known to the directory and to messaging, and nobody else is.
  (sql) => sql`
    with wanted as (
      select distinct data ->> 'userId' as id from events where type in ('UserSignedUp', 'UserInvited')
    )
    select coalesce(wanted.id, users.id, people.user_id) || case
      when wanted.id is null then ' never joined'
      when users.id is null then ' is not in the directory'
      else ' is not known to messaging' end as text
    from wanted full join users on users.id = wanted.id
      full join messaging_people as people on people.user_id = coalesce(wanted.id, users.id)
    where wanted.id is null or users.id is null or people.user_id is null
    order by text`,
];

/** Names what the tables beside the log hold that its events do not explain, and what is missing in them. */
export async function findIndexDifferences(sql: TransactionSql): Promise<readonly string[]> {
  const found: string[] = [];
  for (const rule of rules) for (const { text } of await rule(sql)) found.push(text);
  return found;
}
