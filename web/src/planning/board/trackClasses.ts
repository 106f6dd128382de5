/** Columns side by side: one fills a phone, and the next is a swipe away. */
export const trackClasses =
  'relative grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col items-start gap-4 overflow-x-auto md:snap-none md:auto-cols-[minmax(var(--column-min,17.5rem),1fr)]';
