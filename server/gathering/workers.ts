import {
  findNextCall,
  findOpenOf,
  findOverdueSeat,
  findRoom,
  findSeat,
  isProposalAnswered,
  isReplayGone,
  type NextCall,
  pageOfInvited,
  pageOfSeats,
} from '@waymark/db/gathering';
import { findManagers } from '@waymark/db/partner';
import {
  type AttendeeCommand,
  confirmBy,
  type GatheringEvent,
  type GatheringId,
} from '@waymark/events/gathering';
import { commandId, type EventMeta, type Recorded, type UserId } from '@waymark/events/kernel';
import type { App } from '../platform/app.ts';
import type { Worker } from '../platform/capability.ts';
import { forgetPictures } from '../platform/files/acceptPhoto.ts';
import { type Notice, noticesOf } from './notices/noticesOf.ts';
import { attempt, onAttendee, onGathering } from './onGathering.ts';

const AT_ONCE = 200;
/** So many people of one page are notified side by side: they fill one group commit. */
const SIDE_BY_SIDE = 32;

type Of<Type extends GatheringEvent['type']> = Recorded<Extract<GatheringEvent, { type: Type }>>;

/** What a worker does twice, it does once: the id of its command follows from its cause. */
function metaOf(app: App, cause: Recorded, what: string): EventMeta {
  return {
    actor: { kind: 'system', name: 'gathering' },
    commandId: commandId(`gathering:${cause.position}:${what}`),
    correlationId: cause.meta.correlationId,
    causationId: `event:${cause.position}`,
    at: app.clock.now(),
  };
}

/** One event's tidings wait for each other, and not for those of all others. */
function aboutGathering({ data }: Recorded): readonly string[] {
  return [(data as { readonly gatheringId: GatheringId }).gatheringId];
}

/**
 * EVT-113: as long as there is a free seat and somebody waits, the first comes in. who left or came in meanwhile is refused by
 * the streams, and the list is read again.
 */
const calling: Worker = {
  name: 'gathering.call',
  on: ['SeatFreed', 'GatheringChanged'],
  about: aboutGathering,
  async handle(app, event) {
    const { gatheringId } = (event as Of<'SeatFreed'>).data;
    for (;;) {
      const next = await findNextCall(app.db, gatheringId);
      if (!next) return 'passed';
      const outcome = await call(app, event, gatheringId, next);
      if (next.isLast && outcome.status === 'accepted') return 'passed';
    }
  },
};

function call(app: App, cause: Recorded, gatheringId: GatheringId, next: NextCall) {
  const { userId, ticket, entry, startsAt } = next;
  const meta = metaOf(app, cause, `call:${ticket}`);
  const kept = { entry, startsAt, confirmBy: confirmBy(meta.at, startsAt) };
  return attempt({ app }, [
    { ...onGathering({ type: 'CallSeat', data: { gatheringId, userId, ticket }, meta }), cause },
    onAttendee({ type: 'CallAttendee', data: { gatheringId, userId, ...kept }, meta }),
  ]);
}

/** EVT-113: what nobody confirmed in time goes to the next, where there is one, or as soon as there is. */
const lapsing: Worker = {
  name: 'gathering.lapse',
  on: ['AttendeeOverdue', 'SeatQueued'],
  about: aboutGathering,
  async handle(app, event) {
    const { gatheringId } = event.data as Of<'AttendeeOverdue' | 'SeatQueued'>['data'];
    const seat = await overdueSeat(app, event as Of<'AttendeeOverdue' | 'SeatQueued'>);
    if (!seat) return event.type === 'SeatQueued' ? 'passed' : undefined;
    const { userId, ticket, entry } = seat;
    const meta = metaOf(app, event, 'lapse');
    await attempt({ app }, [
      {
        ...onGathering({ type: 'LapseSeat', data: { gatheringId, userId, ticket }, meta }),
        cause: event,
      },
      onAttendee({ type: 'GiveSeatUp', data: { gatheringId, userId, entry }, meta }),
    ]);
    return undefined;
  },
};

