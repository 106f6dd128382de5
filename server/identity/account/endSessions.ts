import { findLiveSessions } from '@waymark/db/identity';
import { type SessionEndReason, sessionDecider, sessionStream } from '@waymark/events/identity';
import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { App, Intent } from '../../platform/app.ts';

type Of = {
  readonly userId: UserId;
  readonly meta: EventMeta;
  readonly reason: SessionEndReason;
  /** The session that stays. */
  readonly except?: string;
};

/** The sessions to end, and how many had ever started when they were read. */
type Ending = {
  // biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side, as in `execute.all`.
  readonly intents: readonly Intent<any, any, any, any>[];
  readonly logIns: number;
};

/** Log-ins that come at the same time make it read again; more than this many are a fault or a flood. */
const MOST_ATTEMPTS = 50;

/**
 * Ends a person's sessions, but for one, in the append of `act`. `act` hands `logIns` to a command that is refused with
 * `LogInsChanged` when another session started meanwhile; it is then called again with that one among them.
 */
export async function endingSessions<
  Outcome extends { readonly status: string; readonly refusal?: { readonly type: string } },
>(
  app: Pick<App, 'db' | 'tokens'>,
  { userId, meta, reason, except }: Of,
  act: (ending: Ending) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const { sessionIds, logIns } = await findLiveSessions(app.db, userId);
    const ending = sessionIds.filter((sessionId) => sessionId !== except);
    const intents = ending.map((sessionId) => ({
      decider: sessionDecider,
      stream: sessionStream(sessionId),
      command: { type: 'EndSession', data: { sessionId, reason }, meta } as const,
    }));
    const outcome = await act({ intents, logIns });
    if (outcome.refusal?.type === 'LogInsChanged' && attempt < MOST_ATTEMPTS) continue;
    // Other processes learn it from the log.
    if (outcome.status === 'accepted') for (const sessionId of ending) app.tokens.revoke(sessionId);
    return outcome;
  }
}
