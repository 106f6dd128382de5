import { check } from 'k6';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import { listen, positionOf, talk } from '../lib/conversation.ts';
import { openLedger } from '../lib/ledger.ts';
import { readStack } from '../lib/person.ts';
import { seat, until } from '../lib/table.ts';
import { profileOf, thresholdsOf } from '../profiles/messaging.ts';

const stack = readStack();
const profile = profileOf(__ENV.PROFILE);

export const options: Options = {
  scenarios: { messaging: profile.scenario },
  thresholds: thresholdsOf(__ENV.PROFILE),
  summaryTrendStats: ['avg', 'med', 'p(90)', 'p(99)', 'max'],
};

/** Two people talk for a while over two sockets; then the books must balance. */
export default async function messaging(): Promise<void> {
  const [ada, ben] = await seat(stack, exec.vu.idInTest, 2);
  if (!ada || !ben) return;
  const fromAda = openLedger();
  const fromBen = openLedger();
  let ends = 0;
  const onEnd = () => {
    ends += 1;
  };
  const sockets = [
    listen({ stack, who: ada, from: ben, ledger: fromBen, onEnd }, await positionOf(stack, ada)),
    listen({ stack, who: ben, from: ada, ledger: fromAda, onEnd }, await positionOf(stack, ben)),
  ];
  await Promise.all(sockets.map(({ ready }) => ready));
  const { pace, turn } = profile;
  await Promise.all([
    talk({ stack, from: ada, to: ben, ledger: fromAda, pace, turn }),
    talk({ stack, from: ben, to: ada, ledger: fromBen, pace, turn }),
  ]);
  await until(() => fromAda.isComplete() && fromBen.isComplete());
  const lost = fromAda.close() + fromBen.close();
  check(null, {
    'nothing that was acknowledged is lost': () => lost === 0,
    'no socket was closed on us': () => ends === 0,
  });
  for (const socket of sockets) socket.close();
}
