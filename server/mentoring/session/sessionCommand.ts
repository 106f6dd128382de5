import type { EventMeta } from '@waymark/events/kernel';
import type { SessionCommand, SessionId } from '@waymark/events/mentoring';
import type { UserContext } from '../../platform/viewer.ts';
import type { SessionCardView } from '../types.ts';
import { changeSession, onSession, sessionArgument, sessionMeta } from './changeSession.ts';

// What people do with an accepted session: whether they may is decided in its stream, on nothing but its own facts.
export type Asked = { readonly sessionId: string; readonly clientId?: string | null | undefined };

/** One command on one session, answered with the session as it stands then. */
export function command(
  context: UserContext,
  { sessionId, clientId }: Asked,
  commandFor: (on: { readonly sessionId: SessionId }, meta: EventMeta) => SessionCommand,
): Promise<SessionCardView> {
  const id = sessionArgument(sessionId);
  const meta = sessionMeta(context, clientId);
  return changeSession(context, id, [onSession(commandFor({ sessionId: id }, meta))]);
}
