export { FeedbackForm } from './FeedbackForm.tsx';
export { hasNotHappened } from './feedbackRules.ts';
export { GivenSummary } from './GivenSummary.tsx';
export { SessionFeedback } from './SessionFeedback.tsx';
