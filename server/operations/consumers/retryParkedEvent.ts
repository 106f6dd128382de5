import { position } from '@waymark/events/kernel';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { consumersOf } from '../../platform/reactor/consumerDesk.ts';
import { retryParked } from '../../platform/reactor/parked.ts';
import { asOperator, type OperatorContext, usePower } from '../operator.ts';
import { findParked } from './consumers.ts';

async function retry(context: OperatorContext, consumer: string, at: number): Promise<boolean> {
  const { app } = context;
  const parked = { consumer, position: at };
  await findParked(context, parked);
  const definition = consumersOf(app).get(consumer);
  if (!definition) throw failure('NOT_FOUND');
  await usePower(context, { power: 'retry', ...parked });
  const isHandled = await retryParked(app, definition, position(at));
  if (isHandled === undefined) throw failure('NOT_FOUND');
  return isHandled;
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
