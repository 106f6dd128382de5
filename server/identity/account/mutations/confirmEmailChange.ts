import { builder } from '../../../platform/builder.ts';
import { confirmEmailChange } from '../email.ts';

builder.mutationField('confirmEmailChange', (t) =>
  t.boolean({
    description: 'The account has the new address from here on. The token comes from the mailed link.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => confirmEmailChange(context, code),
  }),
);
