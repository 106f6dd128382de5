import type { AchievementRole } from '@waymark/events/achievement';
import type { Viewer } from '@waymark/events/kernel';
import { type Database, readSnapshot, type Snapshot } from '../store/index.ts';

type Reader = Extract<Viewer, { kind: 'user' }>;

/** One year in the person's calendar; lists of twelve months, sessions by topic. */
export type YearFigures = {
  readonly role: AchievementRole;
  readonly year: number;
  readonly sessions: readonly number[];
  readonly minutes: readonly number[];
  readonly topics: Readonly<Record<string, number>>;
};

export type OwnFigures = Pick<Snapshot, 'position' | 'cursor'> & {
  readonly timezone: string | null;
  readonly joinedAt: number | null;
  readonly organisationsHelped: number;
  /** Only years with sessions, oldest first. */
  readonly years: readonly YearFigures[];
};

/** The viewer's own figures: a row a year, however many sessions there were. */
export function readOwnFigures(viewer: Reader, db: Pick<Database, 'sql'>): Promise<OwnFigures> {
  return readSnapshot(db, async ({ sql, position, cursor }) => {
    const [[person], years] = await Promise.all([
      sql<Omit<OwnFigures, 'years' | 'position' | 'cursor'>[]>`
        select timezone, joined_at::float8 as "joinedAt", organisations_helped as "organisationsHelped"
        from achievement_people where user_id = ${viewer.userId}`,
      sql<YearFigures[]>`
        select role, year, sessions, minutes, topics from achievement_years
        where user_id = ${viewer.userId} order by year`,
    ]);
    const none = { timezone: null, joinedAt: null, organisationsHelped: 0 };
    return { ...(person ?? none), years, position, cursor };
  });
}
