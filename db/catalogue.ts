import type { Projection } from './store/index.ts';

/** Every capability's projections, one line each. */
export const projections: readonly Projection[] = [];
