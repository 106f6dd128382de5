import { createTestDatabase } from '@waymark/db/testing';
import type { Position } from '@waymark/events/kernel';
import { embeddedTransport } from '../platform/transport/embeddedTransport.ts';
import { connectLive, type LiveClient, type WireMessage } from './liveClient.ts';
import { type NoteServer, startNoteServer, userEventsDocument } from './notes/noteServer.ts';

// What the tests of the live endpoint share: a server with its own database, a manual clock, clients that listen.

export const MINUTE = 60_000;
export const clock = { at: Date.now(), now: () => clock.at };
export const fail = (fault: unknown) => {
  throw fault;
};

export async function serve(
  options: Partial<Parameters<typeof startNoteServer>[1]> = {},
): Promise<NoteServer & AsyncDisposable> {
  const db = await createTestDatabase();
  const server = await startNoteServer(db, { transport: embeddedTransport(fail), clock, ...options });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await db[Symbol.asyncDispose]();
    },
  };
}

export async function join(server: NoteServer, user: string, after?: Position): Promise<LiveClient> {
  const client = await connectLive(server.url, { authorization: `Bearer ${await server.token(user)}` });
  client.subscribe('1', userEventsDocument, { after: after === undefined ? null : String(after) });
  return client;
}

export const item = (message: WireMessage) => message.payload.data.userEvents;
export const isNote = (message: WireMessage) =>
  message.type === 'next' && item(message).payload.__typename === 'NoteWritten';
export const isHeartbeat = (message: WireMessage) =>
  message.type === 'next' && item(message).payload.__typename === 'Heartbeat';
export const textOf = (message: WireMessage) => item(message).payload.text;
