import { type CommunityCommand, userDecider, userStream } from '@waymark/events/identity';
import type { EventMeta } from '@waymark/events/kernel';
import { userRefusalCodes } from '../../identity/types.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';

export async function decide(
  context: UserContext,
  commandFor: (meta: EventMeta) => CommunityCommand,
): Promise<void> {
  const outcome = await context.app.execute({
    decider: userDecider,
    stream: userStream(context.viewer.userId),
    command: commandFor(commandMeta(context)),
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, userRefusalCodes);
}
