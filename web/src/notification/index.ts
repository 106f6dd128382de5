export { NotificationPreferences } from './NotificationPreferences.tsx';
