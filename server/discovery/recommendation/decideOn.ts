import {
  type RecommendationCommand,
  recommendationDecider,
  recommendationsStream,
} from '@waymark/events/discovery';
import type { Context } from '../../platform/app.ts';
import { refusalFailure } from '../../platform/graphql/failures.ts';
import { refusalCodes } from '../refusalCodes.ts';

export async function decideOn({ app }: Pick<Context, 'app'>, command: RecommendationCommand): Promise<true> {
  const stream = recommendationsStream(command.data.userId);
  const outcome = await app.execute({ decider: recommendationDecider, stream, command });
  if (outcome.status === 'refused') throw refusalFailure(outcome.refusal, refusalCodes);
  return true;
}
