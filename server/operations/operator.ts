import { findAccountById } from '@waymark/db/identity';
import type { Operator } from '@waymark/db/operations';
import { operatorDecider, operatorStream, type PowerUse } from '@waymark/events/operations';
import type { Context } from '../platform/app.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { failure, notLoggedInOrNotAllowed, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

export type OperatorContext = UserContext & { readonly operator: Operator };

/**
 * OPS-03: by the role as it is now. A token keeps for minutes a role that was taken.
 * @throws GraphQLError EXPIRED_TOKEN, NOT_AUTHORIZED
 */
export async function asOperator(context: Context): Promise<OperatorContext> {
  const { app, viewer } = context;
  if (viewer.kind !== 'user') throw notLoggedInOrNotAllowed(viewer);
  const role = (await findAccountById(app.db, viewer.userId))?.role;
  if (role !== 'OPS' && role !== 'ADMIN') {
    app.log.warn({ userId: viewer.userId, role }, 'the operators’ console was refused');
    throw failure('NOT_AUTHORIZED');
  }
  return { ...context, viewer, operator: { userId: viewer.userId, role } };
}

/**
 * OPS-01: written down before it is done. A refusal is logged.
 * @throws GraphQLError of the refusal
 */
export async function usePower(context: OperatorContext, use: PowerUse): Promise<void> {
  const { app, operator, viewer } = context;
  const { role, userId } = operator;
  const outcome = await app.execute({
    decider: operatorDecider,
    stream: operatorStream(userId),
    command: {
      type: 'UsePower',
      data: { sessionId: viewer.sessionId, role, use },
      meta: commandMeta(context),
    },
  });
  if (outcome.status === 'accepted') return;
  app.log.warn({ userId, power: use.power, refusal: outcome.refusal.type }, 'a power was refused');
  throw refusalFailure(outcome.refusal, refusalCodes);
}
