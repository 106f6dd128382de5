import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { findAccountById } from '@waymark/db/identity';
import { handoffDecider, handoffStream } from '@waymark/events/identity';
import type { UserId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import type { App } from '../../platform/app.ts';
import { commandMeta } from '../../platform/execute/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { challengeShape } from '../sso/oauthState.ts';

export const MINUTE = 60_000;

/** A person changes origins a few times; guessing is limited long before 2^128 codes. */
const createRule = { limit: 10, window: MINUTE } as const;

const SIGNATURE_BYTES = 16;

export type Handoff = { readonly code: string; readonly expiresAt: number };

export async function createHandoff(context: UserContext, challenge: string): Promise<Handoff> {
  const { app, viewer } = context;
  if (!challengeShape.safeParse(challenge).success) throw badUserInput({ challenge: 'invalid' });
  await app.rateLimiter.takeOrFail(`handoff:person:${viewer.userId}`, createRule);
  const account = await findAccountById(app.db, viewer.userId);
  if (!account) throw failure('EXPIRED_TOKEN');
  const handoffId = randomUUID();
  const meta = commandMeta(context);
  const outcome = await app.execute({
    decider: handoffDecider,
    stream: handoffStream(handoffId),
    command: { type: 'CreateHandoff', data: { handoffId, userId: viewer.userId, challenge }, meta },
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  const { userId, sessionId } = viewer;
  const { credentialVersion } = account;
  return {
    code: codeOf(app, { userId, handoffId, sessionId, credentialVersion }),
    expiresAt: meta.at + identityLimits.handoffLifetime,
  };
}

/** What a code says, signed: whose it is, and which session and password it stands and falls with. */
export type Said = {
  readonly userId: UserId;
  readonly handoffId: string;
  readonly sessionId: string;
  readonly credentialVersion: number;
};

function codeOf(app: Pick<App, 'config'>, { userId: owner, handoffId, sessionId, credentialVersion }: Said) {
  const said = [owner, handoffId, sessionId, credentialVersion].join('.');
  return `${said}.${signatureOf(app, said).toString('base64url')}`;
}

export function signatureOf({ config }: Pick<App, 'config'>, said: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'waymark/handoff', 32));
  return createHmac('sha256', key).update(said).digest().subarray(0, SIGNATURE_BYTES);
}
