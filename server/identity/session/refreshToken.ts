import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { refreshKey } from '../secrets.ts';

const claims = z.object({ sid: z.string().min(1).max(100), gen: z.number().int().min(1) });

export type RefreshClaims = { readonly sessionId: string; readonly generation: number };

const ISSUER = 'waymark';
const AUDIENCE = 'refresh';

/**
 * A signed name of one generation of a session. It carries no time: the session knows how long it lives, and the same
 * generation is always the same text, so that two tabs which refresh together hold one token (AUT-60).
 */
export function issueRefreshToken(
  app: Pick<App, 'config'>,
  { sessionId, generation }: RefreshClaims,
): Promise<string> {
  return new SignJWT({ sid: sessionId, gen: generation })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .sign(refreshKey(app));
}

/** Undefined: not one of our refresh tokens. */
export async function readRefreshToken(
  app: Pick<App, 'config'>,
  token: string,
): Promise<RefreshClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, refreshKey(app), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const parsed = claims.safeParse(payload);
    return parsed.success ? { sessionId: parsed.data.sid, generation: parsed.data.gen } : undefined;
  } catch {
    return undefined;
  }
}
