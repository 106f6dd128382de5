/** Whether a mutant is judged where only one of so many is: Stryker numbers them in the order of the sources. */
export function isInSample(id: string, every: number): boolean {
  return Number(id) % every === 0;
}
