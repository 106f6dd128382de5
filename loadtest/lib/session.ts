import { hmac } from 'k6/crypto';
import encoding from 'k6/encoding';
import { execute } from './graphql.ts';
import type { Person, Stack } from './person.ts';

const AUTH = `query Auth($authToken: String!, $timezone: String, $subdomain: String) {
  auth(authToken: $authToken, timezone: $timezone, subdomain: $subdomain) { userId accessToken refreshToken }
}`;

export type Session = { readonly person: Person; readonly userId: string; readonly accessToken: string };

/** Logs in as the browser does: e-mail and password in an HS256 token (AUT-11). @throws with the server's message. */
export async function logIn(stack: Stack, person: Person): Promise<Session> {
  const authToken = signToken({ email: person.email, password: person.password }, stack.authTokenSecret);
  const answer = await execute<{ auth: { userId: string; accessToken: string } }>(stack.address, AUTH, {
    authToken,
    timezone: 'Europe/London',
    subdomain: null,
  });
  if (!answer.data) throw new Error(`${person.email} cannot log in: ${answer.errors?.[0]?.message}`);
  return { person, ...answer.data.auth };
}

function signToken(claims: Record<string, unknown>, secret: string): string {
  const head = encoding.b64encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' }), 'rawurl');
  const body = encoding.b64encode(
    JSON.stringify({ ...claims, iat: Math.floor(Date.now() / 1000) }),
    'rawurl',
  );
  return `${head}.${body}.${hmac('sha256', secret, `${head}.${body}`, 'base64rawurl')}`;
}
