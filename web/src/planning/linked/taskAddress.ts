/** The id of a card begins with that of its plan. */
export function planOfTask(taskId: string): string {
  const [planId = ''] = taskId.split('.');
  return planId;
}

/** Where a card is. */
export function taskAddress(taskId: string): string {
  return `/action-plans/${encodeURIComponent(planOfTask(taskId))}?task=${encodeURIComponent(taskId)}`;
}
