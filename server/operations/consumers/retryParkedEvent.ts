import { removeParked } from '@waymark/db/operations';
import { parkEvent } from '@waymark/db/store';
import { position } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { consumersOf } from '../../platform/reactor/consumerDesk.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';
import { findParked } from './consumers.ts';

async function retry(context: OperatorContext, consumer: string, at: number): Promise<boolean> {
  const { app, operator } = context;
  const parked = { consumer, position: at };
  await findParked(context, parked);
  const definition = consumersOf(app).get(consumer);
  const [event] = await app.store.readLog({ after: position(at - 1), limit: 1 });
  if (!definition || !event) throw failure('NOT_FOUND');
  await usePower(context, { power: 'retry', ...parked });
  try {
    // What a consumer does may be repeated, so another operator who retries at the same time does no harm.
    await definition.handle(event, { last: () => [], note: () => undefined });
  } catch (error) {
    app.log.warn({ err: error, consumer, position: at }, 'a parked event failed again');
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    await parkEvent(app.db, { consumer, position: position(at), reason, parkedAt: app.clock.now() });
    return false;
  }
  await removeParked(operator, app.db, parked);
  return true;
}

builder.mutationField('retryParkedEvent', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'Hands the event to its consumer again, after `confirmOperator`. False where it failed again: the cause is then the new one.',
    args: {
      consumer: t.arg.string({ required: true }),
      position: t.arg({ type: 'Position', required: true }),
    },
    resolve: async (_root, args, context) =>
      retry(await asOperator(context), args.consumer, args.position.position),
  }),
);
