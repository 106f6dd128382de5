import type { Actor, Viewer } from '@waymark/events/kernel';
import type { Context } from './app.ts';
import { notLoggedInOrNotAllowed } from './graphql/failures.ts';

export type UserViewer = Extract<Viewer, { kind: 'user' }>;

/** The context of a field behind `withAuth({ user: true })`. */
export type UserContext = Context & { readonly viewer: UserViewer };

export const ANONYMOUS: Viewer = { kind: 'anonymous' };

/** The person behind the request. @throws GraphQLError EXPIRED_TOKEN when there is none. */
export function requireUser(context: Context): UserViewer {
  if (context.viewer.kind === 'user') return context.viewer;
  throw notLoggedInOrNotAllowed(context.viewer);
}

/** Who a command of this viewer says that it is from. */
export function actorOf(viewer: Viewer): Actor {
  return viewer.kind === 'user' ? { kind: 'user', id: viewer.userId } : { kind: 'anonymous' };
}
