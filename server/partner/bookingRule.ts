import { readApprovedPartners } from '@waymark/db/partner';
import type { UserId } from '@waymark/events/kernel';
import { UserRef } from '../identity/types.ts';
import type { App } from '../platform/app.ts';
import { builder } from '../platform/builder.ts';
import type { ErrorCode } from '../platform/graphql/errorCodes.ts';
import type { UserViewer } from '../platform/viewer.ts';
import { partnerById } from './directory.ts';

type BookingRefusal = Extract<ErrorCode, 'CLOSED_COMMUNITY' | 'COMMUNITY_OPTION_OFF'>;

/**
 * COM-07, COM-08: why this viewer cannot book that mentor, by their communities; null where nothing stands against it. A
 * community that both are approved in opens everything; else a closed one keeps its mentors to itself, and who belongs only to
 * communities without the search pack stays within them (PRT-40).
 */
async function refusalToBook(
  app: Pick<App, 'db'>,
  viewer: UserViewer,
  mentorId: UserId,
): Promise<BookingRefusal | null> {
  const approved = await readApprovedPartners(viewer, app.db, [viewer.userId, mentorId]);
  const own = approved.get(viewer.userId) ?? [];
  const theirs = approved.get(mentorId) ?? [];
  if (theirs.length === 0 || theirs.some((id) => own.includes(id))) return null;
  const settingsOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await partnerById(app, id))?.settings ?? {}));
  if ((await settingsOf(theirs)).some((each) => each.closedCommunity)) return 'CLOSED_COMMUNITY';
  const ownSettings = await settingsOf(own);
  const maySearch = ownSettings.length === 0 || ownSettings.some((each) => each.searchPack);
  return maySearch ? null : 'COMMUNITY_OPTION_OFF';
}

const BookingRefusalEnum = builder.enumType('BookingRefusal', {
  description: 'The error code that booking this mentor would answer with.',
  values: ['CLOSED_COMMUNITY', 'COMMUNITY_OPTION_OFF'] as const,
});

builder.objectField(UserRef, 'bookingRefusal', (t) =>
  t.field({
    type: BookingRefusalEnum,
    nullable: true,
    description: 'Why the viewer’s communities stand against booking this mentor; null: nothing does.',
    resolve: ({ id }, _args, { app, viewer }) =>
      viewer.kind === 'user' && viewer.userId !== id ? refusalToBook(app, viewer, id) : null,
  }),
);
