import { type StreamName, streamName, type UserId } from '../kernel/index.ts';

/** The role that somebody had in a session: learner or mentor. */
export const achievementRoles = ['MENTEE', 'MENTOR'] as const;
export type AchievementRole = (typeof achievementRoles)[number];

/** What a statement may show beside name, period, sessions and hours. */
export const statementParts = ['ORGANISATIONS', 'TOPICS'] as const;
export type StatementPart = (typeof statementParts)[number];

/** What somebody gave in a period. */
export type GivenFigures = {
  readonly sessions: number;
  readonly minutes: number;
  readonly organisations: number;
  readonly topics: readonly { readonly id: string; readonly sessions: number }[];
};

/** Statements of one person. */
export function achievementStream(owner: UserId): StreamName {
  return streamName('achievement', owner);
}
