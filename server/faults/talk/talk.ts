import { setTimeout as wait } from 'node:timers/promises';
import type { ChatClient } from './chatClient.ts';
import type { Acknowledged } from './checkLog.ts';

const PAUSE = 20;
/** A server is ready again so long after a fault. */
export const READY_WITHIN = 20_000;

/** One message after the other to everybody in turn, each until it is acknowledged. */
export async function talk(
  chatClient: ChatClient,
  index: number,
  all: readonly ChatClient[],
  acknowledged: Acknowledged[],
  until: AbortSignal,
): Promise<void> {
  for (let line = 1; !until.aborted; line++) {
    const to = all[(index + 1 + (line % (all.length - 1))) % all.length];
    if (!to) throw new Error('There is nobody to talk to');
    const clientId = `client-${index}-${line}`;
    const from = performance.now();
    await chatClient.send(to.userId, clientId);
    const at = performance.now();
    acknowledged.push({ senderId: chatClient.userId, clientId, at, waited: at - from });
    await wait(PAUSE);
  }
}

/** Waits until every server is ready, or throws. */
export async function bothReady(addresses: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN;
  for (const address of addresses) {
    while (!(await isReady(address))) {
      if (performance.now() > giveUpAt) throw new Error(`${address} is not ready after the fault is over`);
      await wait(100);
    }
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
