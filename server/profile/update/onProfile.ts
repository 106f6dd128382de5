import { type ProfileCommand, profileDecider, profileStream } from '@waymark/events/profile';
import { userRefusalCodes } from '../../identity/types.ts';
import type { Context, Execute } from '../../platform/app.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import { privacyRefusalCodes } from '../../privacy/types.ts';
import { refusalCodes } from '../refusalCodes.ts';

export type Intents = Parameters<Execute['all']>[0];

export function profileIntent(command: ProfileCommand): Intents[number] {
  return { decider: profileDecider, stream: profileStream(command.data.userId), command };
}

/** All of them or nothing. @throws GraphQLError of the first refusal; wrong values with `fields`. */
export async function executeAll({ app }: Pick<Context, 'app'>, intents: Intents): Promise<void> {
  const outcome = await app.execute.all(intents);
  if (outcome.status === 'accepted') return;
  throw refusalFailure(outcome.refusal, { ...userRefusalCodes, ...privacyRefusalCodes, ...refusalCodes });
}
