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

/** Whose copy of their data has it. The reported person never receives a report. */
function audienceOf(event: SafetyEvent) {
  if (event.type === 'PersonWarned') return [userTopic(event.data.userId)];
  return event.type === 'ReportMade' ? [userTopic(event.data.reporterId)] : [];
}
