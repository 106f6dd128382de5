export { SessionFeedback } from './SessionFeedback.tsx';
