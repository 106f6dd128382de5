import { randomUUID, timingSafeEqual } from 'node:crypto';
import { findAccountById } from '@waymark/db/identity';
import { handoffDecider, handoffStream, sessionDecider, sessionStream } from '@waymark/events/identity';
import { userId } from '@waymark/events/kernel';
import type { App, Context } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { freshMeta } from '../freshMeta.ts';
import { challengeOf } from '../sso/secrets.ts';
import { readTimezone } from '../timezone.ts';
import { TokenPairRef } from '../tokenPair.ts';
import { startSession, type TokenPair } from './session.ts';
import { MINUTE, type Said, signatureOf } from './sessionTransfer.ts';

const redeemRule = { limit: 60, window: MINUTE } as const;

type Asked = {
  readonly code: string;
  readonly secret: string;
  readonly timezone?: string | null | undefined;
};

/**
 * The code is used, its session says that it was taken along, and the new one begins, in one append: of two who come with
 * the same code one gets in, and nobody once the session ended or the password changed.
 */
async function redeemHandoff(context: Context, { code, secret, timezone }: Asked): Promise<TokenPair> {
  const { app, clientAddress } = context;
  await app.rateLimiter.takeOrFail(`handoff:address:${clientAddress}`, redeemRule);
  const asked = readCode(app, code);
  const account = asked && (await findAccountById(app.db, asked.userId));
  if (!asked || !account) throw failure('NOT_AUTHORIZED');
  const { userId, handoffId, sessionId, credentialVersion } = asked;
  const toSessionId = randomUUID();
  const meta = freshMeta(context, { kind: 'user', id: userId });
  const started = await startSession(context, account, {
    method: 'handoff',
    credentialVersion,
    sessionId: toSessionId,
    timezone: readTimezone(timezone),
    beside: [
      {
        decider: handoffDecider,
        stream: handoffStream(handoffId),
        command: { type: 'RedeemHandoff', data: { handoffId, challenge: challengeOf(secret) }, meta },
      },
      {
        decider: sessionDecider,
        stream: sessionStream(sessionId),
        command: { type: 'TransferSession', data: { sessionId, userId, toSessionId }, meta },
      },
    ],
  });
  if (started.status === 'refused') throw failure('NOT_AUTHORIZED');
  return started.tokens;
}

/** Undefined: not one of our codes. */
function readCode(app: Pick<App, 'config'>, code: string): Said | undefined {
  const parts = code.trim().split('.');
  const [owner, handoffId, sessionId, version, given] = parts;
  if (parts.length !== 5 || !owner || !handoffId || !sessionId || !given) return undefined;
  const right = signatureOf(app, parts.slice(0, 4).join('.'));
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return undefined;
  return { userId: userId(owner), handoffId, sessionId, credentialVersion: Number(version) };
}

builder.mutationField('redeemHandoff', (t) =>
  t.field({
    type: TokenPairRef,
    description:
      'Exchanges a code of `createHandoff` for tokens. NOT_AUTHORIZED when it was used or is too old, when the secret is another one, and when its session or the password is another since.',
    args: {
      code: t.arg.string({ required: true }),
      secret: t.arg.string({ required: true }),
      timezone: t.arg.string({ description: 'IANA name.' }),
    },
    resolve: (_root, asked, context) => redeemHandoff(context, asked),
  }),
);
