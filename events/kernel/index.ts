export type { Brand } from './brand.ts';
export type { AnyDecider, Capability } from './capability.ts';
export type { Command } from './command.ts';
export { type Cursor, cursorText, parseCursor } from './cursor.ts';
export type { Decider } from './decider.ts';
export { accepted, assertNever, type Decision, type Refusal, refused } from './decision.ts';
export {
  type Actor,
  branded,
  type DomainEvent,
  defineEvent,
  type EventDefinition,
  type EventMeta,
  type EventOf,
  personal,
  type Recorded,
} from './event.ts';
export {
  BEFORE_FIRST,
  type CommandId,
  commandId,
  entryOf,
  type Instant,
  type Position,
  position,
  type StreamName,
  streamCategory,
  streamName,
  type Topic,
  type UserId,
  userId,
  userTopic,
} from './ids.ts';
export type { FollowUp, Reaction, TimerChange } from './reaction.ts';
export { charactersIn, cleanText, isLongerThan, isPlainLine, normalizeText } from './text.ts';
export { upcast } from './upcast.ts';
export type { UserRole, Viewer } from './viewer.ts';
export { isPublicAddress, isWebAddress, linkProblem } from './webAddress.ts';
export {
  dateAt,
  instantOf,
  isTimezone,
  offsetAt,
  readDate,
  readQuarter,
  weekdayOf,
} from './zonedTime.ts';
