import { create } from 'zustand';
import { localStore } from '#/lib/browserStorage.ts';

export const views = ['list', 'grid'] as const;
export type View = (typeof views)[number];

const KEY = 'waymark.library.view';

/** How this device shows the library. */
export const useView = create<{ view: View }>(() => ({
  view: localStore.get(KEY) === 'grid' ? 'grid' : 'list',
}));

export function chooseView(view: View): void {
  localStore.set(KEY, view);
  useView.setState({ view });
}
