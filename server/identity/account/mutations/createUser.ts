import { builder } from '../../../platform/builder.ts';
import { createUser } from '../invitation.ts';

const CreateUserResultRef = builder.objectRef<{ readonly email: string }>('CreateUserResult').implement({
  fields: (t) => ({ email: t.exposeString('email') }),
});

const CreateUserInputRef = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    code: t.string({ required: true, description: 'That of the mailed invitation.' }),
    password: t.string({ required: true, description: '8 to 128 characters.' }),
    confirmPassword: t.string({ required: true }),
    firstName: t.string(),
    lastName: t.string(),
    signupOptions: t.stringList({
      description: '`terms`, `privacy` and `age` are required, `newsletter` is not.',
    }),
    timezone: t.string({ description: 'IANA name.' }),
  }),
});

builder.mutationField('createUser', (t) =>
  t.field({
    type: CreateUserResultRef,
    description: 'Completes an invited or imported account; its person can then log in.',
    args: { userData: t.arg({ type: CreateUserInputRef, required: true }) },
    resolve: (_root, { userData }, context) => createUser(context, userData),
  }),
);
