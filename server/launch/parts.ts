/** Everything of a start that takes long to load. */
export { startServer } from '../main.ts';
export { bringUpToDate } from './bringUpToDate.ts';
export { openDatabase } from './openDatabase.ts';
export { seed } from './seed/seed.ts';
