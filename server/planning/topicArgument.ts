import { referenceIds } from '@waymark/events/profile';
import { badUserInput } from '../platform/graphql/failures.ts';

/** @throws GraphQLError BAD_USER_INPUT */
export function topicArgument(topicId: string | null | undefined): string | null | undefined {
  if (topicId && !referenceIds.taxonomy.has(topicId)) throw badUserInput({ topicId: 'choiceUnknown' });
  return topicId;
}
