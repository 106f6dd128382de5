import { findLiveSessions } from '@waymark/db/identity';
import { type SessionEndReason, sessionDecider, sessionStream } from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

/** The intents that end a person's sessions, but for one; and what must be done once they are accepted. */
export async function sessionsEnding(
  app: Pick<App, 'db' | 'tokens'>,
  of: {
    readonly userId: UserId;
    readonly meta: EventMeta;
    readonly reason: SessionEndReason;
    readonly except?: string;
  },
) {
  const { userId, meta, reason, except } = of;
  const ending = (await findLiveSessions(app.db, userId)).filter((sessionId) => sessionId !== except);
  return {
    intents: ending.map((sessionId) => ({
      decider: sessionDecider,
      stream: sessionStream(sessionId),
      command: { type: 'EndSession', data: { sessionId, reason }, meta } as const,
    })),
    /** Other processes hear it from the log. */
    revoke: () => {
      for (const sessionId of ending) app.tokens.revoke(sessionId);
    },
  };
}
