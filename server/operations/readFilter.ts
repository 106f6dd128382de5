import type { LogFilter } from '@waymark/db/operations';
import { operationsLimits } from '@waymark/events/limits';
import { badUserInput } from '../platform/graphql/failures.ts';
import { definitions } from './definitions.ts';
import type { LogFilterInput } from './types.ts';

const TEXTS = ['stream', 'actor', 'correlationId'] as const;

/** @throws GraphQLError BAD_USER_INPUT that names each part that is not understood */
export function readFilter(input: typeof LogFilterInput.$inferInput | null | undefined): LogFilter {
  const { types, exceptTypes, after, before, since, until } = input ?? {};
  const fields: Record<string, string> = {};
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const name of TEXTS) {
    const text = input?.[name]?.trim();
    if (!text) continue;
    if (text.length > operationsLimits.filterMax) fields[name] = 'tooLong';
    texts[name] = text;
  }
  for (const [name, list] of Object.entries({ types, exceptTypes })) {
    if ((list?.length ?? 0) > operationsLimits.filterTypes) fields[name] = 'tooMany';
    else if (list?.some((type) => !definitions.has(type))) fields[name] = 'unknown';
  }
  if (since != null && until != null && since >= until) fields.until = 'mustBeLater';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  const standing = [after, before].filter((cursor) => cursor?.fingerprint !== undefined);
  return {
    ...texts,
    types: types ?? undefined,
    exceptTypes: exceptTypes ?? undefined,
    after: after?.position,
    before: before?.position,
    since: since ?? undefined,
    until: until ?? undefined,
    standing: standing.length > 0 ? standing.flatMap((cursor) => cursor ?? []) : undefined,
  };
}
