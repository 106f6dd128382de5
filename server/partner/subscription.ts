import type { PartnerEvent } from '@waymark/events/partner';
import { builder } from '../platform/builder.ts';
import type { LiveChange } from '../platform/capability.ts';

type Changed = Extract<PartnerEvent, { type: 'PartnerSettingsChanged' }>;

builder.objectRef<{ readonly partnerId: string }>('PartnerChanged').implement({
  description: "A partner's brand or switches changed: fetch it again.",
  fields: (t) => ({ partnerId: t.exposeID('partnerId') }),
});

const partnerChanged: LiveChange<Changed> = {
  on: 'PartnerSettingsChanged',
  kind: 'PARTNER_CHANGED',
  typename: 'PartnerChanged',
  entityId: (event) => event.data.partnerId,
  payload: (event) => ({ partnerId: event.data.partnerId }),
};

export const partnerChanges = [partnerChanged];
