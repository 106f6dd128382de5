import { check } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { listen, positionOf, talk } from '../lib/conversation.ts';
import { type Ledger, openLedger } from '../lib/ledger.ts';
import type { LiveSocket } from '../lib/liveSocket.ts';
import { readStack } from '../lib/person.ts';
import type { Session } from '../lib/session.ts';
import { pause, seat, until } from '../lib/table.ts';
import { profileOf, stormThresholds } from '../profiles/messaging.ts';

/** Invariant under test (LIV-03): after any number of cuts each message is there once, in the order of positions. */
const metrics = {
  reconnects: new Counter('reconnects'),
  failed: new Counter('resumes_failed'),
  resume: new Trend('resume_to_ready', true),
};

/** Every socket of the test is cut at each multiple of it, so all come back together. Milliseconds. */
const EVERY = 2_000;
const READY_WITHIN = 15_000;

const stack = readStack();
const profile = profileOf(__ENV.PROFILE);

export const options: Options = {
  scenarios: { 'reconnect-storm': profile.scenario },
  thresholds: stormThresholds(),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

/** Two people talk, while their sockets are cut at the same moment as everybody's and resume after the last position. */
export default async function reconnectStorm(): Promise<void> {
  const [ada, ben] = await seat(stack, exec.vu.idInTest, 2);
  if (!ada || !ben) return;
  const fromAda = openLedger();
  const fromBen = openLedger();
  const lines = [await openLine(ada, ben, fromBen), await openLine(ben, ada, fromAda)];
  const { pace, turn } = profile;
  const ends = Date.now() + turn;
  await Promise.all([
    talk({ stack, from: ada, to: ben, ledger: fromAda, pace, turn }),
    talk({ stack, from: ben, to: ada, ledger: fromBen, pace, turn }),
    ...lines.map((line) => cutUntil(line, ends)),
  ]);
  await until(() => fromAda.isComplete() && fromBen.isComplete());
  const lost = fromAda.close() + fromBen.close();
  check(null, {
    'nothing that was acknowledged is lost': () => lost === 0,
    'only we closed sockets': () => lines.every((line) => line.ends() === 0),
  });
  for (const line of lines) line.socket().close();
}

async function openLine(who: Session, from: Session, ledger: Ledger) {
  let last = await positionOf(stack, who);
  let ends = 0;
  const hearing = {
    stack,
    who,
    from,
    ledger,
    onPosition: (position: string) => {
      last = position;
    },
    onEnd: () => {
      ends += 1;
    },
  };
  let socket: LiveSocket = listen(hearing, last);
  await socket.ready;
  return {
    socket: () => socket,
    ends: () => ends,
    async cut(): Promise<void> {
      socket.close();
      const at = Date.now();
      socket = listen(hearing, last);
      let isReady = false;
      void socket.ready.then(() => {
        isReady = true;
      });
      metrics.reconnects.add(1);
      const isBack = await until(() => isReady, READY_WITHIN);
      metrics.failed.add(isBack ? 0 : 1);
      if (isBack) metrics.resume.add(Date.now() - at);
    },
  };
}

async function cutUntil(line: { cut(): Promise<void> }, ends: number): Promise<void> {
  for (;;) {
    const wait = EVERY - (Date.now() % EVERY);
    if (Date.now() + wait >= ends) return;
    await pause(wait);
    await line.cut();
  }
}
