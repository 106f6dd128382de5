/** Where a card is: its id begins with that of its plan. */
export function taskAddress(taskId: string): string {
  const [planId = ''] = taskId.split('.');
  return `/action-plans/${encodeURIComponent(planId)}?task=${encodeURIComponent(taskId)}`;
}
