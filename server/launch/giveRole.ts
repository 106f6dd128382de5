import { randomUUID } from 'node:crypto';
import { userDecider, userStream } from '@waymark/events/identity';
import { commandId, type UserId, type UserRole } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import { LaunchError } from './terminal/launchError.ts';

/** Gives an account a role from outside, as the shell does. Whether that changed something. @throws LaunchError when refused */
export async function giveRole(
  app: Pick<App, 'execute' | 'clock'>,
  userId: UserId,
  role: UserRole,
): Promise<boolean> {
  const meta = {
    actor: { kind: 'system', name: 'shell' },
    commandId: commandId(randomUUID()),
    correlationId: `shell.${randomUUID()}`,
    at: app.clock.now(),
  } as const;
  const outcome = await app.execute({
    decider: userDecider,
    stream: userStream(userId),
    command: { type: 'ChangeUserRole', data: { userId, role }, meta },
  });
  if (outcome.status === 'refused') throw new LaunchError(`Refused: ${outcome.refusal.type}`);
  return outcome.events.length > 0;
}
