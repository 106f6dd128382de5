import { badUserInput } from '../../platform/graphql/failures.ts';

/** Any id that a client may reasonably make. */
const CLIENT_ID = /^[\x21-\x7e]{1,100}$/;

/** @throws GraphQLError BAD_USER_INPUT for what a client should not call its intent. */
export function checkClientId(clientId: string | null | undefined): void {
  if (clientId && !CLIENT_ID.test(clientId)) throw badUserInput({ clientId: 'invalid' });
}
