import { commandId, userId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import type { App } from '../platform/app.ts';

/** Appends as many events as are wanted at once, each on a new stream of an operator `flood-<number>`. */
export async function floodLog({ execute, clock }: App, from: number, count: number): Promise<void> {
  const confirmations = Array.from({ length: count }, (_, index) => {
    const name = `flood-${from + index}`;
    const id = userId(name);
    const actor = { kind: 'user', id } as const;
    const meta = { actor, commandId: commandId(name), correlationId: 'flood', at: clock.now() };
    const data = { sessionId: 'flood', role: 'OPS' } as const;
    const command = { type: 'ConfirmOperator', data, meta } as const;
    return execute({ decider: operatorDecider, stream: operatorStream(id), command });
  });
  await Promise.all(confirmations);
}
