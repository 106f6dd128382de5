import { type AttendeeEvent, attendeeStream, type GatheringId } from '@waymark/events/gathering';
import type { Recorded, UserId } from '@waymark/events/kernel';
import type { App } from '../../platform/app.ts';

const PAGE = 100;

/**
 * EVT-113: whether before this notice (its id is the position of its event) a place was kept for the person and not confirmed.
 * No mail put the event into their calendar then.
 */
export async function wasOnlyKept(
  { store }: Pick<App, 'store'>,
  owner: UserId,
  gatheringId: string,
  id: string,
): Promise<boolean> {
  const stream = attendeeStream(gatheringId as GatheringId, owner);
  let isKept = false;
  for (let after = 0; ; ) {
    const page = (await store.readStream(stream, {
      after,
      limit: PAGE,
    })) as readonly Recorded<AttendeeEvent>[];
    for (const event of page) {
      if (event.position >= Number(id)) return isKept;
      isKept = isKeptAfter(event, isKept);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return isKept;
    after = last.version;
  }
}

function isKeptAfter(event: AttendeeEvent, before: boolean): boolean {
  switch (event.type) {
    case 'AttendeeCalled':
      return event.data.confirmBy !== null;
    case 'AttendeeEntered':
    case 'AttendeeConfirmed':
      return false;
    // The mail about another time or place has the event for the calendar.
    case 'AttendeeTold':
      return before && event.data.what !== 'CHANGED';
    default:
      return before;
  }
}
