import { ApolloLink } from '@apollo/client/link';
import { catchError, map, throwError } from 'rxjs';
import { codeOf, missingMessage } from './failure.ts';

/**
 * Logs failures to the console only, as name and code: never variables, tokens or answers (ERR-07, ERR-08, ERR-11).
 * Gives an error without a text its text (ERR-09).
 */
export function createErrorLink(log: (line: string) => void = (line) => console.error(line)): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const name = operation.operationName ?? 'unnamed operation';
    return forward(operation).pipe(
      map((result) => {
        if (!result.errors) return result;
        for (const error of result.errors) log(`[api] ${name}: ${codeOf(error) ?? 'no code'}`);
        return {
          ...result,
          errors: result.errors.map((error) =>
            error.message ? error : { ...error, message: missingMessage },
          ),
        };
      }),
      catchError((error: unknown) => {
        const message = error instanceof Error && error.message ? error.message : missingMessage;
        log(`[api] ${name}: ${message}`);
        return throwError(() =>
          error instanceof Error && error.message ? error : new Error(missingMessage),
        );
      }),
    );
  });
}
