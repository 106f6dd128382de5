import { createContext, type ReactNode } from 'react';
import type { Theme } from './tokens.ts';

/** For what must be named apart where both themes stand on one page: landmarks, ids. */
export const ThemeOfPanel = createContext<Theme>('light');

/** One component of ui/ in each of its states. `file` is its name there. */
export type Specimen = {
  file: string;
  states: readonly { name: string; show: ReactNode }[];
};
