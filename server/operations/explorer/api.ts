import { introspectionFromSchema } from 'graphql';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { asOperator } from '../operator.ts';

/** Made once: the schema of a process does not change. */
let introspection: string | undefined;

builder.queryField('getApiSchema', (t) =>
  t.withAuth({ user: true }).string({
    description: 'The answer to introspection as JSON, for ADMIN: in production the API answers none.',
    resolve: async (_root, _args, context, { schema }) => {
      const { operator } = await asOperator(context);
      if (operator.role !== 'ADMIN') throw failure('NOT_AUTHORIZED');
      introspection ??= JSON.stringify(introspectionFromSchema(schema));
      return introspection;
    },
  }),
);
