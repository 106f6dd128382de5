import { builder } from '../builder.ts';
import type { BotChallenge } from './createBotCheck.ts';
import { botCheckPurposes } from './purposes.ts';

/** The argument of every mutation that demands a proof. */
export const botCheckToken = {
  description: 'A solved `botCheckChallenge` of this operation; empty while the check is off.',
} as const;

const BotCheckPurposeEnum = builder.enumType('BotCheckPurpose', {
  description: 'The operation that a proof of the bot check is good for.',
  values: botCheckPurposes,
});

const BotCheckChallengeRef = builder.objectRef<BotChallenge>('BotCheckChallenge').implement({
  description: 'Work for a browser: some hundred key derivations, found by trying.',
  fields: (t) => ({
    challenge: t.exposeString('challenge', {
      description:
        'JSON of a challenge of altcha-lib. A `token` is base64 of `{"challenge": …, "solution": …}` and counts once.',
    }),
    expiresIn: t.exposeInt('expiresIn', { description: 'Seconds.' }),
  }),
});

builder.queryField('botCheckChallenge', (t) =>
  t.field({
    type: BotCheckChallengeRef,
    nullable: true,
    description: 'Null while the bot check is off.',
    args: { purpose: t.arg({ type: BotCheckPurposeEnum, required: true }) },
    resolve: async (_root, { purpose }, { app, clientAddress }) =>
      (await app.botCheck.challenge(purpose, clientAddress)) ?? null,
  }),
);
