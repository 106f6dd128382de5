import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { pagePart } from '#/app/parts/pagePart.tsx';
import { sync } from '#/app/sync/index.ts';

/** For the parts behind a page: it has to be there when the network is not. */
export const UnsentChanges = pagePart(async () => (await import('./UnsentChanges.tsx')).UnsentChanges);

/** Nothing while nothing waits and nothing was refused: a first look does not load it. */
export function Unsent(props: ComponentProps<typeof UnsentChanges>) {
  const isAny = useStore(sync.unsent, (unsent) => unsent.length > 0);
  return isAny ? <UnsentChanges {...props} /> : null;
}
