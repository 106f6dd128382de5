import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { CrowdMessage, CrowdPlan } from './crowd.ts';
import { createFrameCounter } from './frameCounter.ts';

// The other end of crowd.ts. Ends with the process that started it.

const SENT_AT = /@(\d+\.\d+)@/;
let latencies: number[] = [];

function tell(message: CrowdMessage): void {
  process.send?.(message);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Greets by the book, then either reads every text (timed) or only counts frames on the raw socket. */
function joinOne(
  plan: CrowdPlan,
  greetings: readonly string[],
  onFrames: (count: number) => void,
): Promise<void> {
  const ws = new WebSocket(plan.url, GRAPHQL_TRANSPORT_WS_PROTOCOL, { perMessageDeflate: false });
  let hello = plan.hello;
  let greeted = 0;
  return new Promise((resolve, reject) => {
    ws.on('error', reject);
    ws.on('close', (code, reason) => reject(new Error(`${code} ${reason}`)));
    ws.on('open', () => {
      if (hello === 0) ready();
      else greet();
    });
    ws.on('message', onHello);

    /** Each greeting waits for the answer to the one before. */
    function greet(): void {
      const text = greetings[greeted];
      greeted += 1;
      if (text !== undefined) ws.send(text);
    }

    function onHello(): void {
      hello -= 1;
      if (hello === 0) ready();
      else greet();
    }

    function ready(): void {
      // What is not answered.
      for (const text of greetings.slice(greeted)) ws.send(text);
      ws.off('message', onHello);
      if (plan.isTimed) ws.on('message', onText);
      else countRaw();
      resolve();
    }

    function onText(data: Buffer): void {
      const sentAt = SENT_AT.exec(data.toString('latin1'))?.[1];
      if (sentAt !== undefined) latencies.push(now() - Number(sentAt));
      onFrames(1);
    }

    function countRaw(): void {
      const { _socket: socket } = ws as unknown as { _socket: import('node:net').Socket };
      socket.removeAllListeners('data');
      socket.on('data', createFrameCounter(onFrames));
    }
  });
}

async function run(plan: CrowdPlan): Promise<void> {
  const begun = performance.now();
  let frames = 0;
  let nextReport = plan.reportEvery;
  const onFrames = (count: number): void => {
    frames += count;
    if (frames < nextReport) return;
    while (nextReport <= frames) nextReport += plan.reportEvery;
    tell({ type: 'frames', frames });
  };
  for (let number = 0; number < plan.count; number += 50) {
    const some = Array.from({ length: Math.min(50, plan.count - number) }, (_, index) => number + index);
    await Promise.all(
      some.map((each) => joinOne(plan, plan.greetings[each % plan.greetings.length] ?? [], onFrames)),
    );
  }
  tell({ type: 'ready', milliseconds: performance.now() - begun });
}

process.on('message', (message: CrowdPlan | 'latencies') => {
  if (message === 'latencies') {
    tell({ type: 'latencies', milliseconds: latencies });
    latencies = [];
  } else {
    void run(message).catch((fault) => {
      console.error(fault);
      process.exit(1);
    });
  }
});
process.on('disconnect', () => process.exit());
