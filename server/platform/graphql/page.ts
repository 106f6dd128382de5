import { pageLimits } from '@waymark/events/limits';
import { builder } from '../builder.ts';
import { badUserInput } from './failures.ts';

/** The `limit` and `offset` of every list (LIM-40): `args: { ...pageArgs }`, then `pageOf(args)`. */
export const pageArgs = builder.args((t) => ({
  limit: t.int({ description: 'At most 100; 10 when absent.' }),
  offset: t.int({ description: 'How many to leave out; 0 when absent.' }),
}));

type PageArgs = { readonly limit?: number | null | undefined; readonly offset?: number | null | undefined };

/** @throws GraphQLError BAD_USER_INPUT when either is negative. A larger limit is reduced to 100. */
export function pageOf(
  args: PageArgs,
  whenAbsent: number = pageLimits.items,
): { readonly limit: number; readonly offset: number } {
  const limit = args.limit ?? whenAbsent;
  const offset = args.offset ?? 0;
  const fields: Record<string, string> = {};
  if (limit < 0) fields.limit = 'mustNotBeNegative';
  if (offset < 0) fields.offset = 'mustNotBeNegative';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return { limit: Math.min(limit, pageLimits.itemsMax), offset };
}
