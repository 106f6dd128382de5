import { projections } from '@waymark/db/catalogue';
import { connect, createEventStore } from '@waymark/db/store';
import { capabilities } from '@waymark/events/catalogue';
import { type Position, position, type Recorded } from '@waymark/events/kernel';
import type { MessageSent } from '@waymark/events/messaging';
import { loadConfig } from '../platform/config/config.ts';
import type { ChatClient } from './talk/chatClient.ts';

type Sent = Recorded<MessageSent>;

/** Reads the whole log from the database itself, past every server. */
export async function readWholeLog(settings: Readonly<Record<string, string>>): Promise<readonly Recorded[]> {
  const config = loadConfig(settings);
  const db = connect(config.databaseUrl, { masterKey: config.masterKey, poolSize: 2 });
  const store = createEventStore({ db, capabilities, projections });
  try {
    const events: Recorded[] = [];
    for (let after: Position = position(0); ; ) {
      const page = await store.readLog({ after, limit: 1000 });
      events.push(...page);
      const last = page.at(-1);
      if (!last) return events;
      after = last.position;
    }
  } finally {
    await store.close();
    await db.close();
  }
}

/** Every broken promise, as text; the test expects none. */
export function findProblems(
  log: readonly Recorded[],
  chatClients: readonly ChatClient[],
): readonly string[] {
  return [
    ...brokenLog(log),
    ...chatClients.flatMap((chatClient) => [...unkept(log, chatClient), ...misheard(log, chatClient)]),
  ];
}

function brokenLog(log: readonly Recorded[]): readonly string[] {
  const problems: string[] = [];
  const versions = new Map<string, number>();
  for (const [index, event] of log.entries()) {
    if (event.position !== index + 1)
      problems.push(`position ${event.position} stands at place ${index + 1}`);
    if (event.version !== (versions.get(event.stream) ?? 0) + 1)
      problems.push(`${event.stream} jumps to version ${event.version}`);
    versions.set(event.stream, event.version);
  }
  return problems;
}

/** What was acknowledged is in the log exactly once, in the order in which it was acknowledged. */
function unkept(log: readonly Recorded[], chatClient: ChatClient): readonly string[] {
  const problems: string[] = [];
  for (const [to, acknowledged] of chatClient.acknowledged) {
    const kept = messagesOf(log)
      .filter(({ data }) => data.senderId === chatClient.userId && data.receiverId === to)
      .map(({ data }) => data.clientId);
    for (const clientId of acknowledged) {
      const times = kept.filter((each) => each === clientId).length;
      if (times !== 1) problems.push(`${clientId} was acknowledged and is in the log ${times} times`);
    }
    if (kept.join() !== acknowledged.join())
      problems.push(`what ${chatClient.userId} sent to ${to} is in another order`);
  }
  return problems;
}

/** Each window got every message of its person exactly once and in the order of the log. */
function misheard(log: readonly Recorded[], chatClient: ChatClient): readonly string[] {
  const wanted = messagesOf(log)
    .filter(({ data }) => data.senderId === chatClient.userId || data.receiverId === chatClient.userId)
    .map(({ data }) => data.messageId);
  const received = chatClient.received.map(({ messageId }) => messageId);
  if (received.join() === wanted.join()) return [];
  const missed = wanted.filter((id) => !received.includes(id as (typeof received)[number])).length;
  const doubled = received.length - new Set(received).size;
  return [
    `the window of ${chatClient.userId} missed ${missed}, doubled ${doubled} of ${wanted.length}, or mixed their order`,
  ];
}

function messagesOf(log: readonly Recorded[]): readonly Sent[] {
  return log.filter((event): event is Sent => event.type === 'MessageSent');
}
