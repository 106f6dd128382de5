import { operationsLimits } from '@waymark/events/limits';
import type { LoadRunWish } from '@waymark/events/operations';
import { builder } from '../../platform/builder.ts';
import { badUserInput } from '../../platform/graphql/failures.ts';
import { asOperator, usePower } from '../operator.ts';
import { LoadRunRef, LoadScenarioEnum } from './api.ts';
import { startRun } from './loadLab.ts';

const LoadRunInput = builder.inputType('LoadRunInput', {
  fields: (t) => ({
    scenario: t.field({ type: LoadScenarioEnum, required: true }),
    users: t.int({ required: true, description: '6 to 200; as many whole groups as there are people for.' }),
    ramp: t.int({ required: true, description: 'Seconds over which they arrive; at most 120.' }),
    duration: t.int({ required: true, description: '5 to 600 seconds after the ramp.' }),
    seed: t.int({ required: true, description: 'Not negative.' }),
  }),
});

/** @throws GraphQLError BAD_USER_INPUT that names each number that is out of bounds */
function readWish(input: typeof LoadRunInput.$inferInput): LoadRunWish {
  const limits = operationsLimits;
  const bounds = {
    users: [limits.loadUsersMin, limits.loadUsersMax],
    ramp: [0, limits.loadRampMax],
    duration: [limits.loadDurationMin, limits.loadDurationMax],
    seed: [0, limits.loadSeedMax],
  } as const;
  const fields: Record<string, string> = {};
  for (const name of ['users', 'ramp', 'duration', 'seed'] as const) {
    const [least, most] = bounds[name];
    if (input[name] < least) fields[name] = 'tooSmall';
    if (input[name] > most) fields[name] = 'tooLarge';
  }
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return { ...input };
}

builder.mutationField('startLoadRun', (t) =>
  t.withAuth({ user: true }).field({
    type: LoadRunRef,
    description:
      'Starts a load test against a server and a database made for it, after `confirmOperator`. One at a time.',
    args: { input: t.arg({ type: LoadRunInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const operator = await asOperator(context);
      const wish = readWish(input);
      return startRun(operator.app, wish, () => usePower(operator, { power: 'load', ...wish }));
    },
  }),
);
