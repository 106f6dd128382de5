import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { findAccountById } from '@waymark/db/identity';
import { handoffDecider, handoffStream, sessionDecider, sessionStream } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import { identityLimits } from '@waymark/events/limits';
import type { App, Context } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { commandMeta } from '../../platform/commandMeta.ts';
import { badUserInput, failure, refusalFailure } from '../../platform/graphql/failures.ts';
import type { UserContext } from '../../platform/viewer.ts';
import { freshMeta } from '../freshMeta.ts';
import { TokenPairRef } from '../mutation.ts';
import { refusalCodes } from '../refusalCodes.ts';
import { challengeShape } from '../sso/oauthState.ts';
import { challengeOf } from '../sso/secrets.ts';
import { readTimezone } from '../timezone.ts';
import { startSession, type TokenPair } from './session.ts';

const MINUTE = 60_000;
/** A person changes origins a few times; guessing is limited long before 2^128 codes. */
const createRule = { limit: 10, window: MINUTE } as const;
const redeemRule = { limit: 60, window: MINUTE } as const;
const SIGNATURE_BYTES = 16;

type Handoff = { readonly code: string; readonly expiresAt: number };

const HandoffRef = builder.objectRef<Handoff>('Handoff').implement({
  description: 'Takes the person who is logged in here to another origin of the product.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Good once. Send it in the fragment of the address only.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: '30 seconds from now.' }),
  }),
});

builder.mutationFields((t) => ({
  createHandoff: t.withAuth({ user: true }).field({
    type: HandoffRef,
    description: 'A code that another origin exchanges for tokens of a session beside this one (PRT-63).',
    args: {
      challenge: t.arg.string({
        required: true,
        description: 'S256 (RFC 7636) of a secret that the other origin keeps in this browser.',
      }),
    },
    resolve: (_root, { challenge }, context) => createHandoff(context, challenge),
  }),
  redeemHandoff: t.field({
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
}));

async function createHandoff(context: UserContext, challenge: string): Promise<Handoff> {
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

/** What a code says, signed: whose it is, and which session and password it stands and falls with. */
type Said = {
  readonly userId: UserId;
  readonly handoffId: string;
  readonly sessionId: string;
  readonly credentialVersion: number;
};

function codeOf(app: Pick<App, 'config'>, { userId: owner, handoffId, sessionId, credentialVersion }: Said) {
  const said = [owner, handoffId, sessionId, credentialVersion].join('.');
  return `${said}.${signatureOf(app, said).toString('base64url')}`;
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

function signatureOf({ config }: Pick<App, 'config'>, said: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'waymark/handoff', 32));
  return createHmac('sha256', key).update(said).digest().subarray(0, SIGNATURE_BYTES);
}
