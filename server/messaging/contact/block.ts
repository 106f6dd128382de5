import { type UserId, userTopic } from '@waymark/events/kernel';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { failure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { converse } from '../converse.ts';
import { tellPresenceNow } from '../live/signals.ts';
import { bothShow, contactPerson } from './contactBook.ts';
import { otherPerson } from './personArgument.ts';

export async function block(
  context: UserContext,
  type: 'BlockMessageUser' | 'UnBlockMessageUser',
  userId: string,
  clientId: string | null | undefined,
): Promise<boolean> {
  const otherId = otherPerson(context, userId);
  if (!(await contactPerson(context.app, otherId))) throw failure('NOT_FOUND');
  const meta = commandMeta(context, clientId);
  const events = await converse(context, otherId, { type, data: { otherId }, meta });
  if (events.length === 0) return true;
  if (type === 'BlockMessageUser') await hidePresence(context, otherId);
  else await tellPresenceNow(context.app, context.viewer.userId, otherId);
  return true;
}

/** The blocked person's screen shows the blocker as if they had left. */
async function hidePresence({ app, viewer }: UserContext, otherId: UserId): Promise<void> {
  if (!(await bothShow(app, 'showPresence', viewer.userId, otherId))) return;
  const signal = { type: 'presence', from: viewer.userId, presence: 'OFFLINE', at: app.clock.now() } as const;
  app.transport.signal(userTopic(otherId), signal);
}
