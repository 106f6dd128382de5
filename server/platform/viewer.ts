import type { Actor, Viewer } from '@waymark/events/kernel';
import type { Context } from './app.ts';

export type UserViewer = Extract<Viewer, { kind: 'user' }>;

/** The context of a field behind `withAuth({ user: true })`. */
export type UserContext = Context & { readonly viewer: UserViewer };

/** Who a command of this viewer says that it is from. */
export function actorOf(viewer: Viewer): Actor {
  return viewer.kind === 'user' ? { kind: 'user', id: viewer.userId } : { kind: 'anonymous' };
}
