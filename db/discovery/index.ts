import type { Projection } from '../store/index.ts';
import { mentorsProjection } from './mentorsProjection.ts';
import { ownProjection } from './ownProjection.ts';

export { communitiesOf, kindsOf } from './listing.ts';
export type { PersonFacts } from './personFacts.ts';
export { type FoundMentor, findMentor, findMentors, readSeeker, similarTerms } from './reads.ts';
export type { TermGroups } from './toQuery.ts';

export const discoveryProjections: readonly Projection[] = [mentorsProjection, ownProjection];
