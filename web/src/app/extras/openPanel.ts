import { create } from 'zustand';

export type Panel = 'palette' | 'shortcuts' | 'cookies';

/** What lies over the page beside its own dialogs; one at a time. */
export const useOpenPanel = create<{ panel: Panel | null }>(() => ({ panel: null }));

export function openPanel(panel: Panel): void {
  useOpenPanel.setState({ panel });
}

export function closePanel(): void {
  useOpenPanel.setState({ panel: null });
}
