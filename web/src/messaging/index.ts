export { attachMessaging } from './attachMessaging.ts';
export { useUnreadTotal } from './messagingSession.ts';
