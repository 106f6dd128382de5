export { NotificationPreferences } from './settings/NotificationPreferences.tsx';
export { NotificationSwitch } from './settings/NotificationSwitch.tsx';
