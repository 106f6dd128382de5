/** As whom somebody took part in a session: what they learned, or what they gave. */
export const achievementRoles = ['MENTEE', 'MENTOR'] as const;
export type AchievementRole = (typeof achievementRoles)[number];
