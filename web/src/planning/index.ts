export { LinkedTasks } from './linked/LinkedTasks.tsx';
