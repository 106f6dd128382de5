import { UnexpectedErrors } from '../../testing/GraphQLClient.ts';
import { callText, operationsOf } from './callText.ts';
import type { Somebody } from './rightsWorld.ts';

/** Stands in every private text of Ada and Tom, so that a leak shows. */
export const CANARY = 'PINTASSILGO';
const operations = operationsOf('query', 'mutation');

export type Answered = Readonly<Record<string, unknown>> & { readonly id: string };

/** What one person does must go well; fields that are hidden from this person may be refused. @throws UnexpectedErrors */
export async function act<Result = Answered>(
  { client }: Somebody,
  name: string,
  variables: Readonly<Record<string, unknown>> = {},
  depth = 2,
): Promise<Result> {
  const operation = operations.get(name);
  if (!operation) throw new Error(`The schema has no ${name}`);
  const answer = await client.ask<Record<string, Result>>(callText(operation, variables, depth), variables);
  const result = answer.data?.[name];
  if (result === null || result === undefined)
    throw new UnexpectedErrors(`${name}: ${JSON.stringify(answer.errors)}`);
  return result;
}
