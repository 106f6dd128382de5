import { ask, type Resource } from '#/app/sync/index.ts';
import { CheckStatementQuery, type Statement } from '../operations.ts';

/** What a link to a statement leads to; without one nobody was given it. */
type Check = { readonly isWithdrawn: boolean; readonly statement: Statement | null };

/** A statement of volunteering, for everybody who has its link. */
export const statementCheck: Resource<{ readonly id: string }, Check> = {
  name: 'statementCheck',
  fetch: ({ id }, signal) =>
    ask(
      CheckStatementQuery,
      { id },
      signal,
      ({ checkVolunteeringStatement: check }): Check => check,
      (code) => (code === 'NOT_FOUND' ? { isWithdrawn: false, statement: null } : undefined),
    ),
};
