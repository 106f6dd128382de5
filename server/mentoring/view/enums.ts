import type { OfferStatus, RescheduleStatus } from '@waymark/db/mentoring';
import {
  cadences,
  meetingProviders,
  sessionKinds,
  sessionReasons,
  sessionStatuses,
} from '@waymark/events/mentoring';
import { builder } from '../../platform/builder.ts';
import { timeFits } from '../time/offeredTimes.ts';

export const SessionStatusEnum = builder.enumType('SessionStatus', {
  description:
    'Requested: not with any mentor yet. Pending: waiting for a mentor. Declined: by every mentor who was asked.',
  values: sessionStatuses,
});

export const SessionKindEnum = builder.enumType('SessionKind', { values: sessionKinds });
export const SessionCadenceEnum = builder.enumType('SessionCadence', { values: cadences });
export const MeetingProviderEnum = builder.enumType('MeetingProvider', { values: meetingProviders });

export const SessionReasonEnum = builder.enumType('SessionReason', {
  description: 'OTHER needs a text beside it.',
  values: sessionReasons,
});

export const OfferStatusEnum = builder.enumType('OfferStatus', {
  description:
    'Waiting: for an answer. Asked: the mentor needs more information. Passed on: to somebody who has time. Taken: another ' +
    'mentor was first.',
  values: [
    'WAITING',
    'ASKED',
    'DECLINED',
    'PASSED_ON',
    'ACCEPTED',
    'TAKEN',
    'WITHDRAWN',
    'EXPIRED',
  ] as const satisfies readonly OfferStatus[],
});

export const SessionTimeFitEnum = builder.enumType('SessionTimeFit', {
  description:
    'Outside availability: can be accepted with `outsideAvailability`. Not free: another session is then. Week full: the hours ' +
    'of that week are used up.',
  values: timeFits,
});

export const RescheduleStatusEnum = builder.enumType('RescheduleStatus', {
  description: 'Replaced: by a counter-proposal. Closed: the session was cancelled.',
  values: [
    'OPEN',
    'ACCEPTED',
    'DECLINED',
    'REPLACED',
    'WITHDRAWN',
    'EXPIRED',
    'CLOSED',
  ] as const satisfies readonly RescheduleStatus[],
});
