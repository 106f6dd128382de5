import { articleTopics } from '../limits/index.ts';

type Article = { readonly id: string; readonly path: string; readonly topicIds: readonly string[] };

/** What there is to read, by the topics that it helps with. */
export const articles: readonly Article[] = Object.entries(articleTopics).map(([path, topicIds]) => ({
  id: path.slice(path.lastIndexOf('/') + 1),
  path,
  topicIds,
}));
