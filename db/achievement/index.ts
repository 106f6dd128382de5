export { achievementProjection } from './projection.ts';
export { type OwnFigures, readOwnFigures, type YearFigures } from './reads.ts';
