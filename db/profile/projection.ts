import type { Projection } from '../store/index.ts';
import { foldProfiles, profileColumns } from './fold.ts';

const assignments = profileColumns.map((column) => `"${column}" = excluded."${column}"`).join(', ');

/** `profiles`: the newest answers win, key by key. */
export const profileProjection: Projection = {
  name: 'profile',
  since: 4,
  tables: ['profiles'],
  eventTypes: [
    'ProfileDetailsChanged',
    'GenderAnswered',
    'EthnicityAnswered',
    'DisabilitiesAnswered',
    'TopicsToTeachChosen',
    'TopicsToLearnChosen',
    'AvailabilityChanged',
    'MentoringPreferencesChanged',
    'SignupStepFinished',
    'UserErased',
  ],
  async apply(sql, events) {
    const profiles = foldProfiles(events);
    const gone = [...profiles].filter(([, row]) => row === null).map(([userId]) => userId);
    if (gone.length > 0) await sql`delete from profiles where user_id = any(${gone}::text[])`;
    const changed = [...profiles.values()].filter((row) => row !== null);
    if (changed.length === 0) return;
    // A column that the change does not name keeps the value of the row it is laid over.
    await sql.unsafe(
      `insert into profiles
       select changed.* from jsonb_array_elements($1::text::jsonb) as row
         left join profiles as held on held.user_id = row->>'user_id',
         jsonb_populate_record(held, row) as changed
       on conflict (user_id) do update set ${assignments}`,
      [JSON.stringify(changed)],
    );
  },
};
