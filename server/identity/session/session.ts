import { randomUUID } from 'node:crypto';
import { findLiveSession, findLiveSessions } from '@waymark/db/identity';
import {
  type SessionMethod,
  sessionDecider,
  sessionStream,
  userDecider,
  userStream,
} from '@waymark/events/identity';
import type { Actor, Refusal, UserId, UserRole } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import type { Context, Intent } from '../../platform/app.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { actorOf } from '../../platform/viewer.ts';
import { rememberDevice } from '../device/deviceCookie.ts';
import { deviceOf } from '../device/deviceOf.ts';
import { ANYBODY, freshMeta } from '../freshMeta.ts';
import { issueRefreshToken, readRefreshToken } from './refreshToken.ts';

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

type Somebody = { readonly userId: UserId; readonly role: UserRole };

type Start = {
  readonly method: SessionMethod;
  /** As it was when it was checked who this is; null where `beside` checks it. */
  readonly credentialVersion: number | null;
  readonly sessionId?: string;
  readonly timezone?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: unlike deciders side by side, as in `execute.all`.
  readonly beside?: readonly Intent<any, any, any, any>[];
};

type Started =
  | { readonly status: 'started'; readonly tokens: TokenPair }
  | { readonly status: 'refused'; readonly refusal: Refusal };

/**
 * Logs somebody in. The caller has checked who that is. The session, the account's count of log-ins and `beside` are
 * one append: a password that changes at the same time is either seen here, or sees this session and ends it.
 */
export async function startSession(
  context: Context,
  { userId, role }: Somebody,
  { method, credentialVersion, sessionId = randomUUID(), timezone, beside = [] }: Start,
): Promise<Started> {
  const { app } = context;
  const meta = freshMeta(context, { kind: 'user', id: userId });
  const device = deviceOf(context);
  const { sessionIds } = await findLiveSessions(app.db, userId);
  const surplus = sessionIds.slice(0, Math.max(0, sessionIds.length + 1 - identityLimits.sessionsPerPerson));
  const data = { sessionId, userId, method, ...(device && { device }), ...(timezone && { timezone }) };
  const note = { userId, sessionId, credentialVersion, isTransfer: method === 'handoff' };
  const outcome = await app.execute.all([
    ...beside,
    {
      decider: sessionDecider,
      stream: sessionStream(sessionId),
      command: { type: 'StartSession', data, meta },
    },
    { decider: userDecider, stream: userStream(userId), command: { type: 'NoteLogIn', data: note, meta } },
    ...surplus.map((oldest) => ({
      decider: sessionDecider,
      stream: sessionStream(oldest),
      command: { type: 'EndSession', data: { sessionId: oldest, reason: 'tooMany' }, meta } as const,
    })),
  ]);
  if (outcome.status === 'refused') return outcome;
  for (const oldest of surplus) app.tokens.revoke(oldest);
  rememberDevice(context, userId);
  return { status: 'started', tokens: await pairOf(context, { userId, role, sessionId }, 1) };
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
  // The holder of the session's refresh token acts for its person.
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
