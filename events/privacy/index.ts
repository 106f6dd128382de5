export { privacy } from './capability.ts';
export type { PrivacyCommand } from './commands.ts';
export { privacyDecider } from './decide.ts';
export { type DataPrivacyChanges, type PrivacyEvent, privacyEvents } from './events.ts';
export type { PrivacyRefusal } from './refusals.ts';
export { type DataPrivacy, defaultDataPrivacy, privacyStream } from './values.ts';
