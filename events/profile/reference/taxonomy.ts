import { businessTopics } from './businessTopics.ts';
import { digitalTopics } from './digitalTopics.ts';
import type { Topic } from './option.ts';

/** PRO-77: a tree of two levels, each parent followed by its children. */
export const taxonomy: readonly Topic[] = [...digitalTopics, ...businessTopics].flatMap(
  ({ parent: [parentId, en, pt], children }) => [
    { id: parentId, en, pt, parentId: null },
    ...children.map(([id, childEn, childPt]) => ({
      id: `${parentId}.${id}`,
      en: childEn,
      pt: childPt,
      parentId,
    })),
  ],
);
