import { type Message, parseMessage } from 'graphql-ws';

/** Bytes of an id. It is in every frame of its subscription, and in the reason of a close (RFC 6455: 123 bytes). */
const LONGEST_ID = 90;

/** A message of graphql-transport-ws; undefined for anything else. */
export function readMessage(text: string): Message | undefined {
  try {
    const message = parseMessage(text);
    return 'id' in message && Buffer.byteLength(message.id) > LONGEST_ID ? undefined : message;
  } catch {
    return undefined;
  }
}
