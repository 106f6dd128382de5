import type { EventMeta, UserId } from '@waymark/events/kernel';
import type { SessionId } from '@waymark/events/mentoring';
import { libraryRefusalCodes, shareWithSession } from '../../../library/types.ts';
import { refusalFailure } from '../../../platform/graphql/failures.ts';
import type { UserContext } from '../../../platform/viewer.ts';
import { refusalCodes } from '../../refusalCodes.ts';
import { type Intents, loadSession, onSession, refusalOf } from '../changeSession.ts';

// SES-73, LIB-09: what lies beside a session out of a library is shared as long as it lies there.
export type Asked = {
  readonly sessionId: string;
  readonly documentId: string;
  readonly clientId?: string | null | undefined;
};

export type Place = { readonly sessionId: SessionId; readonly documentId: string };

export const codes: Readonly<Record<string, string>> = { ...libraryRefusalCodes, ...refusalCodes };

type Laid = Place & {
  readonly name: string;
  /** Who else takes part. */
  readonly userId: UserId;
  readonly isAllowed: boolean;
  readonly meta: EventMeta;
};

export function laid({ sessionId, documentId, name: title, userId, isAllowed, meta }: Laid): Intents {
  return [
    onSession({ type: 'AddLibraryDocument', data: { sessionId, documentId, title }, meta }),
    shareWithSession({ documentId, userId, sessionId, meta, isAllowed }),
  ];
}

/** The other participant. @throws GraphQLError for a person who takes no part, and before there is a mentor. */
export async function otherInside(context: UserContext, sessionId: SessionId): Promise<UserId> {
  const { menteeId, mentorId } = await loadSession(context, sessionId);
  const { userId: viewerId } = context.viewer;
  if (viewerId !== menteeId && viewerId !== mentorId)
    throw await refusalOf(context, sessionId, { type: 'NotYourSession' });
  if (mentorId === null) throw refusalFailure({ type: 'SessionNotUpcoming' }, refusalCodes);
  return viewerId === menteeId ? mentorId : menteeId;
}
