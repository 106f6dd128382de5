import { findCalendarSessions } from '@waymark/db/notification';
import { builder } from '../../platform/builder.ts';
import { failure } from '../../platform/graphql/failures.ts';
import { itemPath } from '../calendar/address.ts';
import { accessOf } from '../onBox.ts';

builder.mutationField('createCalendarLink', (t) =>
  t.withAuth({ user: true }).string({
    description: 'Where one session of the viewer can be fetched as an .ics file, for ten minutes.',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      const { app, viewer } = context;
      const session = (await findCalendarSessions(app.db, [sessionId])).get(sessionId);
      const isMine = session?.menteeId === viewer.userId || session?.mentorId === viewer.userId;
      if (!session || !isMine || session.startsAt === null) throw failure('NOT_FOUND');
      return itemPath(app, { owner: viewer.userId, sessionId, access: await accessOf(context) });
    },
  }),
);
