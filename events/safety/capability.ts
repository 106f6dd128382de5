import { type Capability, type DomainEvent, userTopic } from '../kernel/index.ts';
import { reportDecider, reportDeskDecider, reporterDecider } from './decide.ts';
import { type SafetyEvent, safetyEvents } from './events.ts';

export const safety: Capability = {
  name: 'safety',
  events: safetyEvents,
  deciders: [reportDecider, reporterDecider, reportDeskDecider],
  audience: (event: DomainEvent) => audienceOf(event as SafetyEvent),
  timers: () => [],
  reactions: [],
};

/** The reporter's topic, for the copy of their data. The reported person never receives it. */
function audienceOf(event: SafetyEvent) {
  return event.type === 'ReportMade' ? [userTopic(event.data.reporterId)] : [];
}
