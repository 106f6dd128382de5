import { readUnfinished, type Unfinished } from '@waymark/db/mentoring';
import { commandId, type EventMeta, type Recorded, type UserId } from '@waymark/events/kernel';
import type { SessionCommand } from '@waymark/events/mentoring';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';
import { onSession } from './session/changeSession.ts';

const AT_ONCE = 100;

/**
 * PRV-13: who asks to be deleted takes everything back that others wait for, as if they had done it one by one; so the others are
 * notified. Once more when they are gone, for what began in between. The ids of the commands are derived, so twice changes nothing.
 */
const leaving: Worker = {
  name: 'mentoring.leaving',
  on: ['UserDeletionRequested', 'UserErased'],
  async handle(app, event) {
    const { userId } = (event as Recorded<{ type: string; data: { readonly userId: UserId } }>).data;
    let after = '';
    for (;;) {
      const asked = { after, now: app.clock.now(), limit: AT_ONCE };
      const found = await readUnfinished(app.db, userId, asked);
      for (const each of found) await takeBack(app, userId, event, each);
      const last = found.at(-1);
      if (!last || found.length < AT_ONCE) return;
      after = last.sessionId;
    }
  },
};

async function takeBack(app: App, userId: UserId, cause: Recorded, unfinished: Unfinished): Promise<void> {
  const { position, meta } = cause;
  const { sessionId } = unfinished;
  const command = commandFor(unfinished, {
    actor: { kind: 'user', id: userId },
    commandId: commandId(`leaving:${position}:${sessionId}`),
    correlationId: meta.correlationId,
    causationId: `event:${position}`,
    at: app.clock.now(),
  });
  // Refused: it ended by itself since it was looked up.
  await app.execute.all([{ ...onSession(command), cause }]);
}

function commandFor({ sessionId, what }: Unfinished, meta: EventMeta): SessionCommand {
  switch (what) {
    case 'session':
      return { type: 'CancelSession', data: { sessionId, reason: 'NO_TIME', reasonText: '' }, meta };
    case 'request':
      return { type: 'WithdrawSessionRequest', data: { sessionId }, meta };
    case 'offer': {
      const no = { reason: 'NO_TIME', reasonText: '', isOfCommunity: false, substituteId: null } as const;
      return { type: 'DeclineSessionRequest', data: { sessionId, ...no }, meta };
    }
  }
}

export const mentoringWorkers: readonly Worker[] = [leaving];
