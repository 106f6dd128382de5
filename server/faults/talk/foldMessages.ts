// Independent of the product: what the messages of the log add up to, by rules of this file, against its read models.

/** A message of the log. */
export type LoggedMessage = {
  readonly position: number;
  readonly messageId: string;
  readonly senderId: string;
  readonly receiverId: string;
};

/** What a read model holds of a person and another one. */
export type Side = {
  readonly userId: string;
  readonly otherId: string;
  readonly messages: number;
  readonly incoming: number;
  /** The greatest id. */
  readonly last: string | null;
};

export type MessageTables = { readonly messages: readonly LoggedMessage[]; readonly sides: readonly Side[] };

/** Names each row of the read models that the log does not explain, and each that is missing. */
export function findMessageDifferences(
  log: readonly LoggedMessage[],
  { messages, sides }: MessageTables,
): readonly string[] {
  const wrongMessages = differences(
    'message',
    new Map(log.map((message) => [message.messageId, textOf(message)])),
    new Map(messages.map((message) => [message.messageId, textOf(message)])),
  );
  const wrongSides = differences(
    'conversation of',
    new Map([...foldSides(log)].map(([key, side]) => [key, sideText(side)])),
    new Map(sides.map((side) => [`${side.userId} with ${side.otherId}`, sideText(side)])),
  );
  return [...wrongMessages, ...wrongSides];
}

function foldSides(log: readonly LoggedMessage[]): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>();
  for (const { messageId, senderId, receiverId } of log) {
    for (const [userId, otherId] of [
      [senderId, receiverId],
      [receiverId, senderId],
    ] as const) {
      const key = `${userId} with ${otherId}`;
      const before = sides.get(key);
      sides.set(key, {
        userId,
        otherId,
        messages: (before?.messages ?? 0) + 1,
        incoming: (before?.incoming ?? 0) + (userId === receiverId ? 1 : 0),
        last: messageId > (before?.last ?? '') ? messageId : (before?.last ?? null),
      });
    }
  }
  return sides;
}

function differences(
  what: string,
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): readonly string[] {
  const keys = new Set([...wanted.keys(), ...found.keys()]);
  return [...keys]
    .filter((key) => wanted.get(key) !== found.get(key))
    .map(
      (key) =>
        `${what} ${key}: the log has ${wanted.get(key) ?? 'none'}, the read model ${found.get(key) ?? 'none'}`,
    );
}

function textOf({ position, senderId, receiverId }: LoggedMessage): string {
  return `position ${position} from ${senderId} to ${receiverId}`;
}

function sideText({ messages, incoming, last }: Side): string {
  return `${messages} messages, ${incoming} incoming, last ${last}`;
}
