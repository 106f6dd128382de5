export { type Month, monthAt, splitMonth } from './month.ts';
export { type AchievementRole, achievementRoles } from './values.ts';
