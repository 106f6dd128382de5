import { findAccountById } from '@waymark/db/identity';
import { type BoxCommand, boxDecider, notificationsStream } from '@waymark/events/notification';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

/** What an address stands and falls with: this log-in. @throws GraphQLError EXPIRED_TOKEN when its person is gone */
export async function accessOf({ app, viewer: { userId, sessionId } }: UserContext) {
  const account = await findAccountById(app.db, userId);
  if (!account) throw failure('EXPIRED_TOKEN');
  return { userId, sessionId, credentialVersion: account.credentialVersion };
}

export async function onBox({ app }: UserContext, command: BoxCommand): Promise<void> {
  const stream = notificationsStream(command.data.userId);
  const outcome = await app.execute({ decider: boxDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}
