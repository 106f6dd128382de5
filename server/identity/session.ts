import { randomUUID } from 'node:crypto';
import { findLiveSession } from '@waymark/db/identity';
import {
  type SessionMethod,
  sessionDecider,
  sessionStream,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import type { Actor, UserId, UserRole } from '@waymark/events/kernel';
import type { Context } from '../platform/app.ts';
import { failure } from '../platform/graphql/failures.ts';
import { actorOf } from '../platform/viewer.ts';
import { ANYBODY, freshMeta } from './freshMeta.ts';
import { issueRefreshToken, readRefreshToken } from './refreshToken.ts';

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

type Somebody = { readonly userId: UserId; readonly role: UserRole };

/** The intent to log somebody in, and the tokens once it is done. Whoever calls it has checked who that is. */
export function newSession(
  context: Context,
  { userId, role }: Somebody,
  method: SessionMethod,
  sessionId: string = randomUUID(),
) {
  return {
    intent: {
      decider: sessionDecider,
      stream: sessionStream(sessionId),
      command: {
        type: 'StartSession',
        data: { sessionId, userId, method },
        meta: freshMeta(context, { kind: 'user', id: userId }),
      },
    } as const,
    /** Goes with it where a log-in is a sign of life: that keeps an account which was to be deleted (PRV-13). */
    greeting: {
      decider: userDecider,
      stream: userStream(userId),
      command: {
        type: 'NoteLogIn',
        data: { userId },
        meta: freshMeta(context, { kind: 'user', id: userId }),
      },
    } as const,
    tokens: () => pairOf(context, { userId, role, sessionId }, 1),
  };
}

/**
 * AUT-52, AUT-60: a new pair for a refresh token; two tabs that come together get the same one.
 * @throws GraphQLError NOT_AUTHORIZED when the session is over or the token was used before.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<TokenPair> {
  const { app } = context;
  const claims = await readRefreshToken(app, refreshToken);
  if (!claims) throw failure('NOT_AUTHORIZED');
  const { sessionId, generation } = claims;
  const outcome = await app.execute({
    decider: sessionDecider,
    stream: sessionStream(sessionId),
    command: {
      type: 'RefreshSession',
      data: { sessionId, generation },
      meta: freshMeta(context, ANYBODY),
    },
  });
  if (outcome.status === 'refused') throw failure('NOT_AUTHORIZED');
  if (outcome.events.some((event) => event.type === 'SessionEnded')) {
    app.tokens.revoke(sessionId);
    throw failure('NOT_AUTHORIZED');
  }
  // Read after the rotation: a session that ended or a person who was erased meanwhile gets nothing.
  const person = await findLiveSession(app.db, sessionId);
  if (!person) throw failure('NOT_AUTHORIZED');
  return pairOf(context, { ...person, sessionId }, generation + 1);
}

/** AUT-64. The session is that of the access token, or of the refresh token when the other is stale already. */
export async function endSession(context: Context, refreshToken: string | null | undefined): Promise<void> {
  const { app, viewer } = context;
  const claims = refreshToken ? await readRefreshToken(app, refreshToken) : undefined;
  const sessionId = viewer.kind === 'user' ? viewer.sessionId : claims?.sessionId;
  if (!sessionId) throw failure('EXPIRED_TOKEN');
  // Whoever holds the session's refresh token speaks for its person.
  const actor: Actor = viewer.kind === 'user' ? actorOf(viewer) : { kind: 'system', name: 'logout' };
  await app.execute({
    decider: sessionDecider,
    stream: sessionStream(sessionId),
    command: {
      type: 'EndSession',
      data: { sessionId, reason: 'logout' },
      meta: freshMeta(context, actor),
    },
  });
  app.tokens.revoke(sessionId);
}

async function pairOf(
  { app }: Context,
  claims: Somebody & { readonly sessionId: string },
  generation: number,
): Promise<TokenPair> {
  const [accessToken, refreshToken] = await Promise.all([
    app.tokens.issueAccessToken(claims),
    issueRefreshToken(app, { sessionId: claims.sessionId, generation }),
  ]);
  return { accessToken, refreshToken };
}
