import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { findAccountById } from '@waymark/db/identity';
import { handoffDecider, handoffStream, identityLimits } from '@waymark/events/identity';
import { type UserId, userId } from '@waymark/events/kernel';
import type { App, Context } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import { commandMeta } from '../platform/commandMeta.ts';
import { failure, refusalFailure } from '../platform/graphql/failures.ts';
import type { UserContext } from '../platform/viewer.ts';
import { TokenPairRef } from './mutation.ts';
import { refusalCodes } from './refusalCodes.ts';
import { newSession, type TokenPair } from './session.ts';

const MINUTE = 60_000;
/** A person changes origins a few times; whoever guesses codes meets a wall long before 2^128. */
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
    description: 'A code that another origin exchanges for tokens of a session of its own (PRT-63).',
    resolve: (_root, _args, context) => createHandoff(context),
  }),
  redeemHandoff: t.field({
    type: TokenPairRef,
    description:
      'Exchanges a code of `createHandoff` for tokens. NOT_AUTHORIZED when it was used or is too old.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => redeemHandoff(context, code),
  }),
}));

async function createHandoff(context: UserContext): Promise<Handoff> {
  const { app, viewer } = context;
  await app.rateLimiter.takeOrFail(`handoff:person:${viewer.userId}`, createRule);
  const handoffId = randomUUID();
  const meta = commandMeta(context);
  const outcome = await app.execute({
    decider: handoffDecider,
    stream: handoffStream(handoffId),
    command: { type: 'CreateHandoff', data: { handoffId, userId: viewer.userId }, meta },
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  const signature = signatureOf(app, viewer.userId, handoffId).toString('base64url');
  return {
    code: `${viewer.userId}.${handoffId}.${signature}`,
    expiresAt: meta.at + identityLimits.handoffLifetime,
  };
}

/** The code is used and the session begins in one append: of two who come with the same code, one gets in. */
async function redeemHandoff(context: Context, code: string): Promise<TokenPair> {
  const { app, clientAddress } = context;
  await app.rateLimiter.takeOrFail(`handoff:address:${clientAddress}`, redeemRule);
  const asked = readCode(app, code);
  const account = asked && (await findAccountById(app.db, asked.userId));
  if (!asked || !account) throw failure('NOT_AUTHORIZED');
  const { intent, tokens } = newSession(context, account, 'handoff');
  const { meta } = intent.command;
  const outcome = await app.execute.all([
    {
      decider: handoffDecider,
      stream: handoffStream(asked.handoffId),
      command: { type: 'RedeemHandoff', data: { handoffId: asked.handoffId }, meta },
    },
    intent,
  ]);
  if (outcome.status === 'refused') throw failure('NOT_AUTHORIZED');
  return tokens();
}

/** Undefined: not a code of ours. */
function readCode(
  app: Pick<App, 'config'>,
  code: string,
): { readonly userId: UserId; readonly handoffId: string } | undefined {
  const [owner, handoffId, given, ...rest] = code.trim().split('.');
  if (!owner || !handoffId || !given || rest.length > 0) return undefined;
  const wanted = signatureOf(app, userId(owner), handoffId);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return undefined;
  return { userId: userId(owner), handoffId };
}

function signatureOf({ config }: Pick<App, 'config'>, owner: UserId, handoffId: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, '', 'waymark/handoff', 32));
  return createHmac('sha256', key).update(`${owner}.${handoffId}`).digest().subarray(0, SIGNATURE_BYTES);
}
