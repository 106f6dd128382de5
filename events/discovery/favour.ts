/** How often the truth counts. Comparing two orders reveals little, and asking again reveals nothing more. */
const TRUTH = 0.75;

/**
 * Randomised response for what is protected (MEN-14, PRV-15): of every four mentors three are ranked by the truth and one by its
 * contrary. `luck`, 0 up to 1, must stay the same for the same two people and be known to neither.
 */
export function favourOf(isSo: boolean, luck: number): 0 | 1 {
  return isSo === luck < TRUTH ? 1 : 0;
}
