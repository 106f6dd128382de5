export { PersonLine, useSessionNames } from './list/PersonLine.tsx';
export { loadSessionCounts, loadSessionList } from './loadSessions.ts';
export type { Session } from './operations.ts';
export { SessionTimes, useSessionTimeTexts } from './SessionTimes.tsx';
export { JoinLink, JoinStrip } from './session/JoinStrip.tsx';
export { offersAt, turningPoints } from './session/sessionRules.ts';
export { TitleWithTimes } from './TitleWithTimes.tsx';
export { useStartText, useTimeLeft } from './useTimeLeft.ts';
export {
  addDays,
  type Day,
  dayAt,
  dayName,
  daysBetween,
  instantsOf,
  minuteAt,
  readDay,
  weekdayOf,
} from './zonedTimes.ts';
