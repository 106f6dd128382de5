/** No answer comes earlier than this, milliseconds: what is done for a known and for an unknown address takes less. */
const ANSWER_AFTER = 250;

/** Does the work in a time that does not tell whether there was any (AUT-30). */
export async function evenly(work: () => Promise<void>): Promise<void> {
  const answerAt = performance.now() + ANSWER_AFTER;
  await work();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, answerAt - performance.now())));
}
