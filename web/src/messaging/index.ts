export { attachMessaging } from './attachMessaging.ts';
export { useUnreadTotal } from './messagingSession.ts';
export { UnsentDialog } from './UnsentDialog.tsx';
