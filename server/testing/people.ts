import { SignJWT } from 'jose';
import { constants } from '../platform/config/constants.ts';
import type { OutboxMail } from '../platform/mail/outbox.ts';
import type { GraphQLClient } from './GraphQLClient.ts';
import type { TestApp } from './testApp.ts';

export const PASSWORD = 'correct horse battery';

/** What a browser sends to `signUp` when everything is filled in. */
export function signUpData(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    email: 'ada@example.org',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    userType: 'mentee',
    signupOptions: ['terms', 'privacy', 'age'],
    language: 'en',
    timezone: 'Europe/London',
    ...changes,
  };
}

/** The token that a browser makes of what was typed (AUT-11). */
export function authTokenFor(
  app: Pick<TestApp, 'clock'>,
  email: string,
  password: string = PASSWORD,
): Promise<string> {
  return new SignJWT({ email, password })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(app.clock.now() / 1000))
    .sign(new TextEncoder().encode(constants.authTokenSecret));
}

export type Tokens = { readonly accessToken: string; readonly refreshToken: string };
export type AuthAnswer = Tokens & Readonly<Record<string, unknown>> & { readonly userId: string };

export async function logIn(app: TestApp, email: string, password?: string): Promise<AuthAnswer> {
  const authToken = await authTokenFor(app, email, password);
  return app.anonymous().perform<AuthAnswer>('Auth', { authToken });
}

/** The code in a verification mail. */
export function codeIn(mail: Pick<OutboxMail, 'text'>): string {
  const [link] = /https?:\S+/.exec(mail.text) ?? [];
  return new URL(link ?? 'nothing:').searchParams.get('code') ?? '';
}

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly tokens: Tokens;
  readonly client: GraphQLClient;
};

/** Somebody who signed up, read the mail and is logged in. */
export async function member(
  app: TestApp,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Member> {
  const { id } = await app
    .anonymous()
    .perform<{ id: string }>('SignUp', { userData: signUpData({ email, ...changes }) });
  await app.settled();
  const mail = (await app.outbox()).find((each) => codeIn(each).startsWith(`${id}.`));
  if (!mail) throw new Error(`${email} got no mail`);
  const client = app.anonymous();
  const tokens = await client.perform<Tokens>('EmailValidation', { code: codeIn(mail) });
  client.accessToken = tokens.accessToken;
  return { id, email, tokens, client };
}
