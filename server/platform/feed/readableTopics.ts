import type { Topic } from '@waymark/events/kernel';
import type { FeedRequest } from './types.ts';

type Asked = Pick<FeedRequest, 'topics' | 'topicsNow' | 'mayRead'>;

/**
 * The topics that may be read now. After a change of access: all that `topicsNow` names, in one look. Else those that are still
 * open, which costs nothing where they cannot be lost.
 */
export async function readableTopics(request: Asked, isChanged: boolean): Promise<readonly Topic[]> {
  const { topics, topicsNow, mayRead } = request;
  if (isChanged && topicsNow) return topicsNow();
  if (!mayRead) return topics;
  const answers = await Promise.all(topics.map((topic) => mayRead(topic)));
  return topics.filter((_, index) => answers[index]);
}
