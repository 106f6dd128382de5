export { attachMessaging } from './client/attachMessaging.ts';
export { useUnreadTotal } from './client/messagingSession.ts';
