export { partner } from './capability.ts';
export type { PartnerCommand } from './commands.ts';
export { partnerDecider } from './decide.ts';
export { type PartnerEvent, type PartnerSettings, partnerEvents, partnerSettings } from './events.ts';
export type { PartnerRefusal } from './refusals.ts';
export { isSubdomain, partnerStream, partnerTopic, reservedSubdomains } from './values.ts';
