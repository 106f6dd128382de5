/**
 * How a page is left, and what its address becomes, while dialogs are open over it. Until the first one is loaded
 * (ui/overlay/useBackCloses.ts) nothing has to be done.
 */
export const overPage = {
  /** Runs what leads on: at once, or as soon as the dialogs' entries are gone from the history. */
  leave: (go: () => void, _isStep?: boolean): void => go(),
  /** The entry on top shows another address now. */
  replaced: (): void => {},
  /** Nothing lies over the page any more. For tests, which share one window. */
  forget: async (): Promise<void> => {},
};
