import { accepted, type Decision } from '../../kernel/index.ts';
import { gatheringLimits as limits } from '../../limits/index.ts';
import type {
  ExpireRequest,
  FinishGathering,
  RemindOfGathering,
  StartGathering,
  WarnOfShort,
} from '../commands.ts';
import type { GatheringFact } from '../events.ts';
import type { GatheringRefusal } from '../refusals.ts';
import { type GatheringState, ofCommunity } from '../state.ts';

type Decided = Decision<GatheringFact, GatheringRefusal>;

// What timers send. One that was armed for a start that has moved since means nothing.

export function decideExpiry(state: GatheringState, { data, meta }: ExpireRequest): Decided {
  const isOpen = state.requestStatus === 'PENDING' || state.requestStatus === 'INVITED';
  if (!isOpen || meta.at < state.expiresAt) return accepted();
  const { gatheringId } = data;
  return accepted({
    type: 'GatheringExpired',
    data: {
      gatheringId,
      hostId: state.hostId,
      ...ofCommunity(state),
      askedById: state.askedById,
      expiredAt: meta.at,
    },
  });
}

export function decideStart(state: GatheringState, { data, meta }: StartGathering): Decided {
  const isDue = state.status === 'UPCOMING' && state.startsAt === data.startsAt && meta.at >= state.startsAt;
  if (!isDue) return accepted();
  const { gatheringId } = data;
  return accepted({
    type: 'GatheringStarted',
    data: { gatheringId, hostId: state.hostId, ...ofCommunity(state), startedAt: meta.at },
  });
}

/** Servers that were down over the start say both at once. */
export function decideFinish(state: GatheringState, { data, meta }: FinishGathering): Decided {
  const isOn = state.status === 'UPCOMING' || state.status === 'STARTED';
  if (!isOn || data.endsAt < state.endsAt || meta.at < state.endsAt) return accepted();
  const on = { gatheringId: data.gatheringId, hostId: state.hostId, ...ofCommunity(state) };
  const started: GatheringFact = {
    type: 'GatheringStarted',
    data: { ...on, startedAt: meta.at },
  };
  const finished: GatheringFact = {
    type: 'GatheringFinished',
    data: { ...on, isEarly: false, finishedAt: meta.at },
  };
  return state.status === 'STARTED' ? accepted(finished) : accepted<GatheringFact>(started, finished);
}

/** EVT-114: nothing is cancelled by itself. */
export function decideShort(state: GatheringState, { data, meta }: WarnOfShort): Decided {
  const { hostId, partnerId, taken, minimum, startsAt } = state;
  const isAhead = state.status === 'UPCOMING' && startsAt === data.startsAt && meta.at < startsAt;
  const isDue = meta.at >= startsAt - limits.shortBefore;
  if (!isAhead || !isDue || state.isWarned || taken >= minimum) return accepted();
  const { gatheringId } = data;
  return accepted({
    type: 'GatheringShort',
    data: { gatheringId, hostId, partnerId, taken, minimum, startsAt, warnedAt: meta.at },
  });
}

export function decideReminder(state: GatheringState, { data, meta }: RemindOfGathering): Decided {
  const { gatheringId, lead, startsAt } = data;
  const isAhead = state.status === 'UPCOMING' && state.startsAt === startsAt && meta.at < startsAt;
  if (!isAhead || state.reminded.includes(lead)) return accepted();
  // So late that the other one says it.
  if (lead === 'DAY' && meta.at >= startsAt - limits.minutesBefore) return accepted();
  return accepted({
    type: 'GatheringReminderDue',
    data: { gatheringId, hostId: state.hostId, lead, startsAt },
  });
}
