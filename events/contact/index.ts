export { contact } from './capability.ts';
export { contactDecider } from './decide.ts';
export { type ContactEvent, contactEvents } from './events.ts';
export type { ContactRefusal } from './refusals.ts';
export { type ContactTopic, contactStream, contactTopics } from './values.ts';
