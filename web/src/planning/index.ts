export { LinkedTasks } from './linked/LinkedTasks.tsx';
export { MessageTaskDialog } from './linked/MessageTaskDialog.tsx';
