import {
  attendeeStatuses,
  callProviders,
  expertiseLevels,
  gatheringStatuses,
  locations,
  requestStatuses,
} from '@waymark/events/gathering';
import { builder } from '../platform/builder.ts';

export const GroupEventStatusEnum = builder.enumType('GroupEventStatus', { values: gatheringStatuses });

export const GroupEventRequestStatusEnum = builder.enumType('GroupEventRequestStatus', {
  description:
    'Pending: a mentor proposed it. Invited: a speaker is asked. Expired: nobody answered in two weeks.',
  values: requestStatuses,
});

export const AttendeeStatusEnum = builder.enumType('AttendeeStatus', {
  description: 'Cancelled: the person left.',
  values: attendeeStatuses,
});

export const EventLocationEnum = builder.enumType('EventLocation', { values: locations });
export const EventCallProviderEnum = builder.enumType('EventCallProvider', { values: callProviders });
export const InterestExpertiseEnum = builder.enumType('InterestExpertise', { values: expertiseLevels });
