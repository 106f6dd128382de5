import { UserRef } from '../../identity/types.ts';
import { builder } from '../../platform/builder.ts';
import { refusalsToBook } from './refusalsToBook.ts';

const BookingRefusalEnum = builder.enumType('BookingRefusal', {
  description: 'The error code that booking this mentor would answer with.',
  values: ['CLOSED_COMMUNITY', 'COMMUNITY_OPTION_OFF'] as const,
});

builder.objectField(UserRef, 'bookingRefusal', (t) =>
  t.field({
    type: BookingRefusalEnum,
    nullable: true,
    description: 'Why the viewer’s communities stand against booking this mentor; null: nothing does.',
    resolve: async ({ id }, _args, { app, viewer }) => {
      if (viewer.kind !== 'user' || viewer.userId === id) return null;
      return (await refusalsToBook(app, viewer, viewer.userId, [id])).get(id) ?? null;
    },
  }),
);
