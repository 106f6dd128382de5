import { type CollisionDetection, closestCorners } from '@dnd-kit/core';

/** Beyond the height of a screen no card is the nearest one where there is any on it. */
const NEAR = 1_000;

/**
 * As `closestCorners`, and with the same answer, but most cards are asked for one edge only: with each, the library looks how
 * far everything around the card is scrolled, and a board has hundreds.
 */
export const nearestCard: CollisionDetection = (given) => {
  const { top, bottom } = given.collisionRect;
  const near = given.droppableContainers.filter(({ id }) => {
    const rect = given.droppableRects.get(id);
    if (!rect) return false;
    const from = rect.top;
    return from < bottom + NEAR && from + rect.height > top - NEAR;
  });
  const found = closestCorners({ ...given, droppableContainers: near });
  return (found[0]?.data?.value ?? Number.POSITIVE_INFINITY) <= NEAR ? found : closestCorners(given);
};
