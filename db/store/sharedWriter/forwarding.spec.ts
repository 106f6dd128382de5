import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EncodedAppend } from '../commit/planBatch.ts';
import { createForwarding } from './forwarding.ts';
import { readMessage, type WireAnswer } from './wire.ts';

const SECRET = Buffer.alloc(32, 1);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A process whose appends go to another one; `sent`: the numbers of the appends in each message. */
function forwardTo(tenure: string) {
  const sent: number[][] = [];
  const forwarding = createForwarding({
    local: () => Promise.resolve({ status: 'duplicate', first: 7, last: 7 }),
    send: (_address, bytes) => {
      const message = readMessage(SECRET, bytes);
      sent.push(message?.kind === 'appends' ? message.requests.map(({ seq }) => seq) : []);
    },
    secret: SECRET,
    address: 'here',
    maxWaiting: 100,
    giveUpAfter: 4_000,
  });
  forwarding.follow({ id: tenure, address: 'other', shape: 'shape' });
  const append = (meta: object = {}) => {
    const encoded = { meta, actor: 'ada', writes: [], outcome: { aborted: false }, dependsOn: [] };
    return forwarding.append(encoded as unknown as EncodedAppend);
  };
  const answer = (...seqs: readonly number[]) =>
    forwarding.onAnswers(
      tenure,
      seqs.map((seq): WireAnswer => ({ seq, status: 'appended', first: seq, follows: 0 })),
    );
  return { sent, append, answer, turn: () => new Promise<void>(setImmediate) };
}

it('sends at once where nothing is under way', async () => {
  const { sent, append, turn } = forwardTo('t');
  void append();
  await turn();
  expect(sent).toEqual([[1]]);
});

it('keeps what comes meanwhile until all that is under way is answered, and sends it with what the answered callers ask next', async () => {
  const { sent, append, answer, turn } = forwardTo('t');
  const first = [append(), append()];
  await turn();
  void append();
  await turn();
  void append();
  answer(1);
  await turn();
  expect(sent).toEqual([[1, 2]]);
  answer(2);
  await Promise.all(first);
  void append();
  await turn();
  expect(sent).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('keeps it for 5 ms at most, and then again what comes after it', async () => {
  const { sent, append, turn } = forwardTo('t');
  void append();
  await turn();
  void append();
  vi.advanceTimersByTime(3);
  void append();
  await turn();
  expect(sent).toEqual([[1]]);
  vi.advanceTimersByTime(2);
  expect(sent).toEqual([[1], [2, 3]]);
  void append();
  await turn();
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(5);
  expect(sent).toEqual([[1], [2, 3], [4]]);
});

it('divides what one message does not hold, and writes here what none holds or what is no JSON', async () => {
  const { sent, append, turn } = forwardTo('t');
  const large = (characters: number) => ({ correlationId: 'x'.repeat(characters) });
  const [tooLarge, noJson] = [append(large(600_000)), append({ at: 1n })];
  for (let each = 0; each < 3; each += 1) void append(large(200_000));
  await turn();
  expect(sent.toSorted()).toEqual([[3], [4, 5]]);
  expect(await Promise.all([tooLarge, noJson])).toMatchObject([{ first: 7 }, { first: 7 }]);
});
