export { NotificationPreferences } from './NotificationPreferences.tsx';
export { NotificationSwitch } from './NotificationSwitch.tsx';
