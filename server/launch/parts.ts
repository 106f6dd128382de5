/** Everything of a start that takes long to load. */
export { migrate } from '@waymark/db/store';
export { startServer } from '../main.ts';
export { openDatabase } from './openDatabase.ts';
export { seed } from './seed/seed.ts';
