import { randomUUID } from 'node:crypto';
import { contactDecider, contactStream, contactTopics } from '@waymark/events/contact';
import { commandId, userId } from '@waymark/events/kernel';
import type { Context } from '../platform/app.ts';
import { botCheckToken } from '../platform/botCheck/challengeField.ts';
import { builder } from '../platform/builder.ts';
import { refusalFailure } from '../platform/graphql/failures.ts';
import { readContactInput } from './readContactInput.ts';
import { refusalCodes } from './refusalCodes.ts';

const HOUR = 60 * 60_000;

/** One household or office may have several questions; the mailbox behind the form outlives a flood. */
const contactRules = {
  perAddress: { limit: 5, window: HOUR },
  together: { limit: 300, window: HOUR },
} as const;

const ContactTopicEnum = builder.enumType('ContactTopic', {
  description: 'What a message from the contact form is about.',
  values: contactTopics,
});

const ContactMessageInputRef = builder.inputType('ContactMessageInput', {
  fields: (t) => ({
    clientId: t.id({
      required: true,
      description: 'A UUID that the browser made: sent twice, it is one message.',
    }),
    name: t.string({ required: true }),
    email: t.string({ required: true, description: 'Where the answer goes.' }),
    topic: t.field({ type: ContactTopicEnum, required: true }),
    text: t.string({ required: true, description: '10 to 4000 characters.' }),
    language: t.string({ description: '`en` or `pt`.' }),
    partnerId: t.id(),
    website: t.string({ description: 'Leave it empty: people do not see this field, machines fill it in.' }),
  }),
});

type ContactMessageInput = typeof ContactMessageInputRef.$inferInput;

builder.mutationFields((t) => ({
  sendContactMessage: t.boolean({
    description: 'Mails a message to the people behind the product; they answer to `email`.',
    args: {
      data: t.arg({ type: ContactMessageInputRef, required: true }),
      token: t.arg.string(botCheckToken),
    },
    resolve: (_root, { data, token }, context) => sendContactMessage(context, data, token),
  }),
}));

/** @throws GraphQLError BAD_USER_INPUT, BOT_CHECK_FAILED, RATE_LIMITED */
async function sendContactMessage(
  context: Context,
  input: ContactMessageInput,
  token: string | null | undefined,
): Promise<boolean> {
  const { app } = context;
  const { clientId, ...words } = readContactInput(input);
  await app.botCheck.demand('sendContactMessage', token);
  await app.rateLimiter.takeOrFail(`contact:address:${context.clientAddress}`, contactRules.perAddress);
  // A machine learns nothing: it gets the answer that a person gets.
  if (input.website) return true;
  await app.rateLimiter.takeOrFail('contact:together', contactRules.together);
  // The prefix keeps it apart from every account: this id owns a key that is destroyed after forwarding.
  const contactId = userId(`contact-${clientId.toLowerCase()}`);
  const outcome = await app.execute({
    decider: contactDecider,
    stream: contactStream(contactId),
    command: {
      type: 'SendContactMessage',
      data: {
        ...words,
        contactId,
        language: input.language?.toLowerCase().startsWith('pt') ? 'pt' : 'en',
        partnerId: input.partnerId && input.partnerId.length <= 100 ? input.partnerId : null,
      },
      meta: {
        actor: { kind: 'anonymous' },
        commandId: commandId(randomUUID()),
        correlationId: context.correlationId,
        at: app.clock.now(),
      },
    },
  });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return true;
}
