import { userId } from '@waymark/events/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { readSubstitutes } from './mentorSettings.ts';
import { readTeachers } from './teachers.ts';

const MANY = 3000;
const viewer = { kind: 'user', userId: userId('mia'), sessionId: 's', role: 'USER' } as const;

it('SES-55 who teaches a topic is found without reading everybody', async () => {
  await using db = await createTestDatabase();
  await db.sql`
    insert into profiles (user_id, accept_substitutes, topics_to_teach)
    select 'mentor-' || n, n % 2 = 0, jsonb_build_array(jsonb_build_object('id', 'topic-' || n % 1000, 'level', 3))
    from generate_series(1, ${MANY}::int) as n`;
  await db.sql`analyze profiles`;
  const asked = { seed: 's1', limit: 10, offset: 0 };
  const ids = (...numbers: readonly number[]) => numbers.map((n) => `mentor-${n}`);

  await db.sql.begin(async (sql) => {
    const door = { sql: sql as unknown as typeof db.sql };
    const scans = async () => {
      const [row] = await sql`
        select pg_stat_get_xact_numscans('profiles'::regclass)::int as all,
          pg_stat_get_xact_numscans('profiles_topics_to_teach'::regclass)::int as found`;
      return { ...row };
    };
    const before = await scans();
    expect(before).toMatchObject({ found: 0 });
    const teachers = await readTeachers(viewer, door, { ...asked, topicId: 'topic-7' });
    expect([...teachers].sort()).toEqual(ids(1007, 2007, 7));
    const substitutes = await readSubstitutes(viewer, door, { ...asked, topicId: 'topic-8' });
    expect([...substitutes].sort()).toEqual(ids(1008, 2008, 8));
    expect(await readSubstitutes(viewer, door, { ...asked, topicId: 'topic-9' })).toEqual([]);
    expect(await scans()).toEqual({ ...before, found: 3 });
  });
});
