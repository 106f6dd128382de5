export { LinkedTasks } from './linked/LinkedTasks.tsx';
export { MessageTaskDialog } from './linked/MessageTaskDialog.tsx';
export { planOfTask, taskAddress } from './linked/taskAddress.ts';
export { planListFeed } from './plans/planListFeed.ts';
export { Meanwhile } from './unsent/Meanwhile.tsx';
