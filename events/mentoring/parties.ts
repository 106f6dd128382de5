import type { UserId } from '../kernel/index.ts';
import type { SessionCommand } from './commands.ts';
import type { SessionRefusal } from './refusals.ts';
import type { SessionState } from './state.ts';
import type { SessionId } from './values.ts';

/** The two sides of a session, and which of them acts. */
export type Parties = {
  readonly both: { readonly sessionId: SessionId; readonly menteeId: UserId; readonly mentorId: UserId };
  readonly byId: UserId;
  readonly otherId: UserId;
};

type Found = { readonly parties: Parties } | { readonly refusal: SessionRefusal };

/** Only the mentee and the mentor who accepted are in a session. */
export function partiesOf(state: SessionState, { data, meta }: SessionCommand): Found {
  if (state.status === 'NONE') return { refusal: { type: 'SessionUnknown' } };
  const { menteeId, mentorId } = state;
  const byId = meta.actor.kind === 'user' ? meta.actor.id : undefined;
  if (byId === undefined || (byId !== menteeId && byId !== mentorId))
    return { refusal: { type: 'NotYourSession' } };
  if (mentorId === null) return { refusal: { type: 'SessionNotUpcoming' } };
  const both = { sessionId: data.sessionId, menteeId, mentorId };
  return { parties: { both, byId, otherId: byId === menteeId ? mentorId : menteeId } };
}
