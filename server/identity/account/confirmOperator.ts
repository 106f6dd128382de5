import { operatorDecider, operatorStream } from '@waymark/events/operations';
import { refusalCodes as operatorCodes } from '../../operations/refusalCodes.ts';
import { builder } from '../../platform/builder.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { freshMeta } from '../freshMeta.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { ownAccount } from './onAccount.ts';

builder.mutationField('confirmOperator', (t) =>
  t.withAuth({ user: true }).boolean({
    description: 'The password again: an operator may use powers for ten minutes, in this session.',
    args: { password: t.arg.string({ required: true }) },
    resolve: (_root, { password }, context) => confirmOperator(context, password),
  }),
);

/**
 * OPS-01: the password again; it counts for ten minutes in this session.
 * @throws GraphQLError BAD_USER_INPUT, RATE_LIMITED, NOT_AUTHORIZED
 */
async function confirmOperator(context: UserContext, password: string): Promise<true> {
  const { app, viewer } = context;
  const account = await ownAccount(context);
  const { role } = account;
  if (role !== 'OPS' && role !== 'ADMIN') throw failure('NOT_AUTHORIZED');
  await confirmIdentity(context, account, password);
  const outcome = await app.execute({
    decider: operatorDecider,
    stream: operatorStream(viewer.userId),
    command: {
      type: 'ConfirmOperator',
      data: { sessionId: viewer.sessionId, role },
      meta: freshMeta(context, { kind: 'user', id: viewer.userId }),
    },
  });
  // The role was taken in this moment.
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, operatorCodes);
  return true;
}
