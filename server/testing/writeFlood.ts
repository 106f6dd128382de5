import { randomUUID } from 'node:crypto';
import { commandId, userId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import type { App } from '../platform/app.ts';

/** Writes events all at once, each on a stream that nothing else writes. */
export async function writeFlood(
  { execute, clock }: Pick<App, 'execute' | 'clock'>,
  count: number,
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, () => {
      const id = userId(randomUUID());
      return execute({
        decider: operatorDecider,
        stream: operatorStream(id),
        command: {
          type: 'ConfirmOperator',
          data: { sessionId: 'flood', role: 'OPS' },
          meta: {
            actor: { kind: 'user', id },
            commandId: commandId(randomUUID()),
            correlationId: 'flood',
            at: clock.now(),
          },
        },
      });
    }),
  );
}
