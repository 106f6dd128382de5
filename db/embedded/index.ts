export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startPostgres } from './startPostgres.ts';
