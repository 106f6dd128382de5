import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { percentile } from '../result.ts';

type Call = { readonly token: string; readonly variables: Readonly<Record<string, unknown>> };

/** Callers who each post one mutation after the other. `clientId` is made for each. */
export type PosterPlan = {
  readonly port: number;
  readonly seconds: number;
  readonly query: string;
  /** `once`: calls that can each be made once, in order; a caller whose last one is made stops. */
  readonly callers: readonly (Call & { readonly once?: readonly Call[] })[];
};

export type PosterAnswer = {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly errors: number;
  readonly sample: string;
};

// One plan after the other, so that the callers are as warm as what they call.
process.on('message', (plan: PosterPlan) => {
  post(plan).then((answer) => process.send?.(answer));
});
process.once('disconnect', () => process.exit());

// Raw sockets: a client library would cost more than what is measured.
async function post({ port, seconds, query, callers }: PosterPlan): Promise<PosterAnswer> {
  const latencies: number[] = [];
  let errors = 0;
  let sample = '';
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    callers.map(
      ({ once, ...always }) =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          let sentAt = 0;
          let received = '';
          let made = 0;
          const send = (): void => {
            const { token, variables } = once?.[made] ?? always;
            made += 1;
            const body = JSON.stringify({ query, variables: { ...variables, clientId: randomUUID() } });
            sentAt = performance.now();
            socket.write(
              `POST /api HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
            );
          };
          socket.setNoDelay(true);
          socket.on('connect', send);
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            received += chunk.toString('latin1');
            if (!isWhole(received)) return;
            const now = performance.now();
            latencies.push(now - sentAt);
            if (received.includes('"errors":')) {
              errors += 1;
              sample = received.slice(-400);
            }
            received = '';
            if (now < end && made < (once?.length ?? Number.POSITIVE_INFINITY)) send();
            else {
              socket.destroy();
              resolve();
            }
          });
        }),
    ),
  );
  const perSecond = latencies.length / ((performance.now() - begun) / 1000);
  return { perSecond, p99Ms: percentile(latencies, 0.99), errors, sample };
}

function isWhole(response: string): boolean {
  const head = response.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(response)?.[1] ?? 0);
  return response.length >= head + 4 + length;
}
