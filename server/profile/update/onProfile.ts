import type { EventMeta, UserId } from '@waymark/events/kernel';
import { type ProfileCommand, profileDecider, profileStream } from '@waymark/events/profile';
import { confirmedAccount, confirmedRole } from '../../identity/confirmed.ts';
import { userRefusalCodes } from '../../identity/types.ts';
import type { Context, Execute } from '../../platform/app.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { privacyRefusalCodes } from '../../privacy/types.ts';
import { refusalCodes } from '../refusalCodes.ts';

export type Intents = Parameters<Execute['all']>[0];

export function profileIntent(command: ProfileCommand): Intents[number] {
  return { decider: profileDecider, stream: profileStream(command.data.userId), command };
}

/** Goes first where staff change what another person says: their role, as it is at the append (PRV-20). */
export function rightOver(id: UserId, { viewer }: UserContext, meta: EventMeta): Intents {
  return viewer.userId === id ? [] : [confirmedRole(viewer, meta)];
}

/** All of them or nothing, for people who are not erased. @throws GraphQLError of the first refusal; wrong values with `fields`. */
export async function executeAll({ app }: Pick<Context, 'app'>, intents: Intents): Promise<void> {
  const outcome = await app.execute.all([...intents, ...accountsOf(intents)]);
  if (outcome.status === 'accepted') return;
  throw refusalFailure(outcome.refusal, { ...userRefusalCodes, ...privacyRefusalCodes, ...refusalCodes });
}

/** Of whose profiles are changed. */
function accountsOf(intents: Intents): Intents {
  const about = new Map<UserId, EventMeta>();
  for (const { decider, command } of intents)
    if (decider === profileDecider) about.set(command.data.userId, command.meta);
  return [...about].map(([userId, meta]) => confirmedAccount(userId, meta));
}
