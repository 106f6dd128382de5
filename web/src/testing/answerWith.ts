import { vi } from 'vitest';
import { apiClient } from '#/app/api/apiClient.ts';
import type { TypedDocument } from '#/app/graphql.ts';
import { fieldsOf } from './fieldOf.ts';

type Variables = Record<string, unknown>;
/** By the field that is asked for. */
type Answers = Record<string, (variables: Variables, context: Context) => unknown>;
type Context = {
  readonly onPosition?: (position: string) => void;
  readonly fetchOptions?: {
    readonly signal: AbortSignal;
    readonly onUploadProgress?: (sentBytes: number, totalBytes: number) => void;
  };
};
type Asked = { readonly name: string; readonly variables: Variables };
type Request = {
  readonly query?: TypedDocument;
  readonly mutation?: TypedDocument;
  readonly variables?: Variables;
  readonly context?: Context;
};

/** What each answer reflects; a test that moves it sets it back. */
export const answered = { position: 1 };

/**
 * Answers requests to the server and records them, by their first field, in the order in which they came. Other requests stay
 * pending.
 */
export function answerWith(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const answer = async ({ query, mutation, variables = {}, context = {} }: Request) => {
    const [name = '', ...others] = fieldsOf(query ?? mutation ?? {});
    asked.push({ name, variables });
    const found = answers[name];
    if (!found) return new Promise(() => {});
    try {
      const value = found(variables, context);
      const data = { [name]: value instanceof Promise ? await value : value };
      for (const other of others) if (answers[other]) data[other] = await answers[other](variables, context);
      return { data };
    } finally {
      // Refusals have a position too.
      context.onPosition?.(`${answered.position}.1f`);
    }
  };
  vi.spyOn(apiClient, 'query').mockImplementation(answer as never);
  vi.spyOn(apiClient, 'mutate').mockImplementation(answer as never);
  return asked;
}

/** As the server says no. */
export function refusal(code: string, fields: Record<string, string> = {}, more: object = {}): Error {
  const extensions = { code, fields, ...more };
  return Object.assign(new Error(code), { errors: [{ message: code, extensions }] });
}
