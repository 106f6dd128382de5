import { findAccountById } from '@waymark/db/identity';
import type { Operator } from '@waymark/db/operations';
import {
  operatorDecider,
  operatorStream,
  type Power,
  type PowerUse,
  recordedRefusals,
} from '@waymark/events/operations';
import { confirmedRole } from '../identity/confirmed.ts';
import { refusalCodes as accountCodes } from '../identity/refusalCodes.ts';
import type { Context } from '../platform/app.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { failure, notLoggedInOrNotAllowed, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

export type OperatorContext = UserContext & { readonly operator: Operator };

/**
 * OPS-03: by the role as it is now. A token keeps for minutes a role that was taken.
 * @param tried the power that a refusal is recorded for
 * @throws GraphQLError EXPIRED_TOKEN, NOT_AUTHORIZED
 */
export async function asOperator(context: Context, tried?: Power): Promise<OperatorContext> {
  const { app, viewer } = context;
  if (viewer.kind !== 'user') throw notLoggedInOrNotAllowed(viewer);
  const role = (await findAccountById(app.db, viewer.userId))?.role;
  if (role !== 'OPS' && role !== 'ADMIN') {
    app.log.warn({ userId: viewer.userId, role }, 'the operators’ console was refused');
    if (tried) await recordRefusal({ ...context, viewer }, tried, 'NotOperator');
    throw failure('NOT_AUTHORIZED');
  }
  return { ...context, viewer, operator: { userId: viewer.userId, role } };
}

/**
 * OPS-01: written down before it is done. A refusal is written down too.
 * @throws GraphQLError of the refusal
 */
export async function usePower(context: OperatorContext, use: PowerUse): Promise<void> {
  const { app, operator, viewer } = context;
  const { role, userId } = operator;
  const meta = commandMeta(context);
  const outcome = await app.execute.all([
    confirmedRole(operator, meta),
    {
      decider: operatorDecider,
      stream: operatorStream(userId),
      command: { type: 'UsePower', data: { sessionId: viewer.sessionId, role, use }, meta },
    },
  ]);
  if (outcome.status === 'accepted') return;
  await recordRefusal(context, use.power, outcome.refusal.type);
  throw refusalFailure(outcome.refusal, { ...accountCodes, ...refusalCodes });
}

/** OPS-01: an event on the person's own record, and a line of the log. It says nothing of what the power was tried on. */
export async function recordRefusal(context: UserContext, power: Power, refusal: string): Promise<void> {
  const { app, viewer } = context;
  const { userId } = viewer;
  app.log.warn({ userId, power, refusal }, 'a power was refused');
  const kept = recordedRefusals.find((each) => each === refusal);
  if (!kept) return;
  await app.execute({
    decider: operatorDecider,
    stream: operatorStream(userId),
    command: { type: 'RecordRefusal', data: { power, refusal: kept }, meta: commandMeta(context) },
  });
}
