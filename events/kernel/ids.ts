import type { Brand } from './brand.ts';

/** A person with an account, who also owns one personal data key. */
export type UserId = Brand<string, 'UserId'>;
/** Made by the client that sends the command. The same id by the same actor is the same command. */
export type CommandId = Brand<string, 'CommandId'>;
/** `<category>-<id>`, for example `conversation-…`. */
export type StreamName = Brand<string, 'StreamName'>;
/** The place of an event in the whole log: 1, 2, 3 … without gaps, in commit order. 0 is before the first. */
export type Position = Brand<number, 'Position'>;
/** An audience of events: `user.<id>`, `plan.<id>` … */
export type Topic = Brand<string, 'Topic'>;
/** Milliseconds since 1970-01-01T00:00Z. Time only ever enters through a command. */
export type Instant = number;

export const BEFORE_FIRST = 0 as Position;

export function userId(value: string): UserId {
  return value as UserId;
}

export function commandId(value: string): CommandId {
  return value as CommandId;
}

export function position(value: number): Position {
  return value as Position;
}

export function streamName(category: string, id: string): StreamName {
  return `${category}-${id}` as StreamName;
}

/** The part before the first dash: which decider owns the stream. */
export function streamCategory(stream: StreamName): string {
  return stream.slice(0, stream.indexOf('-'));
}

export function userTopic(id: UserId): Topic {
  return `user.${id}` as Topic;
}

/** What a record has under a text that somebody may have sent: what every object has, such as `constructor`, is nothing. */
export function entryOf<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
  key: Key,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