/** Of who should have confirmed it now; or, for somebody who has begun to wait, the one that is overdue longest. */
async function overdueSeat({ db, clock }: App, { type, data }: Of<'AttendeeOverdue' | 'SeatQueued'>) {
  if (type === 'SeatQueued') return findOverdueSeat(db, data.gatheringId, clock.now());
  const seat = await findSeat(db, data.gatheringId, data.userId);
  return seat?.entry === data.entry ? seat : undefined;
}

/** What happens to the event reaches everybody who is in, one by one, as a fact for themselves. */
const telling: Worker = {
  name: 'gathering.tell',
  on: [
    'GatheringChanged',
    'GatheringCancelled',
    'GatheringReminderDue',
    'GatheringDelayed',
    'AttendeesWritten',
    'ReplayAdded',
  ],
  about: aboutGathering,
  async handle(app, event) {
    const notices = noticesOf(event as Recorded<GatheringEvent>);
    if (notices.length === 0) return 'passed';
    const { gatheringId } = (event as Of<'GatheringChanged'>).data;
    for (const { who, upTo, ...news } of notices) {
      const isOver = news.what === 'REPLAY' ? () => isReplayGone(app.db, gatheringId) : undefined;
      // Who lost the seat of an event that moved is notified of both.
      const name = news.what === 'DISPLACED' ? 'displaced' : 'tell';
      await toEverybody(app, event, { gatheringId, who, upTo, isOver }, (on) => ({
        type: 'TellAttendee',
        data: { ...on, ...news },
        meta: metaOf(app, event, `${name}:${on.userId}`),
      }));
    }
    return undefined;
  },
};

/** Who manages the community that an event is proposed for is notified, but for the mentor who proposes it. */
const asking: Worker = {
  name: 'gathering.ask',
  on: ['GatheringProposed'],
  about: aboutGathering,
  async handle(app, event) {
    const { gatheringId, hostId, partnerId, startsAt } = (event as Of<'GatheringProposed'>).data;
    if (partnerId === null) return 'passed';
    const managers = await findManagers(app.db, partnerId);
    const others = managers.filter((id) => id !== hostId);
    for (const some of chunked(others, SIDE_BY_SIDE)) {
      if (await isProposalAnswered(app.db, gatheringId)) return undefined;
      await eachOf(app, event, some, (userId) => ({
        type: 'TellAttendee',
        data: { gatheringId, userId, what: 'PROPOSED', startsAt, minutes: null },
        meta: metaOf(app, event, `ask:${userId}`),
      }));
    }
    return undefined;
  },
};

/** EVT-90, FBK-15: who did not come is noted, who came is thanked and asked how it was. */
const closing: Worker = {
  name: 'gathering.close',
  on: ['GatheringFinished', 'AttendeeAttended'],
  about: aboutGathering,
  async handle(app, event) {
    if (event.type === 'AttendeeAttended') return thankLate(app, event as Of<'AttendeeAttended'>);
    const { gatheringId, hostId } = (event as Of<'GatheringFinished'>).data;
    const seated = { gatheringId, who: 'SEATED' } as const;
    await toEverybody(app, event, seated, (on) => ({
      type: 'ThankAttendee',
      data: { ...on, hostId },
      meta: metaOf(app, event, `thank:${on.userId}`),
    }));
    await toEverybody(app, event, seated, (on) => ({
      type: 'MissGathering',
      data: on,
      meta: metaOf(app, event, `miss:${on.userId}`),
    }));
  },
};

