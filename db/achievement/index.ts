import type { Projection } from '../store/index.ts';
import { achievementProjection } from './projection.ts';
import { statementsProjection } from './statements.ts';

export { type CommunityFigures, readCommunityFigures } from './communityReads.ts';
export { type PublicFigures, readPublicFigures } from './publicReads.ts';
export {
  type CountedEvent,
  type OwnFigures,
  readCountedEvents,
  readOwnFigures,
  readPeriodFigures,
  readPeriodSums,
  readYearsOf,
  type YearFigures,
} from './reads.ts';
export { findStatement, readStatements, type Statement } from './statements.ts';
export { achievementProjection };

export const achievementProjections: readonly Projection[] = [achievementProjection, statementsProjection];
