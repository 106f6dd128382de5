import { type Account, findAccountById } from '@waymark/db/identity';
import { type SessionEndReason, type UserCommand, userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import { operatorDecider, operatorStream } from '@waymark/events/operations';
import { refusalCodes as operatorCodes } from '../../operations/refusalCodes.ts';
import type { Context, Intent } from '../../platform/app.ts';
import { failure, refusalFailure } from '../../platform/graphql/failures.ts';
import { actorOf, type UserContext } from '../../platform/viewer.ts';
import { confirmedRole } from '../confirmed.ts';
import { freshMeta } from '../freshMeta.ts';
import { refusalCodes as accountCodes } from '../refusalCodes.ts';
import { endingSessions } from './endSessions.ts';

/** A command without its meta. */
type Unsigned<Command> = Command extends { readonly type: infer Type; readonly data: infer Data }
  ? { readonly type: Type; readonly data: Data }
  : never;

const refusalCodes = { ...accountCodes, ...operatorCodes };

// biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side, as in `execute.all`.
type First = readonly Intent<any, any, any, any>[];

/** Does one thing with an account, after what must hold in the same append. @throws GraphQLError when refused. */
export async function onAccount(
  { app }: Pick<Context, 'app'>,
  meta: EventMeta,
  command: Unsigned<UserCommand>,
  first: First = [],
): Promise<void> {
  const outcome = await app.execute.all([...first, onUser(meta, command)]);
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}

/** The same, for what ends the person's other sessions as well. @throws GraphQLError when refused. */
export async function onAccountEnding(
  { app }: Pick<Context, 'app'>,
  meta: EventMeta,
  command: Unsigned<EndingCommand>,
  { reason, except }: { readonly reason: SessionEndReason; readonly except?: string },
  first: First = [],
): Promise<void> {
  const { userId } = command.data;
  const outcome = await endingSessions(
    app,
    { userId, meta, reason, ...(except && { except }) },
    ({ intents, logIns }) => {
      const counted = { ...command, data: { ...command.data, logIns } } as Unsigned<UserCommand>;
      return app.execute.all([...first, onUser(meta, counted), ...intents]);
    },
  );
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
}

type EndingCommand = Extract<
  UserCommand,
  { type: 'ResetPassword' | 'ChangePassword' | 'RequestDeletion' | 'DeactivateUser' }
>;

function onUser(meta: EventMeta, command: Unsigned<UserCommand>) {
  return {
    decider: userDecider,
    stream: userStream(command.data.userId),
    command: { ...command, meta } as UserCommand,
  };
}

/** The account of the viewer. @throws GraphQLError EXPIRED_TOKEN when it is gone */
export async function ownAccount({ app, viewer }: UserContext): Promise<Account> {
  const account = await findAccountById(app.db, viewer.userId);
  if (!account) throw failure('EXPIRED_TOKEN');
  return account;
}

/** The person whose link this is acts; they need not be logged in. */
export function holderMeta(context: Context, userId: UserId): EventMeta {
  return freshMeta(context, { kind: 'user', id: userId });
}

/** Ops act through the system; its name says who it was (OPS-01). */
export function staffMeta(context: UserContext): EventMeta {
  return freshMeta(context, { kind: 'system', name: `ops.${context.viewer.userId}` });
}

/** Goes first into what ops do through the system: their role, as it is at the append (OPS-01). */
export function staffRole({ viewer }: UserContext, meta: EventMeta) {
  return confirmedRole(viewer, { ...meta, actor: actorOf(viewer) });
}

/** The same, and that they gave their password within ten minutes, in this session. */
export function staffPassword(context: UserContext, meta: EventMeta): First {
  const { viewer } = context;
  const { userId, sessionId, role } = viewer;
  const command = {
    type: 'ConfirmPassword',
    data: { sessionId, role },
    meta: { ...meta, actor: actorOf(viewer) },
  } as const;
  return [staffRole(context, meta), { decider: operatorDecider, stream: operatorStream(userId), command }];
}
