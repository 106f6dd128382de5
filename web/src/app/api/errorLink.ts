import type { ApolloLink } from '@apollo/client/link';
import { isAborted } from '#/lib/isAborted.ts';
import { codeOf, missingMessage } from './failure.ts';
import { linkOf } from './link.ts';

/**
 * Logs failures to the console only, as name and code: never variables, tokens or answers (ERR-07, ERR-08, ERR-11).
 * What its caller took back is no failure. Gives an error without a text its text (ERR-09).
 */
export function createErrorLink(log: (line: string) => void = (line) => console.error(line)): ApolloLink {
  return linkOf(async (operation, forward) => {
    const name = operation.operationName || 'unnamed operation';
    try {
      const answer = await forward(operation);
      if (!answer.errors) return answer;
      for (const error of answer.errors) log(`[api] ${name}: ${codeOf(error) ?? 'no code'}`);
      const errors = answer.errors.map((error) => ({ ...error, message: error.message || missingMessage }));
      return { ...answer, errors };
    } catch (error) {
      const hasText = error instanceof Error && error.message;
      if (!isAborted(error)) log(`[api] ${name}: ${hasText || missingMessage}`);
      throw hasText ? error : new Error(missingMessage);
    }
  });
}
