import { sharesSession } from '@waymark/db/messaging';
import type { Recorded, Refusal, UserId } from '@waymark/events/kernel';
import {
  type ConversationCommand,
  type ConversationEvent,
  conversationDecider,
  conversationStream,
  type MessagingRefusal,
} from '@waymark/events/messaging';
import type { Outcome } from '../platform/app.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

/** What an accepted session of the two would overrule (MSG-48). */
const OPENED_BY_SESSION: ReadonlySet<string> = new Set<MessagingRefusal['type']>([
  'PermissionNeeded',
  'MessagingIsDisabled',
  'SenderPaused',
  'SenderNotApproved',
]);

type Decided = Outcome<ConversationEvent, MessagingRefusal>;

/** The viewer does something in their conversation with the other. @throws GraphQLError when refused. */
export async function converse(
  context: UserContext,
  otherId: UserId,
  command: ConversationCommand,
): Promise<readonly Recorded<ConversationEvent>[]> {
  const outcome = await decideBetween(context, otherId, command);
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return outcome.events;
}

/**
 * The same, with a handler for refusals. Shared sessions are read only after a refusal, so that
 * people who are in contact already cost no extra statement.
 */
export async function decideBetween(
  context: UserContext,
  otherId: UserId,
  command: ConversationCommand,
): Promise<Decided> {
  const { app, viewer } = context;
  const stream = conversationStream(viewer.userId, otherId);
  const decide = (intent: ConversationCommand) =>
    app.execute({ decider: conversationDecider, stream, command: intent });
  const outcome = await decide(command);
  const opened = outcome.status === 'refused' ? openedBySession(command) : undefined;
  if (outcome.status === 'accepted' || !opened) return outcome;
  return (await isOpenedBySession(context, otherId, outcome.refusal)) ? decide(opened) : outcome;
}

/** The command as it is with a session that the two share; undefined where that is no ground. */
function openedBySession(command: ConversationCommand): ConversationCommand | undefined {
  switch (command.type) {
    case 'SendMessage':
      return { ...command, data: { ...command.data, facts: { ...command.data.facts, sharesSession: true } } };
    case 'SendMessageWhenDecline':
      return { ...command, data: { ...command.data, facts: { ...command.data.facts, sharesSession: true } } };
    case 'EditMessage':
      return { ...command, data: { ...command.data, facts: { ...command.data.facts, sharesSession: true } } };
    case 'AddMessageReaction':
      return { ...command, data: { ...command.data, facts: { ...command.data.facts, sharesSession: true } } };
    default:
      return undefined;
  }
}

/** Whether the two share a session that makes this "no" worth a second look. */
export async function isOpenedBySession(
  { app, viewer }: UserContext,
  otherId: UserId,
  refusal: Refusal,
): Promise<boolean> {
  return OPENED_BY_SESSION.has(refusal.type) && (await sharesSession(viewer, app.db, otherId));
}

/**
 * The fact that answers the command. @throws GraphQLError CONFLICT when the command id was already used for something
 * else: its first result has no such fact.
 */
export function factOf<Type extends ConversationEvent['type']>(
  events: readonly Recorded<ConversationEvent>[],
  type: Type,
  isMeant: (fact: Recorded<Extract<ConversationEvent, { type: Type }>>) => boolean = () => true,
): Recorded<Extract<ConversationEvent, { type: Type }>> {
  const fact = events.find((event) => event.type === type) as
    | Recorded<Extract<ConversationEvent, { type: Type }>>
    | undefined;
  if (!fact || !isMeant(fact)) throw failure('CONFLICT', {}, 'This client id was used for something else');
  return fact;
}
