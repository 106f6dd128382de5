import {
  type EmailRefusal,
  emailDecider,
  emailStream,
  type UserCommand,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { Context, Intent } from '../../platform/app.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import { destroyPersonalData } from '../eraseUser.ts';
import { freshMeta } from '../freshMeta.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { padding, padLog } from './padLog.ts';

type Registration = {
  readonly id: UserId;
  readonly fingerprint: string;
  /** What makes the account. */
  readonly command: UserCommand;
  readonly meta: EventMeta;
  /** What must hold in the same append. */
  // biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side, as in `execute.all`.
  readonly first?: readonly Intent<any, any, any, any>[];
};

/**
 * A new account at an address. A sign-up that never proved the address gives way to it; a verified owner stays, and gets a
 * mail with the way to log in (ONB-07). The caller learns neither, not by the length of the log either.
 * @throws GraphQLError when the account itself is refused.
 */
export async function registerAt(
  context: Pick<Context, 'app' | 'correlationId'>,
  registration: Registration,
): Promise<void> {
  const { app } = context;
  const { id, fingerprint, command, meta, first: before = [] } = registration;
  const claim = (insteadOf: UserId | null) => ({
    decider: emailDecider,
    stream: emailStream(fingerprint),
    command: { type: 'ClaimEmail', data: { emailFingerprint: fingerprint, userId: id, insteadOf }, meta },
  });
  const account = { decider: userDecider, stream: userStream(id), command };
  // One more, because an account that gives way is erased.
  const first = await app.execute.all([...before, claim(null), account, padding({ events: 1 }, meta)]);
  if (first.status === 'accepted') return;
  if (first.refusal.type !== 'EmailTaken') throw refusalFailure(first.refusal, refusalCodes);
  const { ownerId } = first.refusal as EmailRefusal;
  const abandon = {
    decider: userDecider,
    stream: userStream(ownerId),
    command: { type: 'AbandonSignUp', data: { userId: ownerId }, meta },
  };
  const second = await app.execute.all([...before, abandon, claim(ownerId), account]);
  if (second.status === 'accepted') await destroyPersonalData(app, ownerId);
  else {
    const made = userDecider.decide(userDecider.initial, command);
    const others = 2 + (made.status === 'accepted' ? made.events.length : 0);
    const events = others - (await remindOfAccount(context, ownerId));
    // The mail that proves an address is an event once it was sent.
    await padLog(context, { events, later: command.type === 'SignUp' ? 1 : 0 });
  }
}

/** Somebody used the address of this account: its owner gets a mail, but not again and again. How many events that were. */
export async function remindOfAccount(
  context: Pick<Context, 'app' | 'correlationId'>,
  ownerId: UserId,
): Promise<number> {
  const outcome = await context.app.execute({
    decider: userDecider,
    stream: userStream(ownerId),
    command: {
      type: 'RemindOfAccount',
      data: { userId: ownerId },
      meta: freshMeta(context, { kind: 'system', name: 'signUp' }),
    },
  });
  return outcome.status === 'accepted' ? outcome.events.length : 0;
}
