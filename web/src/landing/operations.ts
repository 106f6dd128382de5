import { graphql, type ResultOf } from '#/app/graphql.ts';
import { landingText } from './landingText.ts';

const LandingQuery = graphql(landingText);

export type LandingAnswer = ResultOf<typeof LandingQuery>;
export type Figures = NonNullable<LandingAnswer['getPublicFigures']>;
export type LandingMentor = LandingAnswer['searchMentors']['items'][number]['mentor'];
