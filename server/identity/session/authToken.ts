import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { constants } from '../../platform/config/constants.ts';
import { badUserInput, failure } from '../../platform/graphql/failures.ts';

const claims = z.object({
  email: z.string().min(1).max(320),
  password: z.string().min(1).max(1024),
  iat: z.number(),
});

const key = new TextEncoder().encode(constants.authTokenSecret);

/**
 * AUT-11, AUT-12: HS256 only, made within five minutes. Every browser knows the secret, so this proves nothing about who
 * sent it; what counts is the password inside.
 * @throws GraphQLError BAD_USER_INPUT
 */
export async function readAuthToken(
  { clock }: Pick<App, 'clock'>,
  authToken: string,
): Promise<{ readonly email: string; readonly password: string }> {
  const payload = await verified(authToken, new Date(clock.now()));
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw badUserInput({ authToken: 'invalid' });
  const { email, password, iat } = parsed.data;
  if (Math.abs(clock.now() - iat * 1000) > constants.authTokenMaxAge) {
    // A browser whose clock is wrong signs again by this time.
    const now = new Date(clock.now()).toISOString();
    throw failure('BAD_USER_INPUT', { fields: { authToken: 'tooOld' }, now });
  }
  return { email, password };
}

async function verified(authToken: string, currentDate: Date): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(authToken, key, { algorithms: ['HS256'], currentDate });
    return payload;
  } catch {
    throw badUserInput({ authToken: 'invalid' });
  }
}
