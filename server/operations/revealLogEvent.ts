import { personalFields, readLogEntry } from '@waymark/db/operations';
import { position } from '@waymark/events/kernel';
import { builder } from '../platform/builder.ts';
import { failure } from '../platform/graphql/failures.ts';
import { definitions } from './definitions.ts';
import { asOperator, type OperatorContext, usePower } from './operator.ts';

async function reveal(
  context: OperatorContext,
  at: number,
  reason: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { app, operator } = context;
  const entry = await readLogEntry(operator, app.db, definitions, at);
  const definition = definitions.get(entry?.type ?? '');
  if (!entry || !definition) throw failure('NOT_FOUND');
  const fields = Object.keys(personalFields(definition, {}));
  // A reader who cannot be recorded gets no text.
  await usePower(context, { power: 'reveal', position: at, fields, reason });
  const [event] = await app.store.readLog({ after: position(at - 1), limit: 1 });
  return personalFields(definition, (event?.data ?? {}) as Readonly<Record<string, unknown>>);
}

builder.mutationField('revealLogEvent', (t) =>
  t.withAuth({ user: true }).string({
    description:
      'The personal fields of one event, as JSON; null where their person is erased. Needs a password that was given again, and a reason; it is written down first.',
    args: {
      position: t.arg({ type: 'Position', required: true }),
      reason: t.arg.string({ required: true, description: '10 to 500 characters.' }),
    },
    resolve: async (_root, args, context) =>
      JSON.stringify(await reveal(await asOperator(context, 'reveal'), args.position.position, args.reason)),
  }),
);
