import { type OwnPrivacy, readDataPrivacy } from '@waymark/db/privacy';
import type { UserRefusal } from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import {
  type DataPrivacyChanges,
  type PrivacyCommand,
  type PrivacyEvent,
  type PrivacyRefusal,
  privacyDecider,
  privacyStream,
} from '@waymark/events/privacy';
import { confirmedAccount } from '../identity/confirmed.ts';
import { userRefusalCodes } from '../identity/types.ts';
import type { Context, Outcome } from '../platform/app.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

export type { OwnPrivacy };

/** One command on the privacy of a person who is not erased. @throws GraphQLError of the refusal. */
export async function onPrivacy(context: Pick<Context, 'app'>, command: PrivacyCommand): Promise<void> {
  const { userId } = command.data;
  const outcome = (await context.app.execute.all([
    intentOf(command),
    confirmedAccount(userId, command.meta),
  ])) as Outcome<PrivacyEvent, PrivacyRefusal | UserRefusal>;
  if (outcome.status === 'accepted') return;
  const { refusal } = outcome;
  if (refusal.type !== 'DataDownloadLimitReached')
    throw refusalFailure(refusal, { ...userRefusalCodes, ...refusalCodes });
  const retryAfter = Math.ceil((refusal.retryAt - context.app.clock.now()) / 1000);
  throw failure('RATE_LIMITED', { refusal: refusal.type, retryAfter });
}

/** PRV-11: for another capability's own append, beside whatever else is saved with it. */
export function changeDataPrivacyIntent(userId: UserId, changes: DataPrivacyChanges, meta: EventMeta) {
  return intentOf({ type: 'ChangeDataPrivacy', data: { userId, changes }, meta });
}

function intentOf(command: PrivacyCommand) {
  return { decider: privacyDecider, stream: privacyStream(command.data.userId), command };
}

/** The viewer's own. */
export async function ownPrivacy({ app, viewer }: UserContext): Promise<OwnPrivacy> {
  const own = await readDataPrivacy(viewer, app.db, viewer.userId);
  if (!own) throw failure('NOT_AUTHORIZED');
  return own;
}
