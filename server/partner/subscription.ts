import { partnerEvents } from '@waymark/events/partner';
import { liveEvent } from '../platform/live/liveEvent.ts';

export const partnerChanges = liveEvent(partnerEvents, {
  on: ['PartnerSettingsChanged'],
  kind: 'PARTNER_CHANGED',
  typename: 'PartnerChanged',
  description: "A partner's brand or switches changed: fetch it again.",
  entityId: ({ data }) => data.partnerId,
  payload: ({ data: { partnerId } }) => ({ partnerId }),
  fields: (t) => ({ partnerId: t.exposeID('partnerId') }),
});