/** Checked in while the event ended: it was not over for who decided, and the thanks for all may have gone out. */
async function thankLate(app: App, event: Of<'AttendeeAttended'>): Promise<'passed' | undefined> {
  const { gatheringId, userId, hostId, thanksAt } = event.data;
  if (thanksAt !== undefined) return 'passed';
  if ((await findRoom(app.db, gatheringId))?.status !== 'FINISHED') return 'passed';
  const meta = metaOf(app, event, `thank:${userId}`);
  const thank = onAttendee({ type: 'ThankAttendee', data: { gatheringId, userId, hostId }, meta });
  await attempt({ app }, [{ ...thank, cause: event }]);
  return undefined;
}

type Reached = { readonly gatheringId: GatheringId } & Pick<Notice, 'who' | 'upTo'> & {
    /** Asked before each page: what they would read of is gone. */
    readonly isOver?: (() => Promise<boolean>) | undefined;
  };

async function toEverybody(
  app: App,
  cause: Recorded,
  { gatheringId, who, upTo, isOver }: Reached,
  commandFor: (on: { readonly gatheringId: GatheringId; readonly userId: UserId }) => AttendeeCommand,
): Promise<void> {
  const pages = who === 'INVITED' ? invited(app, gatheringId) : seats(app, gatheringId, { who, upTo });
  for await (const people of pages) {
    if (await isOver?.()) return;
    for (const some of chunked(people, SIDE_BY_SIDE))
      await eachOf(app, cause, some, (userId) => commandFor({ gatheringId, userId }));
  }
}

async function eachOf(
  app: App,
  cause: Recorded,
  people: readonly UserId[],
  commandFor: (userId: UserId) => AttendeeCommand,
): Promise<void> {
  await Promise.all(people.map((userId) => attempt({ app }, [{ ...onAttendee(commandFor(userId)), cause }])));
}

function chunked<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

type Seats = { readonly who: 'SEATED' | 'WAITING' | 'ALL'; readonly upTo: number | undefined };

async function* seats(app: App, id: GatheringId, { who, upTo = Number.POSITIVE_INFINITY }: Seats) {
  for (let after = 0; ; ) {
    const page = await pageOfSeats(app.db, id, { after, limit: AT_ONCE, who });
    yield page.filter(({ ticket }) => ticket <= upTo).map(({ userId }) => userId);
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE || last.ticket >= upTo) return;
    after = last.ticket;
  }
}

async function* invited(app: App, id: GatheringId) {
  for (let after = ''; ; ) {
    const page = await pageOfInvited(app.db, id, { after, limit: AT_ONCE });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < AT_ONCE) return;
    after = last;
  }
}

/** PRV-13: who asks to be deleted gives their seats back and calls their own events off; everybody is notified. */
const leaving: Worker = {
  name: 'gathering.leaving',
  on: ['UserDeletionRequested', 'UserErased'],
  async handle(app, event) {
    const { userId } = (event as Recorded<{ type: string; data: { readonly userId: UserId } }>).data;
    const { seats, hosted } = await findOpenOf(app.db, userId);
    const meta = (what: string): EventMeta => ({
      ...metaOf(app, event, what),
      actor: { kind: 'user', id: userId },
    });
    for (const { id: gatheringId, ticket, entry } of seats) {
      const leave = meta(`leave:${gatheringId}`);
      await attempt({ app }, [
        {
          ...onAttendee({ type: 'LeaveGathering', data: { gatheringId, userId, entry }, meta: leave }),
          cause: event,
        },
        onGathering({ type: 'FreeSeat', data: { gatheringId, userId, ticket }, meta: leave }),
      ]);
    }
    if (event.type === 'UserErased') await forgetPictures(app, userId);
    for (const gatheringId of hosted) {
      const data = { gatheringId, reasonText: '', isManager: false, isLeaving: true };
      const cancel = onGathering({ type: 'CancelGathering', data, meta: meta(`cancel:${gatheringId}`) });
      await attempt({ app }, [{ ...cancel, cause: event }]);
    }
  },
};

export const gatheringWorkers: readonly Worker[] = [calling, lapsing, telling, asking, closing, leaving];
