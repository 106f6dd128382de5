import { create } from 'zustand';

type ProfileIncomplete = { isOpen: boolean; onGoBack: (() => void) | null };

export const useProfileIncomplete = create<ProfileIncomplete>(() => ({ isOpen: false, onGoBack: null }));

/** Shows the finish-registration dialog; `onGoBack` takes the place of the way to the dashboard (NAV-51). */
export function openProfileIncomplete(onGoBack: (() => void) | null = null): void {
  useProfileIncomplete.setState({ isOpen: true, onGoBack });
}

export function closeProfileIncomplete(): void {
  useProfileIncomplete.setState({ isOpen: false, onGoBack: null });
}
