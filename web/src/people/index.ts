export type { FoundPerson } from './operations.ts';
export { PeoplePicker } from './PeoplePicker.tsx';
export { SharingDialog } from './SharingDialog.tsx';
export { useSharing } from './useSharing.ts';
