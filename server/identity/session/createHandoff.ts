import { builder } from '../../platform/builder.ts';
import { createHandoff, type Handoff } from './sessionTransfer.ts';

const HandoffRef = builder.objectRef<Handoff>('Handoff').implement({
  description: 'Takes the person who is logged in here to another origin of the product.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Good once. Send it in the fragment of the address only.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: '30 seconds from now.' }),
  }),
});

builder.mutationField('createHandoff', (t) =>
  t.withAuth({ user: true }).field({
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
);
