import { sharesSession } from '@waymark/db/messaging';
import type { Recorded, UserId } from '@waymark/events/kernel';
import {
  type ConversationCommand,
  type ConversationEvent,
  conversationDecider,
  conversationStream,
  type MessagingRefusal,
} from '@waymark/events/messaging';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { refusalCodes } from './refusalCodes.ts';

/** What an accepted session of the two would overrule (MSG-48). */
const OPENED_BY_SESSION: ReadonlySet<MessagingRefusal['type']> = new Set([
  'PermissionNeeded',
  'MessagingIsDisabled',
  'SenderPaused',
  'SenderNotApproved',
]);

/**
 * The viewer does something in their conversation with the other. Only a refusal asks for sessions that they share, so that
 * who is in contact already costs no statement more. @throws GraphQLError when refused.
 */
export async function converse(
  context: UserContext,
  otherId: UserId,
  command: ConversationCommand,
): Promise<readonly Recorded<ConversationEvent>[]> {
  const { app, viewer } = context;
  const stream = conversationStream(viewer.userId, otherId);
  const decide = (intent: ConversationCommand) =>
    app.execute({ decider: conversationDecider, stream, command: intent });
  let outcome = await decide(command);
  if (
    outcome.status === 'refused' &&
    (command.type === 'SendMessage' || command.type === 'SendMessageWhenDecline') &&
    (await isOpenedBySession(context, otherId, outcome.refusal))
  ) {
    const facts = { ...command.data.facts, sharesSession: true };
    outcome = await decide({ ...command, data: { ...command.data, facts } });
  }
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return outcome.events;
}

/** Whether the two share a session that makes this "no" worth a second look. */
export async function isOpenedBySession(
  { app, viewer }: UserContext,
  otherId: UserId,
  refusal: MessagingRefusal,
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
