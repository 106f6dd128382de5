import { gatheringLimits as limits } from '@waymark/events/limits';
import type { Context } from '../../platform/app.ts';
import { builder } from '../../platform/builder.ts';
import { AttendeeStatusEnum } from '../enums.ts';
import type { EventView } from '../views.ts';
import { ticketCode } from './ticketCode.ts';

export const MyAttendanceRef = builder
  .objectRef<
    NonNullable<EventView['mine']> & {
      readonly ticketCode: string | null;
      readonly feedbackFrom: number | null;
    }
  >('MyAttendance')
  .implement({
    description: 'The viewer at the event.',
    fields: (t) => ({
      status: t.expose('status', { type: AttendeeStatusEnum }),
      position: t.exposeInt('position', {
        nullable: true,
        description: 'On the waiting list; 1 is the next.',
      }),
      ticket: t.exposeInt('ticket', {
        nullable: true,
        description:
          'Counts who came in: the waiting list is in its order. See GroupEventChanged.leftWaiting.',
      }),
      confirmBy: t.expose('confirmBy', {
        type: 'DateTime',
        nullable: true,
        description: 'A place came free: until then it is kept; register once more to confirm.',
      }),
      entry: t.exposeInt('entry', {
        description: 'Counts how often the person came in. See updateAttendeeStatus(entry:).',
      }),
      isLapsed: t.exposeBoolean('isLapsed', {
        description: 'CANCELLED because a place that came free was not confirmed in time.',
      }),
      feedbackFrom: t.expose('feedbackFrom', {
        type: 'DateTime',
        nullable: true,
        description:
          'From when the person can say how it was: until then a check-in after the end can be undone. Null: they did not come, or it is not over.',
      }),
      ticketCode: t.exposeString('ticketCode', {
        nullable: true,
        description:
          'For the door of an event that people come to. It says who it is of to this product alone.',
      }),
    }),
  });

/** What the viewer is at the event, with their ticket; null where they are nothing there. */
export function ownTicket(event: EventView, _args: unknown, { app, viewer }: Context) {
  const { id, mine, location } = event;
  if (!mine || viewer.kind !== 'user') return null;
  const hasTicket = location !== 'ONLINE' && (mine.status === 'REGISTERED' || mine.status === 'JOINED');
  const code = hasTicket ? ticketCode(app, { gatheringId: id, userId: viewer.userId }) : null;
  return { ...mine, ticketCode: code, feedbackFrom: feedbackFrom(event) };
}

function feedbackFrom({ status, endsAt, mine }: EventView): number | null {
  if (status !== 'FINISHED' || mine?.status !== 'JOINED' || mine.attendedAt === null) return null;
  return mine.attendedAt < endsAt ? endsAt : mine.attendedAt + limits.thanksAfter;
}
