import type { Capability, Topic } from '../kernel/index.ts';
import { partnerDecider } from './decide.ts';
import { partnerEvents } from './events.ts';
import { partnerTopic } from './values.ts';

export const partner: Capability = {
  name: 'partner',
  events: partnerEvents,
  deciders: [partnerDecider],
  audience: (event): readonly Topic[] => {
    const { partnerId } = event.data as { partnerId: string };
    return event.type === 'PartnerSettingsChanged' ? [partnerTopic(partnerId)] : [];
  },
  timers: () => [],
  reactions: [],
};
