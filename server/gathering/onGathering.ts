import {
  type AttendeeCommand,
  attendeeDecider,
  attendeeStream,
  type GatheringCommand,
  type GatheringEvent,
  type GatheringRefusal,
  gatheringDecider,
  gatheringStream,
} from '@waymark/events/gathering';
import type { EventMeta, Refusal } from '@waymark/events/kernel';
import { confirmedManager, confirmedRole } from '../identity/confirmed.ts';
import { userRefusalCodes } from '../identity/types.ts';
import type { Execute, Outcome } from '../platform/app.ts';
import { commandMeta } from '../platform/execute/commandMeta.ts';
import { badUserInput, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { isStaff, lookerOf } from './looker.ts';
import { refusalCodes } from './refusalCodes.ts';

export type Intents = Parameters<Execute['all']>[0];

/** @throws GraphQLError BAD_USER_INPUT for an id that nobody needs. */
export function gatheringMeta(context: UserContext, clientId?: string | null): EventMeta {
  if (clientId && !/^[\x21-\x7e]{1,100}$/.test(clientId)) throw badUserInput({ clientId: 'invalid' });
  return commandMeta(context, clientId);
}

export function onGathering(command: GatheringCommand): Intents[number] {
  return { decider: gatheringDecider, stream: gatheringStream(command.data.gatheringId), command };
}

export function onAttendee(command: AttendeeCommand): Intents[number] {
  const { gatheringId, userId } = command.data;
  return { decider: attendeeDecider, stream: attendeeStream(gatheringId, userId), command };
}

/** All of it or nothing, as it comes out. */
export async function attempt(
  { app }: Pick<UserContext, 'app'>,
  intents: Intents,
): Promise<Outcome<GatheringEvent, GatheringRefusal>> {
  return (await app.execute.all(intents)) as Outcome<GatheringEvent, GatheringRefusal>;
}

/** Also of a right that was confirmed in the same append. */
export function said(refusal: Refusal) {
  return refusalFailure(refusal, { ...userRefusalCodes, ...refusalCodes });
}

/** @throws GraphQLError of the refusal. */
export async function run(context: UserContext, intents: Intents) {
  const outcome = await attempt(context, intents);
  if (outcome.status === 'refused') throw said(outcome.refusal);
  return outcome.events;
}

/**
 * Whether the viewer manages the event's community or belongs to the charity, and what goes first into the append: it refuses
 * the whole unless they still do.
 */
export async function asOrganiser(
  context: UserContext,
  { partnerId, meta }: { readonly partnerId: string | null; readonly meta: EventMeta },
): Promise<{ readonly isManager: boolean; readonly first: Intents }> {
  const { viewer } = context;
  if (isStaff(viewer)) return { isManager: true, first: [confirmedRole(viewer, meta)] };
  const { managerOf } = await lookerOf(context);
  if (partnerId === null || !managerOf.includes(partnerId)) return { isManager: false, first: [] };
  return { isManager: true, first: [confirmedManager(viewer.userId, partnerId, meta)] };
}
