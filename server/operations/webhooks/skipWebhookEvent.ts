import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { asOperator } from '../operator.ts';
import { change, find, heldUp } from './api.ts';

builder.mutationField('skipWebhookEvent', (t) =>
  t.withAuth({ user: true }).boolean({
    description:
      'A webhook goes on without the event that holds it up, for good: `heldUpAt`. For ADMIN, after `confirmOperator`.',
    args: {
      id: t.arg.id({ required: true }),
      position: t.arg({ type: 'Position', required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, { id, position: { position: at }, reason }, context) => {
      const operator = await asOperator(context);
      const webhook = await find(operator, id);
      if ((await heldUp(operator, { [id]: webhook })).get(id)?.position !== at) throw failure('NOT_FOUND');
      const data = { webhookId: id, position: at, reason };
      await change(operator, { type: 'SkipWebhookEvent', data });
      return true;
    },
  }),
);
