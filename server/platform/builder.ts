import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { Cursor, UserRole } from '@waymark/events/kernel';
import type { Context } from './app.ts';
import type { UploadedFile } from './files/types.ts';
import { notLoggedInOrNotAllowed } from './graphql/failures.ts';
import { cursorScalar, dateTimeScalar, positionScalar, uploadScalar } from './graphql/scalars.ts';
import type { UserContext } from './viewer.ts';

/**
 * The one schema builder. Capabilities add their fields to it when `server/catalogue.ts` imports them; it defines nothing
 * of theirs. Fields are non-null unless they say `nullable: true`.
 *
 * `t.withAuth({ user: true }).field(…)` needs somebody logged in and narrows `context.viewer`;
 * `authScopes: { role: ['OPS'] }` needs one of the roles.
 */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    /** Epoch milliseconds inside, ISO 8601 UTC outside. */
    DateTime: { Input: number; Output: number };
    /** A number inside, a decimal string outside: GraphQL Int has only 32 bits. A client may send a cursor instead. */
    Position: { Input: Cursor; Output: number };
    Cursor: { Input: Cursor; Output: Cursor };
    Upload: { Input: UploadedFile; Output: never };
  };
  AuthScopes: { user: boolean; role: readonly UserRole[] };
  AuthContexts: { user: UserContext; role: UserContext };
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    // Without it a subscription's source is opened before anybody asked whether it may be.
    authorizeOnSubscribe: true,
    authScopes: ({ viewer }) => ({
      user: viewer.kind === 'user',
      role: (roles) => viewer.kind === 'user' && roles.includes(viewer.role),
    }),
    unauthorizedError: (_parent, context) => notLoggedInOrNotAllowed(context.viewer),
  },
});

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

builder.scalarType('DateTime', dateTimeScalar);
builder.scalarType('Position', positionScalar);
builder.scalarType('Cursor', cursorScalar);
builder.scalarType('Upload', uploadScalar);
