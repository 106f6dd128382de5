/** Everything of a start that takes long to load. */
export { startServer } from '../../main.ts';
export { bringUpToDate } from '../data/bringUpToDate.ts';
export { openDatabase } from '../data/openDatabase.ts';
export { givePortraits } from '../portraits/givePortraits.ts';
export { seed } from '../seed/seed.ts';
